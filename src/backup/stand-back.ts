import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beginPacing } from "../data/database/pace.ts";
import { lowerPriority } from "../files/lower-priority.ts";

const run = promisify(execFile);

/**
 * Node's flags for low-priority commands: garbage is collected often and on one thread, for less than a millisecond at a
 * time. With a small heap, the buffers of copied files would have V8 mark all of it each second, on four threads at once.
 * `package.json` has the same.
 */
export const frugalFlags = [
	"--single-threaded-gc",
	"--max-semi-space-size=1",
	"--initial-old-space-size=128",
] as const;

/**
 * Has this process, with all of its threads, wait behind whatever else wants a core, and rest for most of the time: visitors
 * come first. Those of its threads that compress, read and write have begun with its modules.
 */
export async function standBack({ niceness }: { readonly niceness: number }): Promise<void> {
	if (niceness === 0) return;
	await giveWay(process, niceness);
	beginPacing();
}

/**
 * Has a process, with all of its threads, wait behind whatever else wants a core. Even the least of priorities holds one for
 * some milliseconds when others wake up, `SCHED_IDLE` does not. Where there is no `chrt` (util-linux), it stays at the priority.
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
