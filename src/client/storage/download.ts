import type { StorageAnswer } from "./attempt.ts";
import type { CallOptions, Calls } from "./calls.ts";
import { fileAddress, type Location } from "./file-address.ts";
import { StorageError } from "./storage-error.ts";

export interface ReadOptions extends Pick<CallOptions, "signal"> {
	/** Maximum bytes from the start; all by default. */
	readonly maxBytes?: number | undefined;
}

export async function download(
	calls: Calls,
	location: Location,
	{ maxBytes, signal }: ReadOptions,
): Promise<StorageAnswer> {
	if (maxBytes !== undefined && !(Number.isInteger(maxBytes) && maxBytes >= 0))
		throw new StorageError("invalid-argument", { message: "maxBytes is a whole number, 0 or more" });
	const address = fileAddress(location, { alt: "media" });
	if (maxBytes === undefined) return calls.call({ method: "GET", address }, { signal });
	try {
		const range = `bytes=0-${Math.max(maxBytes, 1) - 1}`;
		const answer = await calls.call({ method: "GET", address, headers: { range } }, { signal });
		return { ...answer, pieces: firstOf(answer.pieces, maxBytes) };
	} catch (error) {
		// An empty file does not support the range.
		if (error instanceof StorageError && error.status === 416) return { headers: new Headers(), pieces: [] };
		throw error;
	}
}

/** Truncates the response, because a server may ignore the range (RFC 9110, section 14.2). */
function firstOf(pieces: readonly Uint8Array<ArrayBuffer>[], maxBytes: number): Uint8Array<ArrayBuffer>[] {
	let left = maxBytes;
	return pieces.map((piece) => {
		const taken = piece.subarray(0, left);
		left -= taken.length;
		return taken;
	});
}
