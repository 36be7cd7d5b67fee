import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { throttle } from "../../data/database/throttle.ts";
import { BrokenOffError, TooLargeError } from "../errors.ts";

export interface Spooled {
	readonly path: string;
	readonly size: number;
	/** The received part was stored. */
	readonly isBrokenOff: boolean;
	/** Deletes the file, unless it was moved. */
	discard(): Promise<void>;
}

export interface SpoolOptions {
	readonly folder: string;
	/** No limit by default. */
	readonly maxBytes?: number;
	/** Stores the received part. */
	readonly keepsPart?: boolean;
}

/** @throws {TooLargeError} and errors of the source, but BrokenOffError with `keepsPart` */
export async function spool(source: AsyncIterable<Uint8Array>, options: SpoolOptions): Promise<Spooled> {
	const path = join(options.folder, randomUUID());
	const discard = () => rm(path, { force: true });
	try {
		return { ...(await write(source, path, options)), path, discard };
	} catch (error) {
		await discard();
		throw error;
	}
}

/** A stream would read ahead while the disk is busy, and a thousand of them would fill the memory. */
async function write(source: AsyncIterable<Uint8Array>, path: string, options: SpoolOptions) {
	const { maxBytes = Number.POSITIVE_INFINITY, keepsPart } = options;
	let [size, isBrokenOff] = [0, false];
	const file = await open(path, "wx", 0o600);
	try {
		for await (const chunk of source) {
			size += chunk.length;
			if (size > maxBytes) throw new TooLargeError(maxBytes);
			await file.writeFile(chunk);
			await throttle();
		}
	} catch (error) {
		if (!(error instanceof BrokenOffError) || !keepsPart) throw error;
		isBrokenOff = true;
	} finally {
		await file.close();
	}
	return { size, isBrokenOff };
}
