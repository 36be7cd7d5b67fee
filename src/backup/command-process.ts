import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { lowerPriority } from "../files/lower-priority.ts";
import { frugalFlags, giveWay } from "./low-priority.ts";

export interface CommandOutput {
	/** Null if a signal ended the process. */
	readonly code: number | null;
	readonly output: string;
	/** Error output; never empty after a failure. */
	readonly complaint: string;
}

export interface ProgramPlace {
	readonly programFolder: string;
	readonly dataFolder: string;
	/** Applies from the start, because loading modules also uses a core. */
	readonly niceness: number;
}

export type Started = ChildProcessByStdio<Writable | null, Readable, Readable>;

interface StartOptions {
	/** "pipe" for a process that ends with this one; defaults to "ignore". */
	readonly stdin?: "ignore" | "pipe";
	/** Node flags. */
	readonly flags?: readonly string[];
}

export function startCommand(
	{ programFolder, dataFolder, niceness }: ProgramPlace,
	args: readonly string[],
	{ stdin = "ignore", flags = [] }: StartOptions = {},
): Started {
	const { NODE_UNIQUE_ID: _, ...env } = process.env;
	// The types of spawn do not accept stream options in a variable.
	const all = [...flags, join(programFolder, "dist", "server.js"), "--data", dataFolder, ...args];
	const started = spawn(process.execPath, all, { env, stdio: [stdin, "pipe", "pipe"] }) as Started;
	lowerPriority(started, niceness);
	return started;
}

/** Runs one command at a time, each in a separate process. */
export function openCommands(config: ProgramPlace) {
	let child: ChildProcess | undefined;
	return {
		async run(...args: readonly string[]): Promise<CommandOutput> {
			const started = startCommand(config, args, { flags: frugalFlags });
			void giveWay(started, config.niceness);
			child = started;
			const [output, complaint, [code, signal]] = await Promise.all([
				text(started.stdout),
				text(started.stderr),
				once(started, "exit"),
			]).finally(() => {
				child = undefined;
			});
			const ended = code === 0 ? "" : `Its process was ended (${signal ?? code}).`;
			return { code, output: output.trim(), complaint: complaint.trim() || ended };
		},
		/** Interrupts a running command. */
		stop: () => void child?.kill(),
	};
}
