import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { get } from "./get.ts";
import { generator, type Load, load } from "./load.ts";
import { median, spread, startProgram, startScript } from "./program.ts";
import { startNginx } from "./static-nginx.ts";

const rounds = 5;
const host = "racking-nz.localhost";
const coding = { "accept-encoding": "gzip" };

/**
 * Cached pages a second, compared with a bare node:http server that sends the same bytes and with nginx with one
 * process that has them in a file; and 304 responses.
 */
export async function measureCached(folder: string): Promise<string[]> {
	const program = await startProgram(folder);
	await get(program.url, host, "/", coding);
	const { body, etag } = await get(program.url, host, "/", coding);
	const page = join(folder, "page.gz");
	writeFileSync(page, body);
	const bare = await startScript([join(import.meta.dirname, "bare-server.ts"), page]);
	const nginx = await startNginx(body);
	const [ours, theirs, files]: [Load[], Load[], Load[]] = [[], [], []];
	const known: Load[] = [];
	for (let round = 0; round < rounds; round++) {
		theirs.push(await load(bare.url));
		ours.push(await load(program.url, { host, ...coding }));
		if (nginx) files.push(await load(nginx.url, coding));
		known.push(await load(program.url, { host, ...coding, "if-none-match": etag }));
	}
	await Promise.all([bare.stop(), program.stop(), nginx?.stop()]);
	return [
		`  cached /, ${body.length} bytes   ${told(ours)}, by ${generator}`,
		`  bare, the same bytes   ${told(theirs)}; ratio ${ratio(ours, theirs)}`,
		nginx
			? `  nginx, the same bytes  ${told(files)}; ratio ${ratio(ours, files)}`
			: "  nginx is not installed",
		`  304                    ${told(known)}`,
	];
}

const rateOf = ({ rate }: Load) => rate;

function ratio(ours: readonly Load[], theirs: readonly Load[]): string {
	return (median(ours.map(rateOf)) / median(theirs.map(rateOf))).toFixed(3);
}

function told(all: readonly Load[]): string {
	return `${spread(all.map(rateOf), 0)}/s, p99 ${spread(
		all.map(({ p99 }) => p99),
		1,
	)} ms`;
}
