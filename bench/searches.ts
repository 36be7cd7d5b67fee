import { sql } from "kysely";
import { openSiteReader } from "../src/data/content/public/site-reader.ts";
import type { Database } from "../src/data/database/database.ts";
import { newId } from "../src/data/database/ids.ts";
import { openDatabase } from "../src/data/open-database.ts";
import { indexDocuments } from "../src/data/records/search/documents.ts";
import { countOf } from "../src/data/records/search/matches.ts";
import { scopeOf } from "../src/data/records/search/scopes.ts";
import { insertAll } from "../src/data/schema/links.ts";
import { libraryPageSize } from "../src/delivery/lists.ts";
import { wordOf } from "./growth.ts";
import { against } from "./program.ts";

const samples = 20;
const types = ["insight", "case-study"] as const;
/** Words of all articles, of a third and of a few; two words; eight letters. */
const searches = [["frames"], [wordOf(66)], [wordOf(4_000)], ["frames", "anchors"], [..."stmrkpln"]];
/** A typo of a word of all articles, of a word of few, and two words without a match. */
const siteSearches = [...searches, ["fraems"], [`${wordOf(4_000)}x`], ["anchors", "zeppelin"]];
const paths = ["/old/siesmic-design-of-racking", "/xkqjw-vbnmz-plkjh"];
const services = { small: 100, large: 10_000 } as const;

const names = ["small", "large"] as const;

/** Milliseconds of visitors' searches in the database only, on a small and a large installation. */
export async function measureSearches(small: string, large: string): Promise<string[]> {
	const sides = [await openSide(small, services.small), await openSide(large, services.large)] as const;
	const lines: string[] = [];
	const measure = async (what: string, work: (side: (typeof sides)[number]) => Promise<unknown>) => {
		const taken: [number[], number[]] = [[], []];
		for (let n = 0; n < samples; n++)
			for (const [at, side] of sides.entries()) {
				const began = performance.now();
				await work(side);
				taken[at]?.push(performance.now() - began);
			}
		lines.push(against(what, taken, { names, unit: " ms" }));
	};
	for (const words of searches) {
		const matches = (await sides[1].count(words)).toLocaleString("en-NZ");
		await measure(`library: ${words.join(" ")} (${matches} matches)`, ({ search }) => search(words));
	}
	for (const words of siteSearches)
		await measure(`website: ${words.join(" ")}`, ({ searchSite }) => searchSite(words));
	for (const path of paths) await measure(`not found: ${path}`, ({ suggest }) => suggest(path));
	for (const { close } of sides) await close();
	return lines;
}

async function openSide(folder: string, servicesThere: number) {
	const database = await openDatabase("", folder);
	const reader = openSiteReader(database);
	const { placements = [] } = (await reader.findWebsiteByKeys(["racking-nz"])) ?? {};
	await addServices(database, placements[0] ?? "", servicesThere);
	const site = { placements, sections: ["solutions", "team"] };
	const scopes = placements.flatMap((placement) =>
		types.map((type) => scopeOf("published", type, placement)),
	);
	return {
		search: (words: readonly string[]) =>
			reader.listArticles({ placements, types, words, limit: libraryPageSize + 1 }),
		searchSite: (words: readonly string[]) =>
			reader.searchSite({ site, words, type: "", limit: 10, offset: 0 }),
		suggest: (path: string) => reader.suggestPages(site, path),
		async count(words: readonly string[]): Promise<number> {
			const all = sql<{ count: number }>`select ${countOf("sqlite", words, scopes, 1e9)} as count`;
			return (await all.execute(database.db)).rows[0]?.count ?? 0;
		},
		close: () => database.db.destroy(),
	};
}

/** Writes rows as the program would, without the checks of each record. */
async function addServices(database: Database, website: string, count: number): Promise<void> {
	const [like] = await database.db.selectFrom("services").selectAll().limit(1).execute();
	await database.db.transaction().execute(async (db) => {
		const inside = { ...database, db };
		const rows = Array.from({ length: count }, (_, index) => ({
			...{ ...like, id: newId(), active: 1, name: `Service ${index}` },
			description: `Frames and anchors, ${wordOf(index % 5_000)} ${wordOf((index * 7) % 5_000)}.`,
		}));
		await insertAll(inside, "services", rows);
		const links = rows.map(({ id }) => ({ record_id: id, value: website, position: 0 }));
		await insertAll(inside, "services_websites", links);
		for (const [index, { id, name: title, description: text }] of rows.entries())
			await indexDocuments(inside, { collection: "services", id, updatedAt: index }, [
				{ title, text, scopes: [scopeOf("published", "services#", website)] },
			]);
	});
}
