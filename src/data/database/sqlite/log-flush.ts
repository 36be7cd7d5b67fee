import { type FileHandle, open } from "node:fs/promises";

/**
 * Has what SQLite wrote to its log reach the disk, while the event loop goes on. Writes that ask during a flush share
 * the next one. After a failure nobody can know what is on the disk: every later flush fails, too.
 */
export function openLogFlush(path: string) {
	let file: FileHandle | undefined;
	let last: Promise<void> = Promise.resolve();
	let next: Promise<void> | undefined;
	let isClosed = false;

	async function begin() {
		next = undefined;
		if (isClosed) throw new Error("The database has been closed");
		// It is there since the first write.
		file ??= await open(path, "r+");
		await file.datasync();
	}

	return {
		/** @throws {Error} when the disk did not take it */
		flush(): Promise<void> {
			next ??= last = last.then(begin);
			return next;
		},
		/** A flush that is asked for meanwhile still comes; each that is asked for later fails. */
		async close() {
			for (let awaited: typeof last | undefined; awaited !== last; ) {
				awaited = last;
				await awaited.catch(() => undefined);
			}
			isClosed = true;
			await file?.close();
		},
	};
}
