import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "../src/data/database/database.ts";
import { openDatabase } from "../src/data/open-database.ts";
import { insertAll } from "../src/data/schema/links.ts";
import { startPostgres } from "../tests/setup/databases/postgres.ts";
import { get } from "./get.ts";
import { grow } from "./growth.ts";
import { createDatabase } from "./postgres.ts";
import { against, fill, type Place } from "./program.ts";
import { addBenchStaff, openSession } from "./staff.ts";

const samples = 25;
const articlesPerWebsite = 10;
/** Share of broken links. */
const oneBrokenIn = 500;
const onManyWebsites = 5;
const host = "site3.example.nz";
const publicPaths = ["/", "/library", "/sitemap.xml"];
const staffPaths = [
	...["/api/checks?check=links", "/api/checks?check=authors", "/api/checks?check=old", "/api/checks"],
	...["/api/brands/websites", "/api/websites?limit=10"],
	...["/api/content?limit=50", "/api/content?limit=50&mostPlaces=20"],
];

/**
 * Measures reports, sitemaps and lists with 10 websites and with the given number, each with 10 articles per website.
 * Five of the newest articles are on up to 10,000 websites.
 */
export async function measureWebsites(websites: number): Promise<string[]> {
	const lines: string[] = [];
	const server = await startPostgres();
	for (const kind of ["SQLite", "PostgreSQL"]) {
		const places: Place[] = [];
		for (const count of [10, websites]) {
			const url = kind === "SQLite" ? "" : await createDatabase(server.url, `websites_${count}`);
			places.push(await filled({ folder: mkdtempSync(join(tmpdir(), "frontage-bench-")), url }, count));
		}
		lines.push(kind, ...(await measurePaths(places, { host, publicPaths, staffPaths })));
		for (const { folder } of places) rmSync(folder, { recursive: true });
	}
	await server.stop();
	return lines;
}

async function filled({ folder, url }: Place, websites: number): Promise<Place> {
	await fill({ folder, url });
	const database = await openDatabase(url, folder);
	const standing = (await database.db.selectFrom("content").select("id").execute()).length;
	await grow(database, { websites, articles: standing + websites * articlesPerWebsite, isEven: true });
	await addLinks(database);
	await addToWebsites(database);
	if (database.dialect === "postgres") await sql`vacuum analyze`.execute(database.db);
	await database.db.destroy();
	await addBenchStaff(folder, url);
	return { folder, url };
}

/** Links each article to the next one, some to an article that does not exist. */
async function addLinks(database: Database): Promise<void> {
	const rows = await database.db.selectFrom("content").select("id").orderBy("id").execute();
	const ids = rows.map(({ id }) => String(id));
	const links = ids.map((id, at) => ({
		...{ record_id: id, asked: at % oneBrokenIn === 0 ? `gone-${at}` : (ids[at + 1] ?? id) },
		...{ broken: Number(at % oneBrokenIn === 0), changed_at: at },
	}));
	await insertAll(database, "article_links", links);
}

async function addToWebsites(database: Database): Promise<void> {
	const newest = database.db.selectFrom("content").select("id").orderBy("updated_at", "desc");
	const articles = await newest.limit(onManyWebsites).execute();
	const websites = await database.db.selectFrom("websites").select("id").execute();
	for (const [at, { id }] of articles.entries())
		await insertAll(
			database,
			"content_domains",
			websites
				.slice(0, Math.ceil((websites.length * (at + 1)) / onManyWebsites))
				.map((website, position) => ({ record_id: id, value: website.id, position: position + 1 })),
		);
}

interface Paths {
	readonly host: string;
	readonly publicPaths: readonly string[];
	readonly staffPaths: readonly string[];
}

/** Times of alternating requests to two installations. Nothing is cached. */
export async function measurePaths(
	places: readonly Place[],
	{ host, publicPaths, staffPaths }: Paths,
): Promise<string[]> {
	const sessions = [];
	for (const { folder, url } of places)
		sessions.push(await openSession(folder, { PAGE_CACHE_MB: "0", DATABASE_URL: url }));
	const lines: string[] = [];
	for (const path of [...publicPaths, ...staffPaths]) {
		const times: [number[], number[]] = [[], []];
		const bytes = [0, 0];
		for (let n = 0; n < samples; n++)
			for (const [side, { url, headers }] of sessions.entries()) {
				const began = performance.now();
				const { status, body } = publicPaths.includes(path)
					? await get(url.replace("localhost", "127.0.0.1"), host, path)
					: await get(url, new URL(url).host, path, headers);
				times[side]?.push(performance.now() - began);
				if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`);
				bytes[side] = body.length;
			}
		const kilobytes = bytes.map((count) => Math.round(count / 1_000)).join(" and ");
		lines.push(`${against(path, times, { names: ["10", "many"], unit: " ms" })}, ${kilobytes} kB`);
	}
	for (const { program } of sessions) await program.stop();
	return lines;
}
