import { hashed } from "./hashing.ts";
import type { Store } from "./store/store.ts";
import { spool } from "./uploads/spool.ts";

export interface FileContent {
	readonly key: string;
	readonly bytes: number;
	readonly sha256: string;
}

export async function isStored(
	store: Pick<Store, "sizeOf" | "read">,
	{ key, bytes, sha256 }: FileContent,
): Promise<boolean> {
	return (await store.sizeOf(key)) === bytes && (await hashed(await store.read(key))).sha256 === sha256;
}

/**
 * Keys are never reused, so other bytes under the key are damaged.
 * @param source is read only if needed
 * @throws errors of the source; then nothing is stored
 */
export async function storeFile(
	store: Store,
	file: FileContent,
	source: () => AsyncIterable<Uint8Array>,
): Promise<void> {
	if (await isStored(store, file)) return;
	const { path, discard } = await spool(source(), { folder: store.spoolFolder });
	try {
		if ((await store.sizeOf(file.key)) !== undefined) await store.remove(file.key);
		await store.keep(file.key, path);
	} finally {
		await discard();
	}
}

export async function* bytesOf(store: Pick<Store, "read">, key: string): AsyncGenerator<Uint8Array> {
	yield* await store.read(key);
}
