import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { lowerPriority } from "../files/lower-priority.ts";
import { frugalFlags, giveWay } from "./stand-back.ts";

/** What a command has said in a process of its own. */
export interface Said {
	/** Null where a signal has ended it. */
	readonly code: number | null;
	readonly said: string;
	/** Never empty where it has failed. */
	readonly complaint: string;
}

/** Where the program and what it keeps are. */
export interface ProgramPlace {
	readonly programFolder: string;
	readonly dataFolder: string;
	/** Of its commands, from their first moment: to load takes a core for a while, too. */
	readonly niceness: number;
}

/** A process that is heard. */
export type Started = ChildProcessByStdio<Writable | null, Readable, Readable>;

interface StartOptions {
	/** "pipe" for one that ends when this process does; "ignore" unless given. */
	readonly stdin?: "ignore" | "pipe";
	/** Flags of Node. */
	readonly flags?: readonly string[];
}

/** Starts a command of the program in a process of its own. */
export function startApart(
	{ programFolder, dataFolder, niceness }: ProgramPlace,
	args: readonly string[],
	{ stdin = "ignore", flags = [] }: StartOptions = {},
): Started {
	const { NODE_UNIQUE_ID: _, ...env } = process.env;
	// As it is typed, spawn cannot be told by a variable what its streams are.
	const all = [...flags, join(programFolder, "dist", "server.js"), "--data", dataFolder, ...args];
	const started = spawn(process.execPath, all, { env, stdio: [stdin, "pipe", "pipe"] }) as Started;
	lowerPriority(started, niceness);
	return started;
}

/** Runs commands of the program about backups, one at a time, each in a process of its own. */
export function openApart(config: ProgramPlace) {
	let child: ChildProcess | undefined;
	return {
		async run(...args: readonly string[]): Promise<Said> {
			const started = startApart(config, args, { flags: frugalFlags });
			void giveWay(started, config.niceness);
			child = started;
			const [said, complaint, [code, signal]] = await Promise.all([
				text(started.stdout),
				text(started.stderr),
				once(started, "exit"),
			]).finally(() => {
				child = undefined;
			});
			const ended = code === 0 ? "" : `Its process was ended (${signal ?? code}).`;
			return { code, said: said.trim(), complaint: complaint.trim() || ended };
		},
		/** One that runs is broken off. */
		stop: () => void child?.kill(),
	};
}
