import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unlimited } from "../tests/setup/app/unlimited.ts";

export const root = join(import.meta.dirname, "..");
export const { serverEnv }: { serverEnv: Record<string, string> } = await import(
	join(root, "scripts/run-server.mjs")
);

export interface Running {
	readonly process: ChildProcess;
	readonly url: string;
	stop(): Promise<void>;
}

/** Starts a script and waits until it prints the address that it serves at. */
export async function startScript(args: string[], env: Record<string, string> = {}): Promise<Running> {
	const child = spawn(process.execPath, args, {
		stdio: ["ignore", "pipe", "inherit"],
		// All load comes from one address, and a line a request would bury the figures.
		env: { ...process.env, ...unlimited, LOG_LEVEL: "error", ...env },
	});
	const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
	// Where the bench fails, its reader would wait for ever for what this may still print.
	const end = () => void child.kill("SIGKILL");
	process.once("exit", end);
	ended.then(() => process.off("exit", end));
	let printed = "";
	const url = await new Promise<string>((resolve, reject) => {
		child.stdout.on("data", (text) => {
			printed += text;
			const [, port] = /http:\/\/[^\s:]*localhost:(\d+)/.exec(printed) ?? [];
			if (port) resolve(`http://127.0.0.1:${port}`);
		});
		ended.then(() => reject(new Error(`It ended before it served: ${printed}`)));
	});
	return {
		process: child,
		url,
		async stop() {
			child.kill("SIGINT");
			await ended;
		},
	};
}

/** Starts the built program over a data folder, with the flags and the environment that `npm start` gives it. */
export function startProgram(folder: string, env: Record<string, string> = {}): Promise<Running> {
	const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
		scripts: { start: string };
	};
	const flags = scripts.start.split(" ").filter((word) => word.startsWith("--"));
	return startScript([...flags, join(root, "dist", "server.js"), "--port", "0", "--data", folder], {
		...serverEnv,
		...env,
	});
}

/** A data folder with the sample content. */
export async function filledFolder(): Promise<string> {
	const folder = mkdtempSync(join(tmpdir(), "frontage-bench-"));
	process.stdout.write("Filling a data folder with the sample content …\n");
	await (await startProgram(folder)).stop();
	return folder;
}

/** The middle value, and the least and the greatest. */
export function spread(values: readonly number[], digits = 2): string {
	const [least, most] = [Math.min(...values), Math.max(...values)];
	return `${median(values).toFixed(digits)} (${least.toFixed(digits)} to ${most.toFixed(digits)})`;
}

/** A line that tells what was measured on two sides by turns, and the ratio of their medians. */
export function against(
	what: string,
	[before, after]: readonly [readonly number[], readonly number[]],
	{ names, unit, digits }: { names: readonly [string, string]; unit: string; digits?: number },
): string {
	const ratio = (median(after) / median(before)).toFixed(2);
	const [one, other] = [before, after].map((values) => `${spread(values, digits)}${unit}`);
	return `  ${what.padEnd(46)} ${names[0]} ${one}, ${names[1]} ${other}, ratio ${ratio}`;
}

/** The middle value. */
export function median(values: readonly number[]): number {
	return quantile(values, 0.5);
}

/** What one of a hundred values is above. */
export function ninetyNinth(values: readonly number[]): number {
	return quantile(values, 0.99);
}

/** What the given share of the values is below. */
export function quantile(values: readonly number[], share: number): number {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}
