import { execFileSync } from "node:child_process";
import { openDatabase } from "../src/data/open-database.ts";
import { domainKeys } from "../src/model/brands.ts";
import { get } from "./get.ts";
import { median, spread } from "./program.ts";
import { openSession } from "./staff.ts";

const pages = 10_000;
const writes = 50;
const host = "racking-nz.localhost";
const coding = { "accept-encoding": "br" };
const token = "for-the-bench-alone";

/**
 * Memory with ten thousand cached pages, and the cost of a write that invalidates all nine sites, from
 * acknowledgement to page.
 * @throws {Error} when not all pages are cached
 */
export async function measureCachedPages(grown: string): Promise<string[]> {
	const addresses = await addressesOf(grown);
	const env = { PAGE_CACHE_MB: "1000", METRICS_TOKEN: token };
	const session = await openSession(grown, env);
	const { program } = session;
	const resident = () =>
		Number(execFileSync("ps", ["-o", "rss=", "-p", String(program.process.pid)])) / 1_024;
	const before = resident();
	let bytes = 0;
	const waits: number[] = [];
	for (const path of addresses) {
		const began = performance.now();
		const { status, body } = await get(program.url, host, path, coding);
		if (status !== 200) throw new Error(`${path} answered ${status}`);
		waits.push(performance.now() - began);
		bytes += body.length;
	}
	const after = resident();
	const cached = await figuresOf(program.url);
	// A figure that could not be read is NaN, and fails here too.
	if (!(cached.pages >= addresses.length))
		throw new Error(
			`Of ${addresses.length} pages ${cached.pages} are cached: the others came too late to be whole`,
		);
	const each = ((after - before) * 1_048_576) / 1_000 / cached.pages;
	const { saved, shown } = await measureWrites(session);
	await program.stop();
	return [
		`  ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB with ${cached.pages} pages cached: ${each.toFixed(1)} kB more for each`,
		`  ${(bytes / 1e6).toFixed(0)} MB as sent, ${(cached.bytes / 1e6).toFixed(0)} MB as the cache counts them`,
		`  a page, rendered at the first request   ${spread(waits)} ms`,
		`  a write that touches nine sites     ${spread(saved)} ms until acknowledged`,
		`  all nine landing pages after it     ${spread(shown)} ms, rendered again, one after the other`,
	];
}

/** Cache metrics of the program. */
async function figuresOf(url: string): Promise<{ pages: number; bytes: number }> {
	const { body } = await get(url, host, "/metrics", { authorization: `Bearer ${token}` });
	const figure = (name: string) =>
		Number(new RegExp(`^frontage_page_cache_${name} (\\d+)$`, "m").exec(String(body))?.[1]);
	return { pages: figure("pages"), bytes: figure("bytes") };
}

async function addressesOf(folder: string): Promise<string[]> {
	const database = await openDatabase("", folder);
	const rows = await database.db
		.selectFrom("content_websites")
		.innerJoin("content", "content.id", "content_websites.record_id")
		.select(["content.id as id", "content.slug as slug"])
		.where("content_websites.place", "=", "racking-nz")
		.where("content.status", "=", "published")
		.limit(pages)
		.execute();
	await database.db.destroy();
	return rows.map(({ id, slug }) => `/library/${slug || id}`);
}

async function measureWrites({ program, url, headers }: Awaited<ReturnType<typeof openSession>>) {
	const [saved, shown]: [number[], number[]] = [[], []];
	let { version } = (await (await fetch(`${url}/api/settings/all`, { headers })).json()) as {
		version: number;
	};
	for (let n = 0; n < writes; n++) {
		const began = performance.now();
		const answer = await fetch(`${url}/api/settings/all`, {
			method: "PATCH",
			headers: { ...headers, "content-type": "application/json", "if-match": `"${version}"` },
			body: JSON.stringify({ footerTagline: `Written ${n} times` }),
		});
		if (!answer.ok) throw new Error(`A write was answered with ${answer.status}: ${await answer.text()}`);
		({ version } = (await answer.json()) as { version: number });
		saved.push(performance.now() - began);
		const told = performance.now();
		for (const key of domainKeys) await get(program.url, `${key}.localhost`, "/", coding);
		shown.push(performance.now() - told);
	}
	if (median(saved) <= 0) throw new Error("Nothing was measured");
	return { saved, shown };
}
