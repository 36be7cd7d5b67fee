import { type RawBuilder, sql } from "kysely";
import { collections } from "../../../model/model.ts";
import { websiteScope } from "../../../model/scopes-of-website.ts";
import type { Database } from "../../database/database.ts";
import { placementTable } from "../../schema/placement-names.ts";
import { refindArticles } from "../article/refind-articles.ts";
import { visibilityAt } from "../variants/variant-columns.ts";
import { resolveHome } from "./homes.ts";

interface Placed {
	readonly id: string;
	readonly domainKey?: unknown;
}

const placements = sql.table(placementTable(collections.content));

export async function placeVisibility(
	inside: Database,
	id: string,
	website: string,
	isHiddenChanged: boolean,
): Promise<void> {
	const isThere = sql`l.record_id = ${id}
		and l.place in (${website}, (select domain_key from websites where id = ${website}))`;
	const { hidden, pinned } = visibilityAt(
		collections.content.name,
		sql.ref("l.record_id"),
		sql.ref("l.place"),
	);
	await sql`update ${placements} as l set hidden = ${hidden}, pinned = ${pinned} where ${isThere}`.execute(
		inside.db,
	);
	if (isHiddenChanged) await moveHome(inside, id);
}

/** Invalidates all websites of the article, because they link to its home. */
async function moveHome(inside: Database, id: string) {
	if (!(await resolveHome(inside, id))) return;
	const places = await inside.db
		.selectFrom("content_websites")
		.select("place")
		.where("record_id", "=", id)
		.execute();
	for (const { place } of places) inside.invalidated?.add(String(place));
}

export async function placeVisibilityOfBrand(
	inside: Database,
	before: Placed | undefined,
	after: Placed | undefined,
): Promise<void> {
	if (!after || before?.domainKey === after.domainKey) return;
	const place = String(after.domainKey);
	const hidden = () => idsOf(inside, sql`l.place = ${place} and l.hidden = 1`);
	const former = await hidden();
	await resolveBrand(inside, place, after.id);
	const now = await hidden();
	const both = new Set(former).intersection(new Set(now));
	await refindArticles(
		inside,
		[...former, ...now].filter((id) => !both.has(id)),
		place,
	);
}

/** One join: thousands of lookups would be slow. */
async function resolveBrand({ db }: Database, place: string, website: string) {
	await sql`update ${placements} as l set hidden = shown.hidden, pinned = shown.pinned
		from (select p.record_id, coalesce(sh.hidden, 0) as hidden, coalesce(sh.pinned, 0) as pinned
			from ${placements} p left join variants sh on sh.collection = ${sql.lit(collections.content.name)}
				and sh.record_id = p.record_id and sh.scope = ${websiteScope(website)}
			where p.place = ${place} and (p.hidden > 0 or p.pinned > 0 or sh.record_id is not null)) shown
		where l.place = ${place} and l.record_id = shown.record_id`.execute(db);
}

async function idsOf({ db }: Database, which: RawBuilder<unknown>): Promise<string[]> {
	const { rows } = await sql<{
		id: string;
	}>`select l.record_id as id from ${placements} l where ${which}`.execute(db);
	return rows.map(({ id }) => id);
}
