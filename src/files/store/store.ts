import type { Readable } from "node:stream";

/** First and last byte, both included; a last byte beyond the end means the end. */
export interface ByteRange {
	readonly start: number;
	readonly end: number;
}

/** Metadata of a blob. */
export interface Kept {
	readonly key: string;
	readonly size: number;
	readonly modifiedAt: number;
}

/** Blob store. The application generates the keys and never reuses them. */
export interface Store {
	/** Folder for incoming bytes that are not finished; from here `keep` moves without copying where it can. */
	readonly spoolFolder: string;
	/**
	 * Moves the finished file at `path` into the store, completely and durably.
	 * @throws {Error} when the key was used; after any failure, the file remains at `path`
	 */
	keep(key: string, path: string): Promise<void>;
	/** @throws {BlobMissingError} before any byte @throws {RangeError} when the range begins beyond the end */
	read(key: string, range?: ByteRange): Promise<Readable>;
	/** Bytes kept under the key; undefined when nothing is. */
	sizeOf(key: string): Promise<number | undefined>;
	/** Deletes a blob; does nothing if it is missing. */
	remove(key: string): Promise<void>;
	/** Lists blobs with a prefix by key, as a stream. */
	list(prefix: string): AsyncIterable<Kept>;
	close(): Promise<void>;
}

/** Error for a missing blob. */
export class BlobMissingError extends Error {
	override readonly name = "BlobMissingError";

	constructor(key: string, options?: ErrorOptions) {
		super(`Nothing is stored under ${key}`, options);
	}
}

/** The store cannot be reached, or is too slow to be waited for; later it may work. */
export class StoreUnavailableError extends Error {
	override readonly name = "StoreUnavailableError";
}
