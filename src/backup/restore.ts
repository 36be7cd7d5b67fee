import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import {
	type Contents,
	hasTables,
	InUseError,
	replaceAll,
	requireUnused,
} from "../data/backup/replace-all.ts";
import type { Database } from "../data/database/database.ts";
import { isBusy } from "../data/database/failures.ts";
import { ownFacts, readMeta } from "../data/database/meta.ts";
import { openDatabase } from "../data/database/open.ts";
import { knownSchema } from "../data/schema/migrate.ts";
import { hashed } from "../files/hashing.ts";
import { openStore } from "../files/store/open-store.ts";
import { locationOfFiles } from "../files/store/own-database.ts";
import type { Store } from "../files/store/store.ts";
import { readMark, requireOwnStore } from "../files/store/store-mark.ts";
import { spool } from "../files/uploads/spool.ts";
import {
	fromFileLine,
	type KeptFile,
	type KeptTable,
	type Manifest,
	NewerError,
} from "./repository/manifest.ts";
import { databaseOf, type Place, sqlitePath, type Tell } from "./repository/place.ts";
import type { Objects, Repository } from "./repository/repository.ts";
import { describeDamages, verify } from "./verify.ts";

export interface RestoreOptions {
	readonly snapshot: string;
	/** What is there may be replaced. */
	readonly replace: boolean;
}

/**
 * Restores a snapshot: files first, which do no harm where nothing names them, then all of the database in one
 * transaction. So whatever ends it, there is either the whole of it or the database that was there before.
 * @throws {Error} in words for the operator
 */
export async function restore(
	place: Place,
	repository: Repository,
	{ snapshot, replace }: RestoreOptions,
	tell: Tell,
): Promise<Manifest> {
	const manifest = await readKnown(repository, snapshot);
	const wasThere = Boolean(place.databaseUrl) || existsSync(sqlitePath(place));
	const database = await openAlone(place);
	let isDone = false;
	try {
		const store = await openStore(place);
		try {
			if (!replace) await requireEmpty(place, database, store);
			else await requireSameStore(place, { database, store, manifest });
			await requireWhole(repository, snapshot, tell);
			const objects = repository.objects(manifest.namesKey);
			await restoreFiles(objects, manifest, { store, tell });
			await replaceAll(database, contentsOf(objects, manifest, tell));
			isDone = true;
			// The files match from now on, not only once the program has started.
			await requireOwnStore(store, database, locationOfFiles(place));
			return manifest;
		} finally {
			await store.close();
		}
	} catch (error) {
		throw error instanceof InUseError ? inUse(place, error) : error;
	} finally {
		await database.db.destroy();
		if (!wasThere && !isDone) await rm(sqlitePath(place), { force: true });
	}
}

/** What a snapshot of a release consists of that is no newer than this one. @throws {Error} in words for the operator */
export async function readKnown(repository: Repository, snapshot: string): Promise<Manifest> {
	try {
		const manifest = await repository.readSnapshot(snapshot);
		if (manifest.schema > knownSchema)
			throw new NewerError(`of schema ${manifest.schema}, newer than the ${knownSchema}`);
		return manifest;
	} catch (error) {
		if (!(error instanceof NewerError)) throw error;
		throw new Error(
			`Snapshot ${snapshot} is ${error.message} that this program knows; install the newer release`,
			{ cause: error },
		);
	}
}

/** The database, for nobody else. @throws {Error} when the program runs */
async function openAlone(place: Place): Promise<Database> {
	if (place.databaseUrl) {
		const database = await openDatabase(place.databaseUrl, place.dataFolder, place.databaseTimes);
		try {
			await requireUnused(database);
			return database;
		} catch (error) {
			await database.db.destroy();
			throw error instanceof InUseError ? inUse(place, error) : error;
		}
	}
	const { openSqliteAlone } = await import("../data/sqlite/open.ts");
	try {
		return openSqliteAlone(sqlitePath(place));
	} catch (error) {
		throw isBusy(error) ? inUse(place, error) : error;
	}
}

function inUse(place: Place, cause: unknown): Error {
	return new Error(`The program runs on ${databaseOf(place)}: stop it, and run this again`, { cause });
}

async function requireEmpty(place: Place, database: Database, store: Store) {
	const what = "add --replace to lose what is there, or restore to another place";
	if (await hasTables(database)) throw new Error(`There is data in ${databaseOf(place)}; ${what}`);
	if ((await readMark(store)) !== undefined)
		throw new Error(`There are files of another database beside ${databaseOf(place)}; ${what}`);
}

/** What the sweep finds in a store and its database does not name, it deletes. */
async function requireSameStore(
	place: Place,
	{ database, store, manifest }: { database: Database; store: Store; manifest: Manifest },
) {
	const mark = await readMark(store);
	const own = (await hasTables(database)) ? await readMeta(database, ownFacts.store) : undefined;
	if (mark === undefined || mark === own || mark === manifest.store) return;
	throw new Error(
		`The files beside ${databaseOf(place)} are of a database that is neither this one nor the one of the backup, and would be deleted; restore to another place`,
	);
}

async function requireWhole(repository: Repository, snapshot: string, tell: Tell) {
	const { damages } = await verify(repository, [snapshot], (progress) => tell(`Verifying: ${progress}`));
	if (damages.length > 0) throw new Error(`Nothing was restored. ${describeDamages(damages)}`);
}

async function restoreFiles(
	objects: Objects,
	{ files }: Manifest,
	{ store, tell }: { readonly store: Store; readonly tell: Tell },
) {
	let done = 0;
	for (const piece of files.pieces)
		for (const line of await objects.readPiece(piece)) {
			await restoreFile(objects, store, fromFileLine(line));
			done += 1;
			tell(`Files: ${done} of ${files.lines}`);
		}
}

async function restoreFile(objects: Objects, store: Store, { key, sha256, bytes }: KeptFile) {
	const size = await store.sizeOf(key);
	if (size === bytes && (await hashed(await store.read(key))).sha256 === sha256) return;
	const { spoolFolder: folder } = store;
	const spooled = await spool(objects.readFile(sha256), { folder, maxBytes: Number.POSITIVE_INFINITY });
	try {
		// Keys are never used twice, so other bytes under this one are a damaged file.
		if (size !== undefined) await store.remove(key);
		await store.keep(key, spooled.path);
	} finally {
		await spooled.discard();
	}
}

/** The records of a snapshot. */
export function contentsOf(objects: Objects, { tables }: Manifest, tell: Tell): Contents {
	const keptOf = (name: string) => tables.find((table) => table.name === name) as KeptTable;
	return {
		tables: tables.map(({ lines, pieces, ...table }) => table),
		countOf: ({ name }) => keptOf(name).lines,
		async *linesOf({ name }) {
			for (const piece of keptOf(name).pieces) yield* await objects.readPiece(piece);
		},
		tell: (progress) => tell(`Records: ${progress}`),
	};
}
