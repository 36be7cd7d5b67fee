import type { Readable } from "node:stream";

/** Inclusive; an end past the last byte means the last byte. */
export interface ByteRange {
	readonly start: number;
	readonly end: number;
}

export interface BlobFacts {
	readonly key: string;
	readonly size: number;
	readonly modifiedAt: number;
}

/** The application generates the keys and never reuses them. */
export interface Store {
	/** Folder for unfinished files, from which `keep` moves them. */
	readonly spoolFolder: string;
	/** Complete and durable. @throws {Error} for a used key; after any failure, the file remains at `path` */
	keep(key: string, path: string): Promise<void>;
	/** @throws {BlobMissingError} before any byte {RangeError} when the range starts past the end */
	read(key: string, range?: ByteRange): Promise<Readable>;
	sizeOf(key: string): Promise<number | undefined>;
	/** Does nothing if the blob is missing. */
	remove(key: string): Promise<void>;
	/** Sorted by key. */
	list(prefix: string): AsyncIterable<BlobFacts>;
	close(): Promise<void>;
}

export class BlobMissingError extends Error {
	override readonly name = "BlobMissingError";

	constructor(key: string, options?: ErrorOptions) {
		super(`Nothing is stored under ${key}`, options);
	}
}

/** A later attempt may succeed. */
export class StoreUnavailableError extends Error {
	override readonly name = "StoreUnavailableError";
}
