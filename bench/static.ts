import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sampleOf } from "../tests/setup/app/sample.ts";
import { get } from "./get.ts";
import { generator, type Load, load } from "./load.ts";
import { median, spread, startProgram } from "./program.ts";
import { startDeployedNginx, startNginx } from "./static-nginx.ts";

const rounds = 5;
const { domain: host = "" } = sampleOf("racking-nz").website;
const coding = { "accept-encoding": "gzip" };
const documents = ["/robots.txt", "/llms.txt", "/sitemap.xml", "/rss.xml", "/atom.xml", "/feed.json"];

/**
 * Pages a second that nginx sends from files while the program is stopped, compared with nginx over one file, which
 * it opens for each request as well, or keeps open; and the disk space of a website's pages. @param folder data of
 * the sample
 */
export async function measureStatic(folder: string): Promise<string[]> {
	const files = mkdtempSync(join(tmpdir(), "frontage-static-"));
	chmodSync(files, 0o755);
	const program = await startProgram(folder, { STATIC_DIR: files, TRUST_PROXY: "true" });
	const ours = await startDeployedNginx(files, program.url);
	if (!ours) {
		await program.stop();
		return ["  nginx is not installed"];
	}
	const ask = (path: string) => get(ours.url, host, path, coding);
	const sitemap = String((await get(ours.url, host, "/sitemap.xml")).body);
	const pages = [...sitemap.matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = ""]) => path);
	const paths = [...pages, ...documents];
	for (const path of paths) await ask(path);
	// The program writes pending pages before it exits.
	await program.stop();
	for (const path of paths) {
		const { status } = await ask(path);
		if (status !== 200) throw new Error(`Without the program, ${path} answers ${status}`);
	}
	const { body } = await ask("/");
	const [theirs, keptOpen] = await Promise.all([startNginx(body, false), startNginx(body)]);
	const [deployed, bare, open]: [Load[], Load[], Load[]] = [[], [], []];
	for (let round = 0; round < rounds; round++) {
		if (theirs) bare.push(await load(theirs.url, coding));
		if (keptOpen) open.push(await load(keptOpen.url, coding));
		deployed.push(await load(ours.url, { host, ...coding }));
	}
	await Promise.all([ours, theirs, keptOpen].map((nginx) => nginx?.stop()));
	const beside = (loads: Load[]) => median(deployed.map(rateOf)) / median(loads.map(rateOf));
	return [
		`  / from a file, ${body.length} bytes  ${told(deployed)}, by ${generator}`,
		`  nginx over one file       ${told(bare)}; ratio ${beside(bare).toFixed(3)}`,
		`  which it keeps open       ${told(open)}; ratio ${beside(open).toFixed(3)}`,
		`  ${paths.length} pages and documents of a website: ${onDisk(join(files, "sites", host))}`,
	];
}

function onDisk(site: string): string {
	const shell = (command: string) => Number(String(execFileSync("sh", ["-c", command, "sh", site])).trim());
	const [inFiles, inFolders] = ["f", "d"].map((type) => shell(`find -L "$1" -type ${type} | wc -l`));
	return `${inFiles} files in ${inFolders} folders, ${shell('du -Lsk "$1" | cut -f1')} kB`;
}

const rateOf = ({ rate }: Load) => rate;

function told(all: readonly Load[]): string {
	const p99 = all.map(({ p99 }) => p99);
	return `${spread(all.map(rateOf), 0)}/s, p99 ${spread(p99, 1)} ms`;
}
