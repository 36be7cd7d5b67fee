import { randomUUID } from "node:crypto";
import { open, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { copyDurably, isMissing, place, syncFile, syncFolder } from "./durable.ts";
import { beyondTheEnd, checkKey, checkPrefix, checkRange } from "./keys.ts";
import { openSpoolFolder } from "./spool-folder.ts";
import { BlobMissingError, type ByteRange, type Store } from "./store.ts";
import { walk } from "./walk.ts";

/** Creates a missing folder. Each blob is a file with its key as path. */
export async function openDiskStore(path: string): Promise<Store> {
	const folder = resolve(path);
	await openSpoolFolder(join(folder, "tmp"));
	await syncFolder(folder);
	await syncFolder(dirname(folder));
	return storeIn(folder);
}

/** Creates nothing, so the folder may be read-only. */
export function storeIn(path: string): Store {
	const folder = resolve(path);
	const spoolFolder = join(folder, "tmp");
	const pathOf = (key: string) => join(folder, checkKey(key));
	return {
		spoolFolder,
		async keep(key, path) {
			const target = pathOf(key);
			await syncFile(path);
			if ((await placeAs(key, path, target)) === "elsewhere") {
				const copy = join(spoolFolder, randomUUID());
				await copyDurably(path, copy);
				await placeAs(key, copy, target).finally(() => rm(copy, { force: true }));
			}
			// A concurrent write may not have synced a parent folder yet.
			for (let at = dirname(target); ; at = dirname(at)) {
				await syncFolder(at);
				if (at === folder) break;
			}
			await rm(path, { force: true });
		},
		read: (key, range) => read(key, pathOf(key), range),
		async sizeOf(key) {
			try {
				const stats = await stat(pathOf(key));
				return stats.isFile() ? stats.size : undefined;
			} catch (error) {
				if (isMissing(error)) return undefined;
				throw error;
			}
		},
		async remove(key) {
			const path = pathOf(key);
			await rm(path, { force: true });
			await removeEmpty(dirname(path), folder);
		},
		list: (prefix) => walk(folder, "", checkPrefix(prefix)),
		async close() {},
	};
}

async function placeAs(key: string, path: string, target: string) {
	try {
		return await place(path, target);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
		throw new Error(`The key ${key} has been used`, { cause: error });
	}
}

async function read(key: string, path: string, range: ByteRange | undefined): Promise<Readable> {
	if (range) checkRange(range);
	const file = await open(path, "r").catch((error) => {
		throw isMissing(error) ? new BlobMissingError(key, { cause: error }) : error;
	});
	try {
		const stats = await file.stat();
		if (!stats.isFile()) throw new BlobMissingError(key);
		if (range && range.start >= stats.size) throw beyondTheEnd(key, range);
		return file.createReadStream(range);
	} catch (error) {
		await file.close();
		throw error;
	}
}

async function removeEmpty(from: string, root: string) {
	for (let at = from; at !== root; at = dirname(at)) {
		try {
			await rmdir(at);
		} catch {
			return;
		}
	}
}
