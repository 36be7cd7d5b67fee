import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";

/** What a command has said in a process of its own. */
export interface Said {
	/** Null where a signal has ended it. */
	readonly code: number | null;
	readonly said: string;
	/** Never empty where it has failed. */
	readonly complaint: string;
}

/** Runs commands of the program about backups, one at a time, each in a process of its own. */
export function openApart(config: { readonly programFolder: string; readonly dataFolder: string }) {
	let child: ChildProcess | undefined;
	return {
		async run(...args: readonly string[]): Promise<Said> {
			const { NODE_UNIQUE_ID: _, ...env } = process.env;
			const program = [join(config.programFolder, "dist", "server.js"), "--data", config.dataFolder];
			const started = spawn(process.execPath, [...program, ...args], {
				env,
				stdio: ["ignore", "pipe", "pipe"],
			});
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
