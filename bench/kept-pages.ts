import { execFileSync } from "node:child_process";
import { openDatabase } from "../src/data/database.ts";
import { domainKeys } from "../src/model/brands.ts";
import { get } from "./get.ts";
import { median, spread } from "./program.ts";
import { openSession } from "./staff.ts";

const pages = 10_000;
const writes = 50;
const coding = { "accept-encoding": "br" };

/** Memory with ten thousand kept pages, and what a write costs that touches all nine sites, acknowledgement to page. */
export async function measureKeptPages(grown: string): Promise<string[]> {
	const addresses = await addressesOf(grown);
	const session = await openSession(grown, { PAGE_CACHE_MB: "1000", LOG_LEVEL: "error" });
	const { program } = session;
	const resident = () =>
		Number(execFileSync("ps", ["-o", "rss=", "-p", String(program.process.pid)])) / 1_024;
	const before = resident();
	let bytes = 0;
	for (const path of addresses) {
		const { status, body } = await get(program.url, "racking-nz.localhost", path, coding);
		if (status !== 200) throw new Error(`${path} answered ${status}`);
		bytes += body.length;
	}
	const after = resident();
	const { saved, shown } = await measureWrites(session);
	await program.stop();
	return [
		`  ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB with ${addresses.length} pages kept, ${(bytes / 1e6).toFixed(0)} MB as sent`,
		`  a write that touches nine sites     ${spread(saved)} ms until acknowledged`,
		`  all nine landing pages after it     ${spread(shown)} ms, drawn anew, one after the other`,
	];
}

async function addressesOf(folder: string): Promise<string[]> {
	const database = await openDatabase("", folder);
	const rows = await database.db
		.selectFrom("content_domains")
		.innerJoin("content", "content.id", "content_domains.record_id")
		.select(["content.id as id", "content.slug as slug"])
		.where("content_domains.value", "=", "racking-nz")
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
