import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { openDatabase } from "../src/data/open-database.ts";
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
		// All load comes from one address, and a log line per request would bury the figures.
		env: { ...process.env, ...unlimited, LOG_LEVEL: "error", ...env },
	});
	const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
	// After a failure of the bench, its reader would wait forever for further output.
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
	await fill({ folder, url: "" });
	return folder;
}

/** Folder of files, and the address of its database; "" for SQLite in the folder. */
export interface Place {
	readonly folder: string;
	readonly url: string;
}

/** Adds the sample content. Its pictures are not created in the background, which would take a core for minutes. */
export async function fill({ folder, url }: Place): Promise<void> {
	await (await startProgram(folder, url ? { DATABASE_URL: url } : {})).stop();
	const database = await openDatabase(url, folder);
	await sql`update consumers set number = (select number from log_head) where name = 'pictures'`.execute(
		database.db,
	);
	await sql`delete from outbox where kind = 'pictures'`.execute(database.db);
	await database.db.destroy();
}

/** The median, with the least and the greatest. */
export function spread(values: readonly number[], digits = 2): string {
	const [least, most] = [Math.min(...values), Math.max(...values)];
	return `${median(values).toFixed(digits)} (${least.toFixed(digits)} to ${most.toFixed(digits)})`;
}

/** A line with the medians of two sides that were measured alternately, and their ratio. */
export function against(
	what: string,
	[before, after]: readonly [readonly number[], readonly number[]],
	{ names, unit, digits }: { names: readonly [string, string]; unit: string; digits?: number },
): string {
	const ratio = (median(after) / median(before)).toFixed(2);
	const [one, other] = [before, after].map((values) => `${spread(values, digits)}${unit}`);
	return `  ${what.padEnd(46)} ${names[0]} ${one}, ${names[1]} ${other}, ratio ${ratio}`;
}

/** The median. */
export function median(values: readonly number[]): number {
	return quantile(values, 0.5);
}

/** The 99th percentile. */
export function ninetyNinth(values: readonly number[]): number {
	return quantile(values, 0.99);
}

/** The value below which the given share of the values is. */
export function quantile(values: readonly number[], share: number): number {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}
