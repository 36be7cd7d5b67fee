import { existsSync, readdirSync } from "node:fs";
import { getPriority, setPriority } from "node:os";

/**
 * Applies to all threads, and new threads inherit it. Never raises the priority above that of this process.
 * @param niceness 0 for normal priority, 19 for the lowest
 */
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
