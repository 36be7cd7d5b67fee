import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import type { Database } from "../../../src/data/database/database.ts";
import { type Files, type FilesOptions, openFiles } from "../../../src/files/files.ts";
import type { StoredObject } from "../../../src/files/object.ts";
import type { Store } from "../../../src/files/store/store.ts";
import { type Actor, userActor } from "../../../src/model/rights/access.ts";
import { type DatabaseKind, openEmpty, sqlite } from "../databases/databases.ts";
import { leave, openAt, type storeKinds } from "./stores.ts";

/** Files over an empty database and an empty store. */
export interface TestFiles {
	readonly files: Files;
	readonly database: Database;
	readonly store: Store;
	/** Set by a test, to simulate time. */
	readonly clock: { now: number };
	/** Keys under which bytes are stored. */
	kept(prefix?: string): Promise<string[]>;
	/** Files that are not finished. */
	unfinished(): string[];
	close(): Promise<void>;
}

export const staff: Actor = userActor({ id: "u".repeat(20), roles: ["editor"], scopes: ["all"] });

/** The default limits of the program, in bytes; its pictures are created at the priority of other tests. */
export const usualLimits: FilesOptions["limits"] = {
	maxFileBytes: 50_000_000,
	maxVideoBytes: 500_000_000,
	maxBucketBytes: 0,
	maxPixels: 100_000_000,
	imageJobs: 1,
	imageNiceness: 0,
	imageEffort: 0,
};

/** Opens files over an empty store of the kind and an empty database of the other. */
export async function openTestFiles(
	createLocation: (typeof storeKinds)[number]["create"],
	createDatabase: DatabaseKind["create"] = sqlite.create,
	limits: Partial<FilesOptions["limits"]> = {},
	more: Pick<FilesOptions, "patienceMs"> = {},
): Promise<TestFiles> {
	const location = await createLocation();
	const store = await openAt(location);
	const database = await openEmpty(createDatabase);
	const clock = { now: Date.now() };
	const files = openFiles({
		database,
		store,
		buckets: ["frontage", "other"],
		limits: { ...usualLimits, ...limits },
		...more,
		now: () => clock.now,
	});
	return {
		files,
		database,
		store,
		clock,
		async kept(prefix = "") {
			const keys: string[] = [];
			for await (const { key } of store.list(prefix)) keys.push(key);
			return keys;
		},
		unfinished: () => readdirSync(store.spoolFolder),
		async close() {
			await files.close();
			await database.db.destroy();
			await leave(store, location);
		},
	};
}

/** Uploads a file as staff. */
export function put(
	{ objects }: Files,
	path: string,
	bytes: Uint8Array | string,
	more: Partial<Parameters<Files["objects"]["put"]>[1]> = {},
): Promise<StoredObject> {
	return objects.put(staff, { bucket: "frontage", path, facts: {}, ...more }, chunksOf(bytes));
}

/** Bytes in chunks, as they arrive over a network. */
export async function* chunksOf(bytes: Uint8Array | string, size = 65_536): AsyncIterable<Uint8Array> {
	const all = Buffer.from(bytes);
	for (let at = 0; at < all.length; at += size) yield all.subarray(at, at + size);
}

/** All bytes of an object. */
export async function bytesOf(files: Files, object: StoredObject): Promise<Buffer> {
	return buffer(await files.read(object));
}

export const md5 = (bytes: Uint8Array | string) => createHash("md5").update(bytes).digest("base64");
