import { readFileSync } from "node:fs";
import { get } from "./get.ts";
import { load } from "./load.ts";
import { against, type Running, startProgram } from "./program.ts";

const rounds = 5;
const host = "racking-nz.localhost";
const coding = { "accept-encoding": "br" };

/**
 * Requests a second with one process and with two workers, alternately: a cached page, and one that is rendered each
 * time.
 */
export async function measureWorkers(folder: string): Promise<string[]> {
	const one = await startProgram(folder);
	const two = await startProgram(folder, { WORKERS: "2" });
	const lines: string[] = [];
	for (const [what, path] of [
		["cached /", "/"],
		["a search, rendered each time", "/library?query=beam"],
	] as const) {
		for (const { url } of [one, two]) for (let hit = 0; hit < 40; hit++) await get(url, host, path, coding);
		const rates: [number[], number[]] = [[], []];
		for (let round = 0; round < rounds; round++) {
			rates[0].push(await rateOf(one.url + path));
			rates[1].push(await rateOf(two.url + path));
		}
		lines.push(against(what, rates, { names: ["WORKERS=1", "WORKERS=2"], unit: "/s", digits: 0 }));
	}
	const memory = [one, two].map(({ process }) => `${Math.round(residentMb(process.pid))} MB`);
	lines.push(`  resident memory after that, all processes: WORKERS=1 ${memory[0]}, WORKERS=2 ${memory[1]}`);
	await stopAll(one, two);
	return lines;
}

async function rateOf(url: string): Promise<number> {
	return (await load(url, { host, ...coding })).rate;
}

async function stopAll(...programs: Running[]) {
	await Promise.all(programs.map((program) => program.stop()));
}

/** Memory of a process and of those that it started. */
function residentMb(pid: number | undefined): number {
	const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
		.trim()
		.split(" ")
		.filter(Boolean);
	const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
	return Number(kilobytes) / 1_024 + children.reduce((sum, child) => sum + residentMb(Number(child)), 0);
}
