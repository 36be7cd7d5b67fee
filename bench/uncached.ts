import { load } from "./load.ts";
import { residentOf } from "./memory.ts";
import { spread, startProgram } from "./program.ts";

const rounds = 3;
const host = "racking-nz.localhost";
const pages = ["/", "/library", "/library?query=seismic"];

/** Pages a second that nothing keeps, compressed with gzip, and the most resident megabytes meanwhile. */
export async function measureUncached(folder: string): Promise<string[]> {
	const program = await startProgram(folder, { PAGE_CACHE_MB: "0" });
	let most = 0;
	const watch = setInterval(() => {
		most = Math.max(most, residentOf(program.process.pid));
	}, 250);
	const rates = new Map(pages.map((page) => [page, [] as number[]]));
	for (let round = 0; round < rounds; round++)
		for (const [page, taken] of rates) {
			const { rate } = await load(program.url + page, { host, "accept-encoding": "gzip" });
			taken.push(rate);
		}
	clearInterval(watch);
	await program.stop();
	return [
		...[...rates].map(([page, taken]) => `  ${page.padEnd(46)} ${spread(taken, 0)}/s`),
		`  ${most.toFixed(0)} MB resident at most`,
	];
}
