import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Place } from "./postgres.ts";
import { root, serverEnv } from "./program.ts";

/** A command of the program that has been started. */
export interface Command {
	readonly process: ChildProcess;
	/** What it has said when it has ended. Rejects where it has failed. */
	readonly said: Promise<string>;
}

/**
 * Starts a command of the built program as the program itself does: in a process of its own.
 * @param flags those of Node
 */
export function startCommand(
	{ folder, url }: Place,
	args: readonly string[],
	flags: readonly string[] = [],
): Command {
	const all = [...flags, join(root, "dist", "server.js"), "--data", folder, ...args];
	const child = spawn(process.execPath, all, {
		stdio: ["ignore", "pipe", "inherit"],
		env: { ...process.env, ...serverEnv, DATABASE_URL: url },
	});
	const end = () => void child.kill("SIGKILL");
	process.once("exit", end);
	const ended = once(child, "exit").finally(() => process.off("exit", end));
	const said = Promise.all([text(child.stdout), ended]).then(([printed, [code]]) => {
		if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}: ${printed}`);
		return printed;
	});
	// Who waits for its end first hears of it afterwards.
	said.catch(() => undefined);
	return { process: child, said };
}

/**
 * Runs what the system has for the same, in words of a shell.
 * @param niceness that of our command
 * @returns how many seconds it took
 */
export async function timeShell(
	script: string,
	env: Readonly<Record<string, string>>,
	niceness: number,
): Promise<number> {
	const began = performance.now();
	const shell = spawn("nice", ["-n", String(niceness), "sh", "-ec", script], {
		stdio: ["ignore", "ignore", "inherit"],
		env: { ...process.env, ...env },
	});
	const [code] = await once(shell, "exit");
	if (code !== 0) throw new Error(`${script} ended with ${code}`);
	return (performance.now() - began) / 1_000;
}
