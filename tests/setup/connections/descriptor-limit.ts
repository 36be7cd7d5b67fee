import { readFileSync } from "node:fs";

/** How many files and connections this process may have open; a careful guess where the system does not say. */
export function descriptorLimit(): number {
	try {
		const [, limit = ""] = /Max open files\s+(\d+)/.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
		return Number(limit) || 2_000;
	} catch {
		return 2_000;
	}
}
