import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { startThrottling } from "../data/database/throttle.ts";
import { lowerPriority } from "../files/lower-priority.ts";

const run = promisify(execFile);

/**
 * Node flags for low-priority commands: frequent garbage collection on one thread, for less than a millisecond at a
 * time. With a small heap, the buffers of copied files would cause V8 to mark all of it each second, on four threads.
 * `package.json` has the same flags.
 */
export const frugalFlags = [
	"--single-threaded-gc",
	"--max-semi-space-size=1",
	"--initial-old-space-size=128",
] as const;

/**
 * Lowers the priority of this process and its threads and pauses it most of the time, in favour of visitors. Threads
 * for compression and I/O have started with their modules.
 */
export async function startLowPriority({ niceness }: { readonly niceness: number }): Promise<void> {
	if (niceness === 0) return;
	await giveWay(process, niceness);
	startThrottling();
}

/**
 * Lowers the priority of a process with all threads to `SCHED_IDLE`. Even the highest niceness delays other processes
 * by milliseconds, which `SCHED_IDLE` does not. Without `chrt` (util-linux), only the niceness applies.
 */
export async function giveWay(
	{ pid }: { readonly pid?: number | undefined },
	niceness: number,
): Promise<void> {
	if (niceness === 0 || pid === undefined) return;
	lowerPriority({ pid }, niceness);
	const args = ["--all-tasks", "--idle", "--pid", "0", String(pid)];
	await run("chrt", args).catch(() => undefined);
}
