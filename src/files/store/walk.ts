import type { Dirent } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { isMissing } from "./durable.ts";
import { isKey } from "./keys.ts";
import type { BlobFacts } from "./store.ts";

/** Sorted by key. @param at folder: "" or with a slash at the end */
export async function* walk(root: string, at: string, prefix: string): AsyncGenerator<BlobFacts> {
	// With a slash, folders sort like the keys in them.
	const paths = (await entriesOf(join(root, at)))
		.filter((entry) => entry.isFile() || entry.isDirectory())
		.map((entry) => at + entry.name + (entry.isDirectory() ? "/" : ""))
		.filter((path) => path.startsWith(prefix) || (path.endsWith("/") && prefix.startsWith(path)))
		.sort((a, b) => (a < b ? -1 : 1));
	for (const path of paths) {
		if (path.endsWith("/")) {
			if (isKey(path.slice(0, -1))) yield* walk(root, path, prefix);
		} else if (isKey(path)) yield* blobsIn(root, path);
	}
}

async function entriesOf(folder: string): Promise<Dirent[]> {
	try {
		return await readdir(folder, { withFileTypes: true });
	} catch (error) {
		if (isMissing(error)) return [];
		throw error;
	}
}

/** The file may have been deleted meanwhile. */
async function* blobsIn(root: string, key: string): AsyncGenerator<BlobFacts> {
	try {
		const { size, mtimeMs } = await stat(join(root, key));
		yield { key, size, modifiedAt: mtimeMs };
	} catch (error) {
		if (!isMissing(error)) throw error;
	}
}
