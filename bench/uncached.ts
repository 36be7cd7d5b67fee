import { get } from "./get.ts";
import { load } from "./load.ts";
import { residentOf } from "./memory.ts";
import { type Running, spread, startProgram } from "./program.ts";

const rounds = 3;
const host = "racking-nz.localhost";
const pages = ["/", "/library", "/library?query=seismic"];
const token = "for-the-bench-alone";

/**
 * Uncached pages a second, compressed with gzip; how many of them were rendered, since requests that wait for the
 * same page share it; and the peak of resident megabytes.
 */
export async function measureUncached(folder: string): Promise<string[]> {
	const program = await startProgram(folder, { PAGE_CACHE_MB: "0", METRICS_TOKEN: token });
	let most = 0;
	const watch = setInterval(() => {
		most = Math.max(most, residentOf(program.process.pid));
	}, 250);
	const taken = new Map(pages.map((page) => [page, { rates: [] as number[], renders: [] as number[] }]));
	for (let round = 0; round < rounds; round++)
		for (const [page, { rates, renders }] of taken) {
			const [before, beganAt] = [await rendersOf(program), performance.now()];
			rates.push((await load(program.url + page, { host, "accept-encoding": "gzip" })).rate);
			const seconds = (performance.now() - beganAt) / 1_000;
			renders.push(((await rendersOf(program)) - before) / seconds);
		}
	clearInterval(watch);
	await program.stop();
	return [
		...[...taken].map(
			([page, { rates, renders }]) =>
				`  ${page.padEnd(46)} ${spread(rates, 0)}/s, rendered ${spread(renders, 0)}/s`,
		),
		`  ${most.toFixed(0)} MB resident at most`,
	];
}

async function rendersOf({ url }: Running): Promise<number> {
	const { body } = await get(url, host, "/metrics", { authorization: `Bearer ${token}` });
	return Number(/^frontage_renders_total (\d+)$/m.exec(String(body))?.[1]);
}
