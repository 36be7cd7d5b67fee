import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { cpus } from "node:os";
import { promisify } from "node:util";
import { lowerPriority } from "../files/lower-priority.ts";

const run = promisify(execFile);

/**
 * Has a process, with all that it starts, wait behind whatever else wants a core, and use half of the cores: visitors come
 * first. Those of its threads that press, read and write have begun with its modules.
 */
export async function standBack(
	process: { readonly pid?: number | undefined },
	{ niceness }: { readonly niceness: number },
): Promise<void> {
	lowerPriority(process, niceness);
	if (process.pid !== undefined && niceness > 0) await leaveCores(process.pid);
}

/**
 * The least of priorities still has visitors wait, for what it holds a core with up to its next tick. Where there is no
 * `taskset` (util-linux), it stays at that.
 */
async function leaveCores(pid: number) {
	try {
		const cores = coresIn(await readFile(`/proc/${pid}/status`, "utf8"));
		const half = Math.max(1, Math.floor(cpus().length / 2));
		if (cores.length > half) await run("taskset", ["-a", "-c", "-p", cores.slice(-half).join(), String(pid)]);
	} catch {
		// Of Linux alone; and the process, or one of its threads, may have ended already.
	}
}

/** Numbers of the cores that a process may use, by what Linux says of it: an administrator may have chosen them. */
function coresIn(status: string): number[] {
	const [, list = ""] = /^Cpus_allowed_list:\s*(\S+)/m.exec(status) ?? [];
	return list.split(",").flatMap((range) => {
		const [first = 0, last = first] = range.split("-").map(Number);
		return Array.from({ length: last - first + 1 }, (_, index) => first + index);
	});
}
