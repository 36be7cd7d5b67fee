import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { type Place, root, serverEnv } from "./program.ts";

/** A running command of the program. */
export interface Command {
	readonly process: ChildProcess;
	/** Its output when it has ended. Rejects if it failed. */
	readonly said: Promise<string>;
}

/**
 * Starts a command of the built program as the program itself does: in a separate process.
 * @param flags flags of Node
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
	// The caller may await its end only later.
	said.catch(() => undefined);
	return { process: child, said };
}

/**
 * Runs shell commands of the system for comparison.
 * @param niceness that of our command
 * @returns duration in seconds
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
