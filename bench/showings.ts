import { cpSync, rmSync } from "node:fs";
import { placeVisibilityOfBrand } from "../src/data/content/addresses/place-visibility.ts";
import { inTransaction } from "../src/data/database/transaction.ts";
import { openDatabase } from "../src/data/open-database.ts";
import { insertAll } from "../src/data/schema/links.ts";
import { get } from "./get.ts";
import { against, startProgram } from "./program.ts";

const samples = 60;
const pages = ["/", "/library", "/library?page=200", "/library?query=seismic"];
const key = "racking-nz";

/** What is said of articles, by turns. */
const said = {
	hidden: { hidden: 1 },
	first: { pinned: 1 },
	"from a date": { visible_from: Date.UTC(2090, 0, 1) },
} as const;

/**
 * Milliseconds of pages that nothing keeps, with so many of the newest articles of the website hidden, first or dated, or all
 * of these by turns, against with none.
 */
export async function measureShowings(folder: string, count: number): Promise<string[]> {
	const lines: string[] = [];
	const kinds = Object.keys(said) as (keyof typeof said)[];
	for (const these of [...kinds.map((kind) => [kind]), kinds]) {
		const other = `${folder}-said`;
		cpSync(folder, other, { recursive: true });
		await say(other, count, these);
		const env = { PAGE_CACHE_MB: "0" };
		const [plain, full] = [await startProgram(folder, env), await startProgram(other, env)];
		for (const path of pages) {
			const times: [number[], number[]] = [[], []];
			for (let n = 0; n < samples; n++)
				for (const [side, { url }] of [plain, full].entries()) times[side]?.push(await timeOf(url, path));
			const what = `${path}, ${these.length > 1 ? "all three by turns" : these[0]}`;
			lines.push(against(what, times, { names: ["none", "said"], unit: " ms" }));
		}
		await Promise.all([plain.stop(), full.stop()]);
		rmSync(other, { recursive: true });
	}
	return lines;
}

async function say(folder: string, count: number, kinds: readonly (keyof typeof said)[]) {
	const database = await openDatabase("", folder);
	const { db } = database;
	const site = db.selectFrom("websites").select("id").where("domain_key", "=", key);
	const { id: website } = await site.executeTakeFirstOrThrow();
	const newest = db.selectFrom("content_websites").select("record_id").where("place", "=", key);
	const found = await newest.orderBy("updated_at", "desc").limit(count).execute();
	const unsaid = { collection: "content", version: 1, hidden: 0, pinned: 0, visible_from: 0 };
	const rows = found.map(({ record_id }, n) => {
		const kind = kinds[n % kinds.length] ?? "hidden";
		return { ...unsaid, scope: `website:${website}`, record_id: String(record_id), ...said[kind] };
	});
	await inTransaction(database, async (inside) => {
		await insertAll(inside, "variants", rows);
		await placeVisibilityOfBrand(inside, undefined, { id: String(website), domainKey: key });
	});
	await db.destroy();
}

async function timeOf(url: string, path: string): Promise<number> {
	const began = performance.now();
	const { status } = await get(url, `${key}.localhost`, path);
	if (status !== 200) throw new Error(`${path} answered ${status}`);
	return performance.now() - began;
}
