import { cpSync } from "node:fs";
import type { Database } from "../src/data/database/database.ts";
import { newId } from "../src/data/database/ids.ts";
import { openDatabase } from "../src/data/open-database.ts";
import { indexDocuments } from "../src/data/records/search/documents.ts";
import { scopeOf } from "../src/data/records/search/scopes.ts";
import { insertAll } from "../src/data/schema/links.ts";
import type { Row } from "../src/data/schema/rows.ts";
import { writeAllScopes } from "../tests/setup/databases/write-all-scopes.ts";
import { get } from "./get.ts";
import { against, startProgram } from "./program.ts";

const batch = 2_000;
const samples = 300;
const pages = ["/", "/library", "/library?query=seismic"];
const host = "racking-nz.localhost";

/** Size of a copy of the sample content. */
interface Size {
	/** In addition to those of the sample. */
	readonly websites: number;
	/** In total. */
	readonly articles: number;
	/** Number of searchable words per article, out of five thousand, in addition to a few that all articles have. */
	readonly words?: number;
	/** All added websites have the same number of articles; otherwise, one of the sample's has a third of them. */
	readonly isEven?: boolean;
}

/** A copy of the folder of that size. */
export async function grownFolder(folder: string, size: Size): Promise<string> {
	const grown = `${folder}-${size.websites}-${size.articles}-${size.words ?? 0}`;
	cpSync(folder, grown, { recursive: true });
	const database = await openDatabase("", grown);
	await grow(database, size);
	await database.db.destroy();
	return grown;
}

/** Milliseconds a page, for a visitor, on the sample content and on a database a thousand times its size. */
export async function measureGrowth(folder: string, grown: string): Promise<string[]> {
	const [small, large] = [await startProgram(folder), await startProgram(grown)];
	const lines: string[] = [];
	for (const path of pages) {
		const times = { small: [] as number[], large: [] as number[] };
		for (let n = 0; n < samples; n++) {
			times.small.push(await timeOf(small.url, path));
			times.large.push(await timeOf(large.url, path));
		}
		const names = ["sample", "grown"] as const;
		lines.push(against(path, [times.small, times.large], { names, unit: " ms" }));
	}
	await Promise.all([small.stop(), large.stop()]);
	return lines;
}

async function timeOf(url: string, path: string): Promise<number> {
	const began = performance.now();
	const { status } = await get(url, host, path);
	if (status !== 200) throw new Error(`${path} answered ${status}`);
	return performance.now() - began;
}

/** Writes rows like the program; the record service would check and flush each one. */
export async function grow(database: Database, { websites, articles, words = 0, isEven = false }: Size) {
	const { db } = database;
	const [website] = await db
		.selectFrom("websites")
		.selectAll()
		.where("domain_key", "=", "racking-nz")
		.execute();
	const published = db.selectFrom("content").selectAll().where("status", "=", "published");
	const templates = await published.orderBy("id").limit(20).execute();
	const standing = await db.selectFrom("content").select("id").execute();
	if (!website) throw new Error("The sample content is missing");
	await db.transaction().execute(async (inside) => {
		const within = { ...database, db: inside };
		const ids = await insertWebsites(within, website, websites);
		if (ids.length === 0)
			ids.push(
				...(await inside.selectFrom("websites").select("domain_key").execute()).map(({ domain_key }) =>
					String(domain_key),
				),
			);
		for (const indexes of batches(standing.length, articles))
			await insertArticles(within, templates, indexes, { sites: ids, words, isEven });
	});
}

/** Number of business units of the added websites, in four countries. */
const units = 500;
const countries = ["NZ", "AU", "GB", "SG"] as const;

/** Inserts copies of a website, each with a key, a host, a unit and a country. @returns their ids */
async function insertWebsites(within: Database, like: Row, count: number): Promise<string[]> {
	const ids: string[] = [];
	for (const indexes of batches(0, count)) {
		const rows = indexes.map((index) => ({
			...like,
			id: newId(),
			domain: `site${index}.example.nz`,
			name: `Site ${index}`,
			findable: `site ${index} site${index}.example.nz`,
			domain_key: `site-${index}`,
			unit: `Unit ${index % units}`,
			country: countries[Math.floor(index / units) % countries.length] ?? "NZ",
			created_at: Date.now() + index,
		}));
		ids.push(...rows.map(({ id }) => id));
		await insertAll(within, "websites", rows);
		for (const [table, column] of [
			["websites_hosts", "domain"],
			["websites_keys", "domain_key"],
		] as const)
			await insertAll(
				within,
				table,
				rows.map((row) => ({ value: row[column], record_id: row.id })),
			);
	}
	await writeAllScopes(within);
	return ids;
}

interface Articles {
	readonly sites: readonly string[];
	readonly words: number;
	readonly isEven: boolean;
}

async function insertArticles(
	within: Database,
	templates: readonly Row[],
	indexes: readonly number[],
	{ sites, words, isEven }: Articles,
) {
	const placeOf = (index: number) => {
		const at = index % sites.length;
		const isMeasured = !isEven && index % 3 === 0;
		return isMeasured
			? { name: "racking-nz", place: "racking-nz" }
			: { name: `site${at}.example.nz`, place: sites[at] ?? "racking-nz" };
	};
	const rows = indexes.map((index) => {
		const template = templates[index % templates.length] as Row;
		return {
			...template,
			id: newId(),
			slug: `article-${index}`,
			title: `Article ${index} about the seismic design of racking`,
			findable: `article ${index} about the seismic design of racking`,
			created_at: Date.UTC(2024, 0, 1) + index * 60_000,
			updated_at: Date.UTC(2025, 0, 1) + index * 60_000,
			type: String(template.type),
			...placeOf(index),
		};
	});
	await insertAll(
		within,
		"content",
		rows.map(({ name: _, place: __, ...row }) => row),
	);
	await insertAll(
		within,
		"content_domains",
		rows.map(({ id, name }) => ({ record_id: id, value: name })),
	);
	await insertAll(
		within,
		"content_websites",
		rows.map(({ id, place, title, type, created_at, updated_at }) => ({
			record_id: id,
			place,
			status: "published",
			state: "live",
			type,
			title,
			created_at,
			updated_at,
		})),
	);
	await insertAll(
		within,
		"article_slugs",
		rows.map(({ id, slug }) => ({ slug, record_id: id })),
	);
	for (const [at, { id, title, type, name, place, updated_at }] of rows.entries())
		await indexDocuments(within, { collection: "content", id, updatedAt: updated_at }, [
			{
				title,
				text: `Frames, beams and anchors in an earthquake. ${manyWords(indexes[at] ?? 0, words)}`,
				scopes: [...new Set(["", name, place])].map((scope) => scopeOf("published", type, scope)),
			},
		]);
}

/** This many words of five thousand, some of which are in most texts and most in few. */
function manyWords(seed: number, count: number): string {
	return Array.from({ length: count }, (_, at) => {
		const even = ((seed * 7_919 + at * 104_729 + 12_345) % 99_991) / 99_991;
		return wordOf(Math.floor(5_000 * even ** 3));
	}).join(" ");
}

const syllables = ["sa", "to", "ri", "ma", "ke", "pu", "lo", "na", "ce", "wi"];

/** One of the words; lower numbers are more common. */
export function wordOf(number: number): string {
	return [...String(number + 1_000)].map((digit) => syllables[Number(digit)]).join("");
}

function batches(from: number, to: number): number[][] {
	const all = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
	return Array.from({ length: Math.ceil(all.length / batch) }, (_, n) =>
		all.slice(n * batch, (n + 1) * batch),
	);
}
