import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { join } from "node:path";
import { newFolder } from "../databases/databases.ts";
import { unlimited } from "./unlimited.ts";

const server = join(import.meta.dirname, "../../../dist/server.js");

/** Far longer than a start takes on a busy machine. After this time the test fails, with the output so far. */
const startsWithinMs = 240_000;

/** The built program, running. */
export interface Program {
	readonly port: number;
	readonly dataFolder: string;
	readonly process: ChildProcess;
	/** Its complete output. */
	output(): string;
	/** Stops it without waiting for idle connections. @returns its exit code */
	stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts the built program on a free port and waits until it serves. */
export async function startProgram(
	options: {
		args?: string[];
		env?: Record<string, string>;
		dataFolder?: string;
		/** Descriptor of a socket on which it is to serve, as a supervisor passes it. */
		socket?: number;
	} = {},
): Promise<Program> {
	const dataFolder = options.dataFolder ?? newFolder();
	const args = ["--port", "0", "--data", dataFolder, ...(options.args ?? [])];
	const { socket } = options;
	const handed = socket === undefined ? {} : { LISTEN_FDS: "1" };
	const child = spawn(process.execPath, [server, ...args], {
		// All tests come from one address.
		env: { ...process.env, ...unlimited, ...handed, ...options.env },
		stdio: ["pipe", "pipe", "pipe", ...(socket === undefined ? [] : [socket])],
	}) as ChildProcessWithoutNullStreams;
	let output = "";
	const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
	const port = await new Promise<number>((resolve, reject) => {
		const hear = (text: Buffer) => {
			output += text;
			const found = /http:\/\/localhost:(\d+)\/cms[\s\S]*Ctrl-C/.exec(output);
			if (!found) return;
			clearTimeout(deadline);
			resolve(Number(found[1]));
		};
		const deadline = setTimeout(() => {
			reject(new Error(`The program has not begun to serve: ${output}`));
			child.kill("SIGKILL");
		}, startsWithinMs);
		deadline.unref();
		child.stdout.on("data", hear);
		child.stderr.on("data", hear);
		ended.then((code) => reject(new Error(`The program ended with ${code}: ${output}`)));
	});
	return {
		port,
		dataFolder,
		process: child,
		output: () => output,
		stop(signal = "SIGINT") {
			child.kill(signal);
			return ended;
		},
	};
}

/** Result of a program that has ended. */
export interface Ended {
	readonly code: number | null;
	readonly stdout: string;
	readonly stderr: string;
}

/** Runs the built program until it exits by itself, as it does when it cannot start. */
export function runToEnd(args: string[], env: Record<string, string> = {}): Promise<Ended> {
	return beginRun(args, env).ended;
}

/** The same, for a program that may be stopped earlier. */
export function beginRun(args: string[], env: Record<string, string> = {}) {
	const child = spawn(process.execPath, [server, ...args], { env: { ...process.env, ...env } });
	const ended = new Promise<Ended>((resolve, reject) => {
		let [stdout, stderr] = ["", ""];
		child.stdout.on("data", (text: Buffer) => {
			stdout += text;
		});
		child.stderr.on("data", (text: Buffer) => {
			stderr += text;
		});
		child.once("error", reject);
		child.once("close", (code) => resolve({ code, stdout, stderr }));
	});
	return { ended, kill: () => child.kill("SIGKILL") };
}
