import { readdirSync, readFileSync } from "node:fs";

/** A process of the machine. */
export interface RunningProcess {
	readonly pid: number;
	/** Its command line. */
	readonly command: string;
}

/** Processes that another has started. */
export function childrenOf(pid: number | undefined): RunningProcess[] {
	return readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.flatMap((name) => {
			try {
				const [, parent] = /^\d+ \(.*\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, "utf8")) ?? [];
				if (Number(parent) !== pid) return [];
				return [{ pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, "utf8") }];
			} catch {
				return [];
			}
		});
}

/** Whether there is such a process. */
export function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}
