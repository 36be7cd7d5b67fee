import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import type { Database } from "../data/database/database.ts";
import { isAway, isBusy } from "../data/database/failures.ts";
import { openDatabase } from "../data/open-database.ts";
import { hasTables, InUseError, requireUnused } from "../data/operations/backup/replace-all.ts";
import { locationOfFiles, openDatabaseOfStore } from "../files/store/database-of-store.ts";
import { openStore } from "../files/store/open-store.ts";
import type { Store } from "../files/store/store.ts";
import { requireMatchingStore } from "../files/store/store-mark.ts";
import { databaseOf, type Place, sqlitePath } from "./repository/place.ts";

export interface OpenPlace {
	readonly database: Database;
	readonly store: Store;
}

/** @throws {Error} for the operator */
export function requireDatabase(place: Place): void {
	if (!place.databaseUrl && !existsSync(sqlitePath(place)))
		throw new Error(`There is no database in ${place.dataFolder}; give its folder with --data or DATA_DIR`);
}

/**
 * Uses an existing database, while the program may run, and closes it.
 * @throws {Error} for the operator, also when the files belong to another database
 */
export async function withSource<T>(place: Place, work: (opened: OpenPlace) => Promise<T>): Promise<T> {
	requireDatabase(place);
	return withPlace(place, async (opened) => {
		await requireMatchingStore(opened.store, opened.database, locationOfFiles(place));
		return work(opened);
	});
}

/**
 * Like `withSource`, but creates a missing database.
 * @throws {Error} for the operator
 */
export async function withPlace<T>(place: Place, work: (opened: OpenPlace) => Promise<T>): Promise<T> {
	const store = await openStore(place);
	try {
		const database = await openDatabaseOfStore(store, place);
		return await work({ database, store }).finally(() => database.db.destroy());
	} finally {
		await store.close();
	}
}

/**
 * Requires that nothing else uses the database. Creates a missing SQLite file, and deletes it if the work fails before
 * it has tables.
 * @throws {Error} for the operator, also when the program runs
 */
export async function withUnusedPlace<T>(place: Place, work: (opened: OpenPlace) => Promise<T>): Promise<T> {
	const wasThere = Boolean(place.databaseUrl) || existsSync(sqlitePath(place));
	let isEmpty = false;
	try {
		const database = await openAlone(place);
		try {
			await requireUnused(database).catch((error: unknown) => {
				throw unreachable(place, error);
			});
			const store = await openStore(place);
			return await work({ database, store }).finally(() => store.close());
		} catch (error) {
			isEmpty = !wasThere && !(await hasTables(database).catch(() => true));
			throw error;
		} finally {
			await database.db.destroy();
		}
	} catch (error) {
		if (isEmpty) await rm(sqlitePath(place), { force: true });
		throw describe(place, error);
	}
}

async function openAlone(place: Place): Promise<Database> {
	if (place.databaseUrl) return openDatabase(place.databaseUrl, place.dataFolder, place.databaseLimits);
	const { openSqliteAlone } = await import("../data/database/sqlite/open.ts");
	return openSqliteAlone(sqlitePath(place));
}

function describe(place: Place, error: unknown): unknown {
	if (error instanceof InUseError || isBusy(error))
		return new Error(`The program runs on ${databaseOf(place)}: stop it, and run this again`, {
			cause: error,
		});
	return error;
}

/** Explains to the operator that PostgreSQL is unavailable; returns other errors as they are. */
export function unreachable(place: Pick<Place, "databaseUrl" | "databaseName">, error: unknown): unknown {
	const { message, code = "" } = error as { readonly message?: string; readonly code?: string };
	if (!place.databaseUrl || (!isAway(error) && !/^(28|3D)/.test(code))) return error;
	const name = place.databaseName ?? "the database of DATABASE_URL";
	return new Error(`T${name.slice(1)} cannot be used (${message || code}); is it running?`, { cause: error });
}
