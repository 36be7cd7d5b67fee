import { type Store, StoreUnavailableError } from "../store/store.ts";
import type { Spooled } from "./spool.ts";

/** Each part is stored on arrival, whatever happens to the connection. */
export function openPieces(store: Store, prefix: string) {
	const keysOf = (id: string) => `${prefix}/${id}/`;
	return {
		async receivedOf(id: string): Promise<number> {
			let received = 0;
			for await (const { key, size } of store.list(keysOf(id)))
				received = Math.max(received, offsetOf(key) + size);
			return received;
		},

		async keep(id: string, received: number, piece: Spooled): Promise<void> {
			try {
				const key = `${keysOf(id)}${String(received).padStart(15, "0")}`;
				if (piece.size > 0) await store.keep(key, piece.path);
			} finally {
				await piece.discard();
			}
		},

		/** Reads exactly the given number. @throws {StoreUnavailableError} */
		async *read(id: string, bytes: number): AsyncIterable<Uint8Array> {
			let at = 0;
			for await (const { key, size } of store.list(keysOf(id))) {
				if (offsetOf(key) !== at) break;
				yield* await store.read(key);
				at += size;
			}
			if (at !== bytes) throw new StoreUnavailableError("A piece of the upload is missing");
		},

		async forget(id: string): Promise<void> {
			for await (const { key } of store.list(keysOf(id))) await store.remove(key);
		},
	};
}

export async function* beyond(source: AsyncIterable<Uint8Array>, bytes: number): AsyncIterable<Uint8Array> {
	let left = bytes;
	for await (const chunk of source) {
		if (left < chunk.length) yield left > 0 ? chunk.subarray(left) : chunk;
		left = Math.max(0, left - chunk.length);
	}
}

function offsetOf(key: string): number {
	return Number(key.split("/").at(-1));
}
