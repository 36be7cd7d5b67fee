import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** Number of cores of a small machine: most of the time, each waits for something. */
const atOnce = 2;

/**
 * Runs faults in separate processes, some at a time: prints the output of each at once, and their tables in the end.
 * @param script script that runs the given faults
 * @param names in starting order; the longest should be the first
 * @param options passed to each
 * @returns whether each went as required
 */
export async function runSideBySide(
	script: string,
	names: readonly string[],
	options: readonly string[],
): Promise<boolean> {
	const waiting = [...names];
	const tables = new Map<string, string[]>(names.map((name) => [name, []]));
	const failed: string[] = [];
	const beganAt = performance.now();

	async function runOne(name: string) {
		const child = spawn(process.execPath, [script, name, ...options], {
			stdio: ["ignore", "pipe", "inherit"],
		});
		const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
		for await (const line of createInterface(child.stdout)) {
			if (line.startsWith("|")) tables.get(name)?.push(line);
			else if (line.trim() !== "" && line !== name) say(`${name}: ${line.trim()}`);
		}
		if ((await ended) !== 0) failed.push(name);
		say(`${name} ${failed.includes(name) ? "FAILED" : "ended well"} after ${minutesSince(beganAt)} minutes`);
	}

	async function runInTurn() {
		for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await runOne(name);
	}

	await Promise.all(Array.from({ length: atOnce }, runInTurn));
	for (const [name, lines] of tables) say(["", name, "", ...lines].join("\n"));
	say(`\n${names.length} faults in ${minutesSince(beganAt)} minutes; ${failed.join(", ") || "none"} failed`);
	return failed.length === 0;
}

function say(line: string) {
	process.stdout.write(`${line}\n`);
}

function minutesSince(at: number): string {
	return ((performance.now() - at) / 60_000).toFixed(1);
}
