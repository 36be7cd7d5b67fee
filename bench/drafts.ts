import { cpSync } from "node:fs";
import { sql } from "kysely";
import { liftTimeLimit } from "../src/data/database/transaction.ts";
import { openDatabase } from "../src/data/open-database.ts";
import { startPostgres } from "../tests/setup/databases/postgres.ts";
import { filledPlace } from "./postgres.ts";
import { against, type Place } from "./program.ts";
import { openSession, type Session } from "./staff.ts";

const samples = 150;
const asked = ["", "&withNew=true", "&state=", "&order=title", "&domains=racking-nz&state=", "&q=seismic"];

/**
 * Milliseconds of a list of 20 out of a number of articles without a draft and with one each, alternately; then the
 * same from
 * PostgreSQL.
 * @param folder with that number of articles, without drafts
 */
export async function measureDrafts(folder: string, articles: number): Promise<string[]> {
	const copy = `${folder}-drafted`;
	cpSync(folder, copy, { recursive: true });
	const lines = ["  SQLite", ...(await compare({ folder, url: "" }, { folder: copy, url: "" }))];
	const server = await startPostgres();
	const live = await filledPlace(server.url, articles, "live");
	const drafted = await filledPlace(server.url, articles, "drafted");
	lines.push("  PostgreSQL", ...(await compare(live, drafted)));
	await server.stop();
	return lines;
}

async function compare(live: Place, drafted: Place): Promise<string[]> {
	await draftAll(drafted);
	const open = ({ folder, url }: Place) => openSession(folder, url ? { DATABASE_URL: url } : {});
	const sides = [await open(live), await open(drafted)] as const;
	const lines: string[] = [];
	for (const rest of asked) {
		const times: [number[], number[]] = [[], []];
		for (let n = 0; n < samples; n++)
			for (const [side, session] of sides.entries()) {
				const state = side === 0 ? "live" : "changed";
				times[side]?.push(await timeOf(session, rest.replace("state=", `state=${state}`)));
			}
		const names = ["no drafts", "a draft each"] as const;
		lines.push(against(rest || "newest first", times, { names, unit: " ms" }));
	}
	await Promise.all(sides.map(({ program }) => program.stop()));
	return lines;
}

/**
 * Adds a draft to each article by SQL, like one request after another would; a tenth as many have never been
 * published.
 */
async function draftAll({ folder, url }: Place): Promise<void> {
	const database = await openDatabase(url, folder);
	const draft = (id: string, base: string, which: string) =>
		sql`insert into drafts (collection, record_id, revision, state, base_version, title, findable, field_values, base,
			created_at, created_by, updated_at, updated_by)
			select 'content', ${sql.raw(id)}, 1, 'open', ${sql.raw(base)}, title, findable, '{"title":"Changed"}',
			'{"title":"Title"}', created_at, 'bench', updated_at, 'bench' from content where ${sql.raw(which)}`;
	await database.db.transaction().execute(async (db) => {
		await liftTimeLimit({ ...database, db });
		await draft("id", "version", "1 = 1").execute(db);
		await draft("'new' || id", "0", "slug like '%0'").execute(db);
		await sql`update content set state = 'changed' where state = 'live'`.execute(db);
		await sql`update content_websites set state = 'changed' where state = 'live'`.execute(db);
		await sql`analyze`.execute(db);
	});
	await database.db.destroy();
}

async function timeOf({ url, headers }: Session, rest: string): Promise<number> {
	const fields = "fields=title,type,status,domains,updatedAt,state";
	const began = performance.now();
	const answer = await fetch(`${url}/api/content?limit=20&${fields}${rest}`, { headers });
	const { items } = (await answer.json()) as { items?: readonly unknown[] };
	if (items?.length !== 20)
		throw new Error(`${rest} answered ${answer.status} with ${items?.length} articles`);
	return performance.now() - began;
}
