import { cpSync, rmSync } from "node:fs";
import { sql } from "kysely";
import { openDatabase } from "../src/data/open-database.ts";
import { dayMs } from "../src/data/operations/page-views/page-view-counts.ts";
import { get } from "./get.ts";
import { against, startProgram } from "./program.ts";
import { addBenchStaff, openSession } from "./staff.ts";

const rows = 5_000_000;
const rowsAtOnce = 250_000;
const countedDays = 365;
const countedPaths = 10_000;
const samples = 40;
const pages = ["/", "/library?query=seismic"];
const host = "racking-nz.localhost";

/**
 * Measures the dashboard, rendered pages and a start with five million page views and a year of counts of ten
 * thousand paths, alternately with none.
 */
export async function measurePageViews(folder: string): Promise<string[]> {
	const [few, many] = [`${folder}-few-views`, `${folder}-many-views`];
	for (const copy of [few, many]) cpSync(folder, copy, { recursive: true });
	await addBenchStaff(few);
	rmSync(many, { recursive: true });
	cpSync(few, many, { recursive: true });
	await fillPageViews(many);
	const lines = await measureFilled(few, many);
	for (const copy of [few, many]) rmSync(copy, { recursive: true });
	return lines;
}

/** The same for two existing folders. */
export async function measureFilled(few: string, many: string): Promise<string[]> {
	const names = ["none", "5 million"] as const;
	const lines: string[] = [];
	const starts = { few: [] as number[], many: [] as number[] };
	for (let n = 0; n < 5; n++) {
		starts.few.push(await timeOfStart(few));
		starts.many.push(await timeOfStart(many));
	}
	lines.push(
		against("from the command to the first page", [starts.few, starts.many], { names, unit: " ms" }),
	);
	const env = { PAGE_CACHE_MB: "0" };
	const sessions = { few: await openSession(few, env), many: await openSession(many, env) };
	const times = () => ({ few: [] as number[], many: [] as number[] });
	const asked: Record<string, ReturnType<typeof times>> = { "/api/overview": times() };
	for (const page of pages) asked[page] = times();
	for (let n = 0; n < samples; n++)
		for (const [path, taken] of Object.entries(asked))
			for (const side of ["few", "many"] as const) taken[side].push(await timeOf(sessions[side], path));
	for (const [path, taken] of Object.entries(asked))
		lines.push(against(path, [taken.few, taken.many], { names, unit: " ms" }));
	await Promise.all([sessions.few.program.stop(), sessions.many.program.stop()]);
	return lines;
}

async function timeOfStart(folder: string): Promise<number> {
	const began = performance.now();
	const program = await startProgram(folder);
	await get(program.url, host, "/");
	const took = performance.now() - began;
	await program.stop();
	return took;
}

async function timeOf(
	{ url, headers }: { readonly url: string; readonly headers: Readonly<Record<string, string>> },
	path: string,
): Promise<number> {
	const began = performance.now();
	const { status } = path.startsWith("/api")
		? await get(url, new URL(url).host, path, headers)
		: await get(url, host, path);
	if (status !== 200) throw new Error(`${path} answered ${status}`);
	return performance.now() - began;
}

/** Writes the rows of thirty days directly, with indexes dropped meanwhile. */
async function fillPageViews(folder: string) {
	const database = await openDatabase("", folder);
	const { db } = database;
	const websites = await db.selectFrom("websites").select(["id", "domain_key"]).orderBy("id").execute();
	const first = Date.now() - 29 * dayMs;
	const today = Math.floor(Date.now() / dayMs);
	await sql`create temp table sites (n integer primary key, id text, domain_key text)`.execute(db);
	for (const [n, { id, domain_key }] of websites.entries())
		await sql`insert into sites values (${n}, ${id}, ${domain_key})`.execute(db);
	for (let from = 0; from < rows; from += rowsAtOnce)
		await sql`with recursive v (i) as (select ${from} union all select i + 1 from v where i < ${from + rowsAtOnce - 1})
			insert into page_views (id, at, website_id, domain_key, page_path, page_title, page_location, visitor, found)
			select printf('%020d', i), cast(${first} + i * ${(29 * dayMs) / rows} as integer), s.id, s.domain_key,
				'/library/article-' || (i * 7919 % ${countedPaths}), 'An article about seismic design | Upright',
				'https://upright.example.nz/library/article-' || (i * 7919 % ${countedPaths}), hex(randomblob(12)), 1
			from v join sites s on s.n = i % ${websites.length}`.execute(db);
	await sql`with recursive d (day) as (select ${today - countedDays + 1} union all select day + 1 from d where day < ${today}),
			p (i) as (select 0 union all select i + 1 from p where i < ${countedPaths - 1})
		insert into page_view_days (website_id, domain_key, page_path, day, views, visitors)
		select s.id, s.domain_key, '/library/article-' || p.i, d.day, 12, 9
		from p join d join sites s on s.n = p.i % ${websites.length}`.execute(db);
	await sql`insert into page_view_days (website_id, domain_key, page_path, day, views, visitors)
		select website_id, domain_key, '', day, sum(views), sum(visitors) from page_view_days
		group by website_id, domain_key, day`.execute(db);
	await db.destroy();
}
