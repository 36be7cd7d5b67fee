import { writeFileSync } from "node:fs";
import { join } from "node:path";
import autocannon from "autocannon";
import { against, median, spread, startScript } from "./program.ts";
import { openSession, type Session } from "./staff.ts";

const rounds = 5;
const seconds = 4;
const samples = 200;
const fields = "fields=title,type,status,domains,updatedAt";
const rated = [
	["a visitor's list", `/api/content?limit=20&${fields}`, false],
	["the staff's list", `/api/content?limit=20&${fields}`, true],
] as const;
const timed = [
	"",
	"&order=-updatedAt",
	"&order=title",
	"&status=published&type=insight",
	"&domains=racking-nz",
	"&domains=racking-nz&order=title",
	"&q=seismic",
	"&q=seismic&order=-updatedAt",
	"&expand=domains,updatedBy",
].map((rest) => `/api/content?limit=20&${fields}${rest}`);

/** Lists of 20 out of 100,000 articles a second, compared with a server that only sends the same bytes. */
export async function measureRates(folder: string): Promise<string[]> {
	const { program, url, headers } = await openSession(folder);
	const lines: string[] = [];
	for (const [what, path, isStaff] of rated) {
		const sent = { host: `racking-nz.localhost:${new URL(url).port}`, ...(isStaff && headers) };
		const answer = await fetch(`${url}${path}`, { headers: isStaff ? headers : {} });
		const file = join(folder, "answer.json");
		writeFileSync(file, await answer.text());
		const bare = await startScript([join(import.meta.dirname, "bare-server.ts"), file]);
		const found = { program: [] as number[], bare: [] as number[] };
		for (let round = 0; round < rounds; round++) {
			found.bare.push(await rate(bare.url, {}));
			found.program.push(await rate(`${url}${path}`, sent));
		}
		await bare.stop();
		const [ours, theirs] = [found.program, found.bare];
		const ratio = (median(ours) / median(theirs)).toFixed(3);
		lines.push(`  ${what.padEnd(22)} ${spread(ours, 0)}/s, bare ${spread(theirs, 0)}/s, ratio ${ratio}`);
	}
	await program.stop();
	return lines;
}

async function rate(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
	const result = await autocannon({ url, headers, connections: 50, duration: seconds });
	if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} answers were not 200`);
	return result.requests.average;
}

/** Milliseconds of a list of 20, on 100 articles and on 100,000, alternately. */
export async function measureLists(
	hundred: string,
	grown: string,
	env: readonly [Record<string, string>, Record<string, string>] = [{}, {}],
): Promise<string[]> {
	const [small, large] = [await openSession(hundred, env[0]), await openSession(grown, env[1])];
	const lines: string[] = [];
	for (const path of timed) {
		const found: [number[], number[]] = [[], []];
		for (let n = 0; n < samples; n++) {
			found[0].push(await timeOf(small, path));
			found[1].push(await timeOf(large, path));
		}
		const shown = path.replace(`limit=20&${fields}`, "…");
		lines.push(against(shown, found, { names: ["100", "100,000"], unit: " ms" }));
	}
	await Promise.all([small.program.stop(), large.program.stop()]);
	return lines;
}

async function timeOf({ url, headers }: Session, path: string): Promise<number> {
	const began = performance.now();
	const answer = await fetch(`${url}${path}`, { headers });
	await answer.arrayBuffer();
	if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
	return performance.now() - began;
}
