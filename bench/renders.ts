import { writeFileSync } from "node:fs";
import { join } from "node:path";
import autocannon from "autocannon";
import { get } from "./get.ts";
import { median, spread, startProgram, startScript } from "./program.ts";

const rounds = 3;
const seconds = 5;
const hosts = ["digital-nz.localhost", "racking-nz.localhost", "team.localhost"];

/** Renders a second of the landing page, round by round beside a server that only sends its bytes. */
export async function measureRenders(folder: string): Promise<string[]> {
	const program = await startProgram(folder);
	const lines: string[] = [];
	for (const host of hosts) {
		const html = (await get(program.url, host, "/")).body;
		const page = join(folder, "page.html");
		writeFileSync(page, html);
		const bare = await startScript([join(import.meta.dirname, "bare-server.ts"), page]);
		const rates = { program: [] as number[], bare: [] as number[] };
		for (let round = 0; round < rounds; round++) {
			rates.program.push(await rate(program.url, host));
			rates.bare.push(await rate(bare.url, host));
		}
		await bare.stop();
		const ratio = (median(rates.program) / median(rates.bare)).toFixed(3);
		const [ours, theirs] = [spread(rates.program, 0), spread(rates.bare, 0)];
		const size = (html.length / 1024).toFixed(1);
		lines.push(`  ${host.padEnd(22)} ${ours}/s, bare ${theirs}/s, ratio ${ratio} (${size} kB of HTML)`);
	}
	await program.stop();
	return lines;
}

async function rate(url: string, host: string): Promise<number> {
	const result = await autocannon({ url: `${url}/`, headers: { host }, connections: 50, duration: seconds });
	if (result.non2xx > 0 || result.errors > 0)
		throw new Error(`${host}: ${result.non2xx} answers were not 200`);
	return result.requests.average;
}
