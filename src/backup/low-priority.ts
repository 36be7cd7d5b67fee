import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { startThrottling } from "../data/database/throttle.ts";
import { lowerPriority } from "../files/lower-priority.ts";

const run = promisify(execFile);

/**
 * Collects garbage often, on one thread. Otherwise buffers of copied files would make V8 mark all of the heap each
 * second, on four threads.
 * `package.json` has the same flags.
 */
export const frugalFlags = [
	"--single-threaded-gc",
	"--max-semi-space-size=1",
	"--initial-old-space-size=128",
] as const;

/**
 * Lowers the priority of this process and pauses it most of the time, in favour of visitors. Threads
 * for compression and I/O have started with their modules.
 */
export async function startLowPriority({ niceness }: { readonly niceness: number }): Promise<void> {
	if (niceness === 0) return;
	await giveWay(process, niceness);
	startThrottling();
}

/**
 * Uses `SCHED_IDLE`, because even the highest niceness delays other processes by milliseconds. Without `chrt`
 * (util-linux), only the niceness applies.
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
