import { type FileHandle, open } from "node:fs/promises";

/** A flush of Node's that has begun. */
export interface HeldFlush {
	/** Completes it, once it is on the disk; or makes it fail. */
	end(error?: Error): void;
}

/**
 * Makes Node's `FileHandle.datasync` really sync, but resolve only when a test releases it.
 * @param onBegin called as each begins
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
		/** Releases all later ones. */
		release() {
			kind.datasync = datasync;
			for (const { end } of flushes) end();
		},
	};
}
