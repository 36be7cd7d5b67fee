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

/** Visibility settings of articles on the website. */
const settings = { hidden: { hidden: 1 }, pinned: { pinned: 1 } } as const;
type Kind = keyof typeof settings;

/**
 * Measures uncached pages in milliseconds, with the newest articles of the website hidden, pinned, or both alternately.
 * The baseline has no such articles.
 * @param count number of these articles
 */
export async function measureVisibility(folder: string, count: number): Promise<string[]> {
	const lines: string[] = [];
	for (const kinds of [["hidden"], ["pinned"], ["hidden", "pinned"]] as const) {
		const other = `${folder}-visibility`;
		cpSync(folder, other, { recursive: true });
		await setVisibility(other, count, kinds);
		const env = { PAGE_CACHE_MB: "0" };
		const [plain, full] = [await startProgram(folder, env), await startProgram(other, env)];
		for (const path of pages) {
			const times: [number[], number[]] = [[], []];
			for (let n = 0; n < samples; n++)
				for (const [side, { url }] of [plain, full].entries()) times[side]?.push(await timeOf(url, path));
			const what = `${path}, ${kinds.join(" and ")}`;
			lines.push(against(what, times, { names: ["none", "set"], unit: " ms" }));
		}
		await Promise.all([plain.stop(), full.stop()]);
		rmSync(other, { recursive: true });
	}
	return lines;
}

async function setVisibility(folder: string, count: number, kinds: readonly Kind[]) {
	const database = await openDatabase("", folder);
	const { db } = database;
	const site = db.selectFrom("websites").select("id").where("domain_key", "=", key);
	const { id: website } = await site.executeTakeFirstOrThrow();
	const newest = db.selectFrom("content_websites").select("record_id").where("place", "=", key);
	const found = await newest.orderBy("updated_at", "desc").limit(count).execute();
	const unset = { collection: "content", version: 1, hidden: 0, pinned: 0 };
	const rows = found.map(({ record_id }, n) => {
		const kind = kinds[n % kinds.length] ?? "hidden";
		return { ...unset, scope: `website:${website}`, record_id: String(record_id), ...settings[kind] };
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
	if (status !== 200) throw new Error(`${path} responded with ${status}`);
	return performance.now() - began;
}
