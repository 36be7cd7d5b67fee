import { cpSync } from "node:fs";
import { openDatabase } from "../src/data/database.ts";
import { newId } from "../src/data/ids.ts";
import { insertAll } from "../src/data/links.ts";
import type { Row } from "../src/data/rows.ts";
import { indexDocument, shelfOf } from "../src/data/search.ts";
import { domainKeys } from "../src/model/brands.ts";
import { get } from "./get.ts";
import { median, startProgram } from "./program.ts";

const websites = 10_000;
const articles = 100_000;
const batch = 2_000;
const samples = 300;
const pages = ["/", "/library", "/library?query=seismic"];
const host = "racking-nz.localhost";

/** A copy of the folder with 10,000 websites and 100,000 articles more. */
export async function grownFolder(folder: string): Promise<string> {
	const grown = `${folder}-grown`;
	cpSync(folder, grown, { recursive: true });
	await grow(grown);
	return grown;
}

/** Milliseconds a page, as a visitor waits for it, on the sample content and on a database a thousand times its size. */
export async function measureGrowth(folder: string, grown: string): Promise<string[]> {
	const [small, large] = [await startProgram(folder), await startProgram(grown)];
	const lines: string[] = [];
	for (const path of pages) {
		const times = { small: [] as number[], large: [] as number[] };
		for (let n = 0; n < samples; n++) {
			times.small.push(await timeOf(small.url, path));
			times.large.push(await timeOf(large.url, path));
		}
		const [before, after] = [median(times.small), median(times.large)];
		lines.push(
			`  ${path.padEnd(24)} sample ${before.toFixed(2)} ms, grown ${after.toFixed(2)} ms, ratio ${(after / before).toFixed(2)}`,
		);
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

/** Writes rows as the program would; through its door, each would be checked and fsynced for itself. */
async function grow(folder: string) {
	const database = await openDatabase("", folder);
	const { db } = database;
	const [website] = await db
		.selectFrom("websites")
		.selectAll()
		.where("domain_key", "=", "racking-nz")
		.execute();
	const templates = await db
		.selectFrom("content")
		.selectAll()
		.where("status", "=", "published")
		.limit(20)
		.execute();
	if (!website) throw new Error("The sample content is missing");
	await db.transaction().execute(async (inside) => {
		const within = { dialect: database.dialect, db: inside };
		for (let n = 0; n < websites; n += batch) {
			const rows = range(n, batch).map((index) => ({
				...website,
				id: newId(),
				domain: `site${index}.example.nz`,
				domain_key: domainKeys[index % domainKeys.length] ?? "team",
				created_at: Date.now() + index,
			}));
			await insertAll(within, "websites", rows);
			await insertAll(
				within,
				"websites_hosts",
				rows.map((row) => ({ value: row.domain, record_id: row.id })),
			);
		}
		for (let n = 0; n < articles; n += batch) await insertArticles(within, templates, n);
	});
	await db.destroy();
}

/** A third of the articles stand on the site that is measured. */
async function insertArticles(
	within: Awaited<ReturnType<typeof openDatabase>>,
	templates: readonly Row[],
	from: number,
) {
	const rows = range(from, batch).map((index) => {
		const template = templates[index % templates.length] as Row;
		return {
			...template,
			id: newId(),
			title: `Article ${index} about the seismic design of racking`,
			findable: `article ${index} about the seismic design of racking`,
			created_at: Date.UTC(2024, 0, 1) + index * 60_000,
			updated_at: Date.UTC(2025, 0, 1) + index * 60_000,
			type: String(template.type),
			place: index % 3 === 0 ? "racking-nz" : `site${index % websites}.example.nz`,
		};
	});
	await insertAll(
		within,
		"content",
		rows.map(({ place: _, ...row }) => row),
	);
	await insertAll(
		within,
		"content_domains",
		rows.map(({ id, place, title, type, created_at, updated_at }) => ({
			record_id: id,
			value: place,
			status: "published",
			type,
			title,
			created_at,
			updated_at,
		})),
	);
	for (const { id, title, type, place } of rows)
		await indexDocument(within, {
			id,
			title,
			text: "Frames, beams and anchors in an earthquake.",
			shelves: ["", place].map((shelf) => shelfOf("published", type, shelf)),
		});
}

function range(from: number, length: number): number[] {
	return Array.from({ length }, (_, index) => from + index);
}
