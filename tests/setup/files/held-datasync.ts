import { type FileHandle, open } from "node:fs/promises";

/** A flush of Node's that has begun. */
export interface HeldFlush {
	/** Lets it end, once the disk has it; or fail. */
	end(error?: Error): void;
}

/**
 * Has Node's own `FileHandle.datasync` really sync, but not tell so until a test lets it.
 * @param onBegin is called as each begins
 */
export async function holdDatasync(onBegin: () => void) {
	const handle = await open(import.meta.filename);
	const kind = Object.getPrototypeOf(handle) as FileHandle;
	await handle.close();
	const { datasync } = kind;
	const flushes: HeldFlush[] = [];
	kind.datasync = async function (this: FileHandle) {
		onBegin();
		const letEnd = new Promise<void>((resolve, reject) => {
			flushes.push({ end: (error) => (error ? reject(error) : resolve()) });
		});
		await Promise.all([datasync.call(this), letEnd]);
	};
	return {
		flushes: flushes as readonly HeldFlush[],
		/** Holds nothing back any more. */
		release() {
			kind.datasync = datasync;
			for (const { end } of flushes) end();
		},
	};
}
