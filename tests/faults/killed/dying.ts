import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync, StatementSync } from "node:sqlite";
import pg from "pg";

/**
 * Ends this process before the database statement with this number, from 1; never for 0.
 * @returns the number of statements so far
 */
export function dieBefore(number: number): () => number {
	let count = 0;
	function counted<T extends object>(prototype: T, name: keyof T) {
		const method = prototype[name] as (...given: unknown[]) => unknown;
		prototype[name] = function (this: unknown, ...given: unknown[]) {
			count += 1;
			if (count === number) process.kill(process.pid, "SIGKILL");
			return method.apply(this, given);
		} as T[keyof T];
	}
	counted(DatabaseSync.prototype, "exec");
	for (const name of ["all", "get", "run"] as const) counted(StatementSync.prototype, name);
	counted(pg.Client.prototype, "query");
	return () => count;
}

/**
 * Compile cache for the hundreds of runs that follow, written once one has ended by itself: saves half of their time.
 */
let compiled: string | undefined;

function compiledFolder(): string {
	if (compiled === undefined) {
		const folder = mkdtempSync(join(tmpdir(), "frontage-faults-compiled-"));
		process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
		compiled = folder;
	}
	return compiled;
}

/**
 * Runs a script of this folder that ends before a statement, whose number is the last of its arguments.
 * @returns the number of statements, if there are fewer
 */
export async function runUntil(
	script: string,
	args: readonly string[],
	number: number,
): Promise<number | undefined> {
	const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args, String(number)], {
		stdio: ["ignore", "pipe", "inherit"],
		env: { ...process.env, NODE_COMPILE_CACHE: compiledFolder() },
	});
	let printed = "";
	child.stdout.on("data", (text: Buffer) => (printed += text));
	const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
	if (code !== null && code !== 0) throw new Error(`${script} failed before statement ${number}`);
	return printed === "" ? undefined : Number(printed);
}

/** Numbers of statements, evenly spread over all of them. */
export function spreadOver(statements: number, most: number): number[] {
	const step = Math.max(1, Math.ceil(statements / most));
	return Array.from({ length: Math.ceil(statements / step) }, (_, index) => 1 + index * step);
}
