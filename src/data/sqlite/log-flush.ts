import { type FileHandle, open } from "node:fs/promises";

/**
 * Has what SQLite wrote to its log reach the disk, while the event loop goes on. Writes that ask during a flush share
 * the next one. After a failure nobody can know what is on the disk: every later flush fails, too.
 */
export function openLogFlush(path: string) {
	let file: FileHandle | undefined;
	let last: Promise<void> = Promise.resolve();
	let next: Promise<void> | undefined;

	async function begin() {
		next = undefined;
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
		async close() {
			await last.catch(() => undefined);
			await file?.close();
		},
	};
}
