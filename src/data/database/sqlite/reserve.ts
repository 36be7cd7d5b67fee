import { randomBytes } from "node:crypto";
import { statfsSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const reservedBytes = 4 * 1024 * 1024;

/** Disk space for important writes on a full disk. */
export interface Reserve {
	/** Returns false if the disk has less than twice as much. */
	fill(): boolean;
	/** Whether the space is not in use. Reserves released space again if the disk has room. */
	isIntact(): boolean;
	/** Returns false if there was none. */
	release(): boolean;
}

/** The state is the size of the file, which all processes share. Without a file, nothing was ever reserved. */
export function openReserve(path: string): Reserve {
	const size = () => statSync(path, { throwIfNoEntry: false })?.size;

	function release() {
		if (!size()) return false;
		truncateSync(path);
		return true;
	}

	function fill() {
		if (size() === reservedBytes) return true;
		const { bavail, bsize } = statfsSync(dirname(path));
		if (bavail * bsize < 2 * reservedBytes) return false;
		try {
			// A file system may compress or omit zeros.
			writeFileSync(path, randomBytes(reservedBytes), { mode: 0o600 });
			return true;
		} catch {
			release();
			return false;
		}
	}

	return { fill, release, isIntact: () => size() !== 0 || fill() };
}
