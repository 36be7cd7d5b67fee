import { readFileSync } from "node:fs";

/**
 * Maximum number of open files and connections of this process; a conservative guess where the system does not report
 * it.
 */
export function descriptorLimit(): number {
	try {
		const [, limit = ""] = /Max open files\s+(\d+)/.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
		return Number(limit) || 2_000;
	} catch {
		return 2_000;
	}
}
