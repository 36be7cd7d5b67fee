import { joined } from "./attempt.ts";
import { StorageError } from "./storage-error.ts";

export type Uploadable = Blob | ArrayBuffer | Uint8Array;

export interface Content {
	readonly size: number;
	/** "" if unknown. */
	readonly type: string;
	slice(start: number, end: number): Promise<Uint8Array<ArrayBuffer>>;
	between(before: string, after: string): Promise<Blob | Uint8Array<ArrayBuffer>>;
}

/**
 * @param blob avoids reading large files into memory
 * @throws {StorageError} invalid-argument
 */
export function contentOf(data: Uploadable, blob: typeof Blob | undefined): Content {
	if (data instanceof ArrayBuffer || data instanceof Uint8Array) return contentOfBytes(new Uint8Array(data));
	if (typeof data?.arrayBuffer === "function" && typeof data.size === "number")
		return contentOfBlob(data, blob);
	throw new StorageError("invalid-argument", { message: "Upload a Blob, an ArrayBuffer or a Uint8Array" });
}

function contentOfBytes(bytes: Uint8Array<ArrayBuffer>): Content {
	return {
		size: bytes.length,
		type: "",
		slice: async (start, end) => bytes.subarray(start, end),
		between: async (before, after) => wrapped(before, bytes, after),
	};
}

function contentOfBlob(data: Blob, blob: typeof Blob | undefined): Content {
	const slice = async (start: number, end: number) => {
		try {
			return new Uint8Array(await data.slice(start, end).arrayBuffer());
		} catch (cause) {
			const message = "The file cannot be read, or has changed since it was chosen. Choose it again.";
			throw new StorageError("invalid-argument", { message, cause });
		}
	};
	return {
		size: data.size,
		type: data.type,
		slice,
		between: async (before, after) =>
			blob ? new blob([before, data, after]) : wrapped(before, await slice(0, data.size), after),
	};
}

function wrapped(before: string, bytes: Uint8Array, after: string): Uint8Array<ArrayBuffer> {
	const encoder = new TextEncoder();
	return joined([encoder.encode(before), bytes, encoder.encode(after)]);
}
