import { closeSync, fsyncSync, openSync, readSync, writeSync } from "node:fs";

const chunkBytes = 1024 * 1024;

/**
 * Writes the whole log to disk again after a failed flush. The operating system treats the pages in memory as written
 * from then on, until the same bytes are written again. There must be no other writer.
 * @throws {Error} if the disk refuses the write, but not if it has too little space
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
		// A file system that never writes in place may lack space. The program starts even with a full disk.
		if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
	} finally {
		closeSync(log);
	}
}
