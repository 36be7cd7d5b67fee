import { existsSync, readdirSync } from "node:fs";
import { getPriority, setPriority } from "node:os";

/** Applies to all threads. Never exceeds the priority of this process. @param niceness 0 to 19, the lowest */
export function lowerPriority({ pid }: { readonly pid?: number | undefined }, niceness: number) {
	if (pid === undefined) return;
	try {
		const tasks = `/proc/${pid}/task`;
		const threads = existsSync(tasks) ? readdirSync(tasks).map(Number) : [pid];
		for (const thread of threads) setPriority(thread, Math.max(niceness, getPriority()));
	} catch {
		// The exit event reports the end of the process.
	}
}
