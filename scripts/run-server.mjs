import { spawn } from "node:child_process";
import { programNode } from "./setup.mjs";

/** The program ends with it when the disk has failed, so that it is started again (`src/workers/exit-codes.ts`). */
const diskFailed = 74;
const restartMs = 1_000;

/**
 * What the program is started with beside its settings. One arena for all threads, where the C library is glibc: with one a
 * thread, freed memory stays in each (docs/decisions/094).
 */
export const serverEnv = { MALLOC_ARENA_MAX: "1" };

/** npm signals its shell alone, and dies. Without this the program would go on by itself. */
const parentCheckMs = 500;
const parent = process.ppid;

/** Runs the program until it ends for good: after a failure of the disk it is started again, once a second at most. */
export function runServer(args, execArgv = process.execArgv) {
	let child;
	let isStopping = false;
	const start = () => {
		const startedAt = Date.now();
		const { LISTEN_FDS } = process.env;
		// By the channel the program hears when this process is gone. Descriptor 3 may be a socket for it.
		const stdio = ["inherit", "inherit", "inherit", LISTEN_FDS === "1" ? "inherit" : "ignore", "ipc"];
		child = spawn(programNode(), [...execArgv, ...args], { stdio, env: { ...serverEnv, ...process.env } });
		child.on("exit", (code) => {
			if (code !== diskFailed || isStopping) process.exit(code ?? 1);
			setTimeout(start, Math.max(0, startedAt + restartMs - Date.now()));
		});
	};
	const stop = (signal) => {
		isStopping = true;
		if (child.exitCode === null) child.kill(signal);
		else process.exit(0);
	};
	for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
	if (process.env.npm_lifecycle_event)
		setInterval(() => {
			if (process.ppid !== parent && !isStopping) stop("SIGTERM");
		}, parentCheckMs);
	start();
}
