import type { Readable } from "node:stream";

/** First and last byte, inclusive; a last byte past the end means the end. */
export interface ByteRange {
	readonly start: number;
	readonly end: number;
}

/** Metadata of a blob. */
export interface BlobFacts {
	readonly key: string;
	readonly size: number;
	readonly modifiedAt: number;
}

/** Blob store. The application generates the keys and never reuses them. */
export interface Store {
	/** Folder for unfinished files; `keep` moves files from here without copying where possible. */
	readonly spoolFolder: string;
	/**
	 * Moves the finished file at `path` into the store, completely and durably.
	 * @throws {Error} when the key was used; after any failure, the file remains at `path`
	 */
	keep(key: string, path: string): Promise<void>;
	/** @throws {BlobMissingError} before any byte @throws {RangeError} when the range starts past the end */
	read(key: string, range?: ByteRange): Promise<Readable>;
	/** Returns the stored size; undefined when nothing is stored. */
	sizeOf(key: string): Promise<number | undefined>;
	/** Deletes a blob; does nothing if it is missing. */
	remove(key: string): Promise<void>;
	/** Lists blobs with a prefix by key, as a stream. */
	list(prefix: string): AsyncIterable<BlobFacts>;
	close(): Promise<void>;
}

/** Error for a missing blob. */
export class BlobMissingError extends Error {
	override readonly name = "BlobMissingError";

	constructor(key: string, options?: ErrorOptions) {
		super(`Nothing is stored under ${key}`, options);
	}
}

/** The store is unreachable or too slow; a later attempt may succeed. */
export class StoreUnavailableError extends Error {
	override readonly name = "StoreUnavailableError";
}
