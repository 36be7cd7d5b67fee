import { writeFileSync } from "node:fs";
import { join } from "node:path";
import autocannon from "autocannon";
import { get } from "./get.ts";
import { median, spread, startProgram, startScript } from "./program.ts";

const rounds = 5;
const seconds = 4;
const host = "racking-nz.localhost";
const coding = { "accept-encoding": "br" };

/** Kept pages a second beside a bare node:http server that sends the same bytes, and answers that the page is known. */
export async function measureCached(folder: string): Promise<string[]> {
	const program = await startProgram(folder);
	// Asked for often enough to be as small as it gets.
	for (let hit = 0; hit < 20; hit++) await get(program.url, host, "/", coding);
	const { body, etag } = await get(program.url, host, "/", coding);
	const page = join(folder, "page.br");
	writeFileSync(page, body);
	const bare = await startScript([join(import.meta.dirname, "bare-server.ts"), page]);
	const [ours, theirs, known] = [[], [], []] as [Round[], Round[], Round[]];
	for (let round = 0; round < rounds; round++) {
		theirs.push(await measure(bare.url, {}));
		ours.push(await measure(program.url, coding));
		known.push(await measure(program.url, { ...coding, "if-none-match": etag }));
	}
	await Promise.all([bare.stop(), program.stop()]);
	const ratio = (median(ours.map(rateOf)) / median(theirs.map(rateOf))).toFixed(3);
	return [
		`  kept /                 ${told(ours)}`,
		`  bare, the same bytes   ${told(theirs)}; ratio ${ratio}`,
		`  304                    ${told(known)}`,
	];
}

interface Round {
	readonly rate: number;
	readonly p99: number;
}

const rateOf = ({ rate }: Round) => rate;

function told(all: readonly Round[]): string {
	return `${spread(all.map(rateOf), 0)}/s, p99 ${spread(
		all.map(({ p99 }) => p99),
		1,
	)} ms`;
}

async function measure(url: string, headers: Readonly<Record<string, string>>): Promise<Round> {
	const result = await autocannon({ url, headers: { host, ...headers }, connections: 50, duration: seconds });
	const isNothing = result["2xx"] + result["3xx"] === 0;
	if (result.errors > 0 || isNothing) throw new Error(`${url}: ${result.errors} requests failed`);
	return { rate: result.requests.average, p99: result.latency.p99 };
}
