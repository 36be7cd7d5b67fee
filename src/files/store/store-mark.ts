import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Database } from "../../data/database/database.ts";
import { newId } from "../../data/database/ids.ts";
import { claimMeta, instanceFacts, readMeta } from "../../data/database/meta.ts";
import { BlobMissingError, type Store } from "./store.ts";

const key = instanceFacts.store;

export async function readMark(store: Store): Promise<string | undefined> {
	try {
		return (await text(await store.read(key))).trim();
	} catch (error) {
		if (error instanceof BlobMissingError) return undefined;
		throw error;
	}
}

/** The mark may be from another node. */
async function mark(store: Store): Promise<string | undefined> {
	const path = join(store.spoolFolder, randomUUID());
	await writeFile(path, newId());
	await store
		.keep(key, path)
		.catch(async (error: unknown) => {
			if ((await readMark(store)) === undefined) throw error;
		})
		.finally(() => rm(path, { force: true }));
	return readMark(store);
}

/** Nodes that share a database must share the store. @throws {Error} for the operator */
export async function requireStoreOfDatabase(
	store: Store,
	database: Database,
	location: string,
): Promise<void> {
	const own = await readMeta(database, key);
	// This order lets the next start complete an interrupted one.
	const marked = (await readMark(store)) ?? (own === undefined ? await mark(store) : undefined);
	if (own === undefined && marked !== undefined && (await claimMeta(database, key, marked))) return;
	const expected = own ?? (await readMeta(database, key));
	if (marked !== expected) throw mismatch(location, expected);
}

/** Marks nothing. @throws {Error} for the operator */
export async function requireMatchingStore(
	store: Store,
	database: Database,
	location: string,
): Promise<void> {
	const expected = await readMeta(database, key);
	if ((await readMark(store)) !== expected) throw mismatch(location, expected);
}

function mismatch(location: string, expected: string | undefined): Error {
	if (expected === undefined)
		return new Error(
			`${location} has the files of another database: name the settings of the service with --settings FILE (or DATABASE_URL and DATA_DIR)`,
		);
	return new Error(
		`${location} does not have the files of this database: let every node use one folder or bucket; where the files have been copied there, its ${key} is to say ${expected}`,
	);
}
