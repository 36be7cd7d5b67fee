import type { ByteRange } from "./store.ts";

const key = /^[a-z0-9][a-z0-9._/-]{0,199}$/;
const prefix = /^([a-z0-9][a-z0-9._/-]{0,199})?$/;
/** Segments with a meaning in file systems. */
const ambiguous = /\.\.|\/\/|\/\.\/|\/\.?$/;
/** Unfinished files are in the same folder as the blobs. */
const spool = /^tmp(\/|$)/;

/** Other files belong to other applications. */
export function isKey(value: string): boolean {
	return key.test(value) && !ambiguous.test(value) && !spool.test(value);
}

/** @throws {Error} */
export function checkKey(value: string): string {
	if (!isKey(value)) throw new Error(`${JSON.stringify(value)} is not the key of a blob`);
	return value;
}

/** @throws {Error} */
export function checkPrefix(value: string): string {
	if (!prefix.test(value) || value.includes("..")) {
		throw new Error(`${JSON.stringify(value)} is not the beginning of a key`);
	}
	return value;
}

/** @throws {RangeError} for an empty range */
export function checkRange({ start, end }: ByteRange): void {
	const isRange = Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0 && end >= start;
	if (!isRange) throw new RangeError(`${start} to ${end} is not a range of bytes`);
}

export function beyondTheEnd(key: string, { start }: ByteRange): RangeError {
	return new RangeError(`${key} ends before byte ${start}`);
}
