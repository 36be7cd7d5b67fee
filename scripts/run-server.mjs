import { spawn } from "node:child_process";
import { onStop } from "./on-stop.mjs";
import { programNode } from "./setup.mjs";

/** Exit code of the program after a disk failure, which causes a restart (`src/workers/exit-codes.ts`). */
const diskFailed = 74;
const restartMs = 1_000;

/**
 * Environment of the program. With glibc, all threads share one memory arena: with an arena per thread, freed memory stays
 * in each (docs/decisions/029-uncached-pages.md).
 */
export const serverEnv = { MALLOC_ARENA_MAX: "1" };

/** Runs the program, and restarts it after a disk failure, at most once a second. */
export function runServer(args, execArgv = process.execArgv) {
	let child;
	let isStopping = false;
	const start = () => {
		const startedAt = Date.now();
		const { LISTEN_FDS } = process.env;
		// The IPC channel closes when this process ends, and the program stops. Descriptor 3 may be a socket for it.
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
	onStop(stop);
	start();
}
