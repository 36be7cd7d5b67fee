import { closeSync, fsyncSync, openSync, readSync, writeSync } from "node:fs";

const chunkBytes = 1024 * 1024;

/**
 * Stores the log again after a failed flush, since the operating system treats those pages as written. No other writer
 * may exist.
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
		// A copy-on-write file system may lack space. The program starts even with a full disk.
		if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
	} finally {
		closeSync(log);
	}
}
