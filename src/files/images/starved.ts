import { readdirSync, readFileSync } from "node:fs";

/**
 * How long the process has wanted a core and had none, by the thread that waited most: milliseconds, as Linux counts
 * them. 0 where that is not known.
 */
export function starvedMs(pid: number | undefined): number {
	try {
		const tasks = `/proc/${pid}/task`;
		return Math.max(...readdirSync(tasks).map((id) => waitedNs(`${tasks}/${id}/schedstat`))) / 1_000_000;
	} catch {
		return 0;
	}
}

function waitedNs(file: string): number {
	const [, waited = "0"] = readFileSync(file, "utf8").split(" ");
	return Number(waited);
}
