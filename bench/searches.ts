import { sql } from "kysely";
import { openSiteReader } from "../src/data/content/public/site-reader.ts";
import { openDatabase } from "../src/data/open-database.ts";
import { countOf } from "../src/data/records/search/matches.ts";
import { scopeOf } from "../src/data/records/search/scopes.ts";
import { libraryPageSize } from "../src/delivery/lists.ts";
import { wordOf } from "./growth.ts";
import { against } from "./program.ts";

const samples = 20;
const types = ["insight", "case-study"] as const;
/** What all articles have, what a third have, and what few have; two words; eight letters. */
const searches = [["frames"], [wordOf(66)], [wordOf(4_000)], ["frames", "anchors"], [..."stmrkpln"]];

/** Milliseconds that the library's search takes in the database alone, on a small and a large installation. */
export async function measureSearches(small: string, large: string): Promise<string[]> {
	const sides = [await openSide(small), await openSide(large)] as const;
	const lines: string[] = [];
	for (const words of searches) {
		const taken: [number[], number[]] = [[], []];
		for (let n = 0; n < samples; n++)
			for (const [at, { search }] of sides.entries()) {
				const began = performance.now();
				await search(words);
				taken[at]?.push(performance.now() - began);
			}
		const matches = (await sides[1].count(words)).toLocaleString("en-NZ");
		const names = ["small", "large"] as const;
		lines.push(against(`${words.join(" ")} (${matches} matches)`, taken, { names, unit: " ms" }));
	}
	for (const { close } of sides) await close();
	return lines;
}

async function openSide(folder: string) {
	const database = await openDatabase("", folder);
	const reader = openSiteReader(database);
	const { placements = [] } = (await reader.findWebsiteByKeys(["racking-nz"])) ?? {};
	const scopes = placements.flatMap((placement) =>
		types.map((type) => scopeOf("published", type, placement)),
	);
	return {
		search: (words: readonly string[]) =>
			reader.listArticles({ placements, types, words, limit: libraryPageSize + 1 }),
		async count(words: readonly string[]): Promise<number> {
			const all = sql<{ count: number }>`select ${countOf("sqlite", words, scopes, 1e9)} as count`;
			return (await all.execute(database.db)).rows[0]?.count ?? 0;
		},
		close: () => database.db.destroy(),
	};
}
