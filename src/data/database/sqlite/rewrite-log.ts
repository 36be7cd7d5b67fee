import { closeSync, fsyncSync, openSync, readSync, writeSync } from "node:fs";

const chunkBytes = 1024 * 1024;

/**
 * Has the whole log reach the disk, also where a flush of it has failed: the system takes what is in memory alone since then to
 * be on the disk, until the same bytes are written in their place. Nobody else may write to the log meanwhile.
 * @throws {Error} when the disk does not take it, but not where it has no room for as much as that
 */
export function rewriteLog(path: string): void {
	const log = openSync(path, "r+");
	try {
		const bytes = Buffer.allocUnsafe(chunkBytes);
		for (let at = 0; ; ) {
			const length = readSync(log, bytes, 0, chunkBytes, at);
			if (length === 0) break;
			at += writeSync(log, bytes, 0, length, at);
		}
		fsyncSync(log);
	} catch (error) {
		// Of a file system that writes nothing in place. With a full disk the program starts all the same.
		if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
	} finally {
		closeSync(log);
	}
}
