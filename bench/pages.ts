import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "../src/data/database/database.ts";
import { newId } from "../src/data/database/ids.ts";
import { inTransaction } from "../src/data/database/transaction.ts";
import { openDatabase } from "../src/data/open-database.ts";
import { openRecords } from "../src/data/records/records.ts";
import { system } from "../src/model/rights/access.ts";
import { startPostgres } from "../tests/setup/databases/postgres.ts";
import { createDatabase } from "./postgres.ts";
import { fill, type Place } from "./program.ts";
import { addBenchStaff } from "./staff.ts";
import { measurePaths } from "./websites.ts";

const few = 10;
/** Each tenth page has the others as subpages. */
const perParent = 10;
const content = `<h2>What</h2><p>${"Words about a page. ".repeat(60)}</p><h2>Why</h2><p>More.</p>`;
const publicPaths = ["/page-0", "/page-0/page-1", "/sitemap.xml"];
const staffPaths = [
	...["/api/pages?order=path&limit=50&withNew=true", "/api/pages?order=title&limit=50&withNew=true"],
	...["/api/pages?order=-updatedAt&limit=50", "/api/pages?q=page+1&limit=50"],
];

/**
 * Measures lists, the tree and requests with ten pages on one website and with the given number. The aim is at most 1.5
 * times, except for the sitemap, which lists all of them.
 */
export async function measurePages(pages: number): Promise<string[]> {
	const lines: string[] = [];
	const server = await startPostgres();
	for (const kind of ["SQLite", "PostgreSQL"]) {
		const places: Place[] = [];
		for (const count of [few, pages]) {
			const url = kind === "SQLite" ? "" : await createDatabase(server.url, `pages_${count}`);
			places.push(await filled({ folder: mkdtempSync(join(tmpdir(), "frontage-bench-")), url }, count));
		}
		lines.push(
			kind,
			...(await measurePaths(places, { host: "racking-nz.localhost", publicPaths, staffPaths })),
		);
		for (const { folder } of places) rmSync(folder, { recursive: true });
	}
	await server.stop();
	return lines;
}

async function filled({ folder, url }: Place, pages: number): Promise<Place> {
	await fill({ folder, url });
	const database = await openDatabase(url, folder);
	await addPages(database, pages);
	if (database.dialect === "postgres") await sql`vacuum analyze`.execute(database.db);
	await database.db.destroy();
	await addBenchStaff(folder, url);
	return { folder, url };
}

async function addPages(database: Database, count: number): Promise<void> {
	const site = database.db.selectFrom("websites").select("id").where("domain_key", "=", "racking-nz");
	const { id: website } = await site.executeTakeFirstOrThrow();
	await inTransaction(database, async (inside) => {
		const records = openRecords(inside);
		let parent = "";
		for (let at = 0; at < count; at++) {
			const isParent = at % perParent === 0;
			if (isParent) parent = newId();
			const id = isParent ? parent : newId();
			await records.save(
				system,
				"pages",
				id as never,
				{
					...{ title: `Page ${at}`, slug: `page-${at}`, status: "published", websites: [website], content },
					...(!isParent && { parent }),
				},
				{ version: 0 },
			);
		}
	});
}
