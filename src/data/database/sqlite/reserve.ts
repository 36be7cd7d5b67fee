import { randomBytes } from "node:crypto";
import { statfsSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const reservedBytes = 4 * 1024 * 1024;

/** For important writes on a full disk. */
export interface Reserve {
	/** False if the disk has less than twice as much. */
	fill(): boolean;
	/** Refills the reserve if the disk has room. */
	isIntact(): boolean;
	/** Returns false if it is empty. */
	release(): boolean;
}

/** The size of the file is the state for all processes. */
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
