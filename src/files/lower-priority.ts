import { existsSync, readdirSync } from "node:fs";
import { getPriority, setPriority } from "node:os";

/**
 * Lowers a process's priority: that of its threads, and so of those that they begin. It is never above that of this
 * process.
 * @param niceness 0 as important as anything else that wants a core, 19 least important
 */
export function lowerPriority({ pid }: { readonly pid?: number | undefined }, niceness: number) {
	if (pid === undefined) return;
	try {
		const tasks = `/proc/${pid}/task`;
		const threads = existsSync(tasks) ? readdirSync(tasks).map(Number) : [pid];
		for (const thread of threads) setPriority(thread, Math.max(niceness, getPriority()));
	} catch {
		// It, or one of its threads, has ended already, which its exit tells.
	}
}
