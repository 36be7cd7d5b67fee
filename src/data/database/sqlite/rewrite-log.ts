import { closeSync, fsyncSync, openSync, readSync, writeSync } from "node:fs";

const chunkBytes = 1024 * 1024;

/**
 * Stores the log again after a failed flush, because the operating system treats it as written. Requires exclusive
 * access.
 * @throws {Error} if the disk refuses the write, except for lack of space
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
		// Copy-on-write may lack space, but the program must start.
		if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
	} finally {
		closeSync(log);
	}
}
