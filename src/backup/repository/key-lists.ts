import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { BlobMissingError, type Store } from "../../files/store/store.ts";
import { spool } from "../../files/uploads/spool.ts";
import { DamagedError } from "./manifest.ts";

/** Compressed lists of stored keys, one key per line. */
export type KeyLists = ReturnType<typeof openKeyLists>;

/** @param prefix of the lists' own keys */
export function openKeyLists(store: Store, prefix: string) {
	const keyOf = (name: string) => `${prefix}${name}.gz`;
	return {
		async keep(name: string, keys: readonly string[]): Promise<void> {
			const pressed = await promisify(gzip)(keys.map((key) => `${key}\n`).join(""));
			const { path } = await spool(Readable.from([pressed]), { folder: store.spoolFolder });
			await store.keep(keyOf(name), path);
		},

		/** @returns undefined when there is no such list @throws {DamagedError} */
		async read(name: string): Promise<string[] | undefined> {
			const pressed = await store.read(keyOf(name)).then(buffer, (error: unknown) => {
				if (!(error instanceof BlobMissingError)) throw error;
			});
			if (!pressed) return undefined;
			// The gzip checksum detects truncation.
			const bytes = await promisify(gunzip)(pressed).catch((error: unknown) => {
				throw new DamagedError(`needs ${keyOf(name)}, which is damaged`, { cause: error });
			});
			return bytes.toString().split("\n").slice(0, -1);
		},

		/** Sorted names. */
		async list(): Promise<readonly string[]> {
			const names: string[] = [];
			for await (const { key } of store.list(prefix)) names.push(key.slice(prefix.length, -".gz".length));
			return names;
		},

		remove: (name: string) => store.remove(keyOf(name)),
	};
}
