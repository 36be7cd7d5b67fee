import { sql } from "kysely";
import { type ImportId, type RecordId, toId } from "../../../model/ids.ts";
import type { CollectionName } from "../../../model/model.ts";
import type { Database } from "../../database/database.ts";
import type { Row } from "../../schema/rows.ts";

export interface ForeignKey {
	readonly collection: CollectionName;
	readonly foreignId: string;
	/** Table, blog or Firestore collection within which the id is unique; undefined for the entire source. */
	readonly group?: string | undefined;
}

export interface NewImported extends ForeignKey {
	readonly recordId: RecordId;
	/** 0 for a new record. */
	readonly versionBefore: number;
	/** After the import. */
	readonly version: number;
	/** Digest of the source record or file; "" for redirects, and files of earlier releases. */
	readonly digest: string;
}

/** The foreign id includes the group. */
export interface Imported extends Omit<NewImported, "group"> {
	readonly source: string;
	/** Id within the group; "" in mappings of earlier releases, which have none. */
	readonly localId: string;
}

const mostAsked = 500;

export function foreignKeyOf(key: ForeignKey): string {
	return `${key.collection}/${storedIdOf(key)}`;
}

function storedIdOf({ group, foreignId }: ForeignKey): string {
	return group === undefined ? foreignId : `${group}/${foreignId}`;
}

/** Latest mappings by key. */
export async function findImported(
	database: Database,
	source: string,
	keys: readonly ForeignKey[],
): Promise<ReadonlyMap<string, Imported>> {
	const rows = await rowsWith(database, source, "foreign_id", keys.map(toStoredKey));
	return new Map(rows.map((imported) => [foreignKeyOf(imported), imported]));
}

/** Latest mappings of any group and release, by key without a group. */
export async function findInAllGroups(
	database: Database,
	source: string,
	keys: readonly ForeignKey[],
): Promise<ReadonlyMap<string, readonly Imported[]>> {
	const bare = keys.map(({ collection, foreignId }) => ({ collection, foreignId }));
	const grouped = await rowsWith(database, source, "local_id", bare);
	const earlier = (await rowsWith(database, source, "foreign_id", bare)).filter(({ localId }) => !localId);
	const latest = new Map([...earlier, ...grouped].map((imported) => [foreignKeyOf(imported), imported]));
	return Map.groupBy(latest.values(), ({ collection, localId, foreignId }) =>
		foreignKeyOf({ collection, foreignId: localId || foreignId }),
	);
}

function toStoredKey(key: ForeignKey): ForeignKey {
	return { collection: key.collection, foreignId: storedIdOf(key) };
}

/** Oldest first. */
async function rowsWith(
	{ db }: Database,
	source: string,
	column: "foreign_id" | "local_id",
	keys: readonly ForeignKey[],
): Promise<Imported[]> {
	const found: Imported[] = [];
	for (const [collection, of] of Map.groupBy(keys, (key) => key.collection))
		for (let at = 0; at < of.length; at += mostAsked) {
			const ids = of.slice(at, at + mostAsked).map(({ foreignId }) => foreignId);
			const rows = await db
				.selectFrom("imported_records")
				.selectAll()
				.where("source", "=", source)
				.where("collection", "=", collection)
				.where(column, "in", ids)
				.orderBy("at")
				.execute();
			found.push(...rows.map(fromRow));
		}
	return found;
}

/** An interrupted import has stored the original version already, which stays. */
export async function storeImported(
	{ db }: Database,
	{ source, importId }: { readonly source: string; readonly importId: ImportId },
	imported: NewImported,
): Promise<void> {
	const { collection, foreignId, recordId, versionBefore, version, digest } = imported;
	const row = { collection, foreign_id: storedIdOf(imported), local_id: foreignId, record_id: recordId };
	await db
		.insertInto("imported_records")
		.values({
			...{ ...row, version, digest, at: Date.now() },
			...{ import_id: importId, source, version_before: versionBefore },
		})
		.onConflict((conflict) =>
			conflict
				.columns(["source", "collection", "foreign_id", "import_id"])
				.doUpdateSet({ version, digest, record_id: recordId }),
		)
		.execute();
}

/** Also renames mappings of earlier imports. */
export async function renameImported(
	{ db }: Database,
	{ source, collection, foreignId }: Imported,
	key: ForeignKey,
): Promise<void> {
	await db
		.updateTable("imported_records")
		.set({ foreign_id: storedIdOf(key), local_id: key.foreignId })
		.where((is) => is.and({ source, collection, foreign_id: foreignId }))
		.execute();
}

/** In key order. */
export async function listImported(
	{ db }: Database,
	importId: ImportId,
	after: ForeignKey,
	limit: number,
): Promise<readonly Imported[]> {
	const rows = await db
		.selectFrom("imported_records")
		.selectAll()
		.where("import_id", "=", importId)
		.where("collection", "=", after.collection)
		.where("foreign_id", ">", after.foreignId)
		.orderBy("foreign_id")
		.limit(limit)
		.execute();
	return rows.map(fromRow);
}

/** Counts records of all runs. */
export async function countImported(
	{ db }: Database,
	importId: ImportId,
): Promise<ReadonlyMap<CollectionName, { readonly made: number; readonly changed: number }>> {
	const isMade = sql<number>`case when version_before = 0 then 1 else 0 end`;
	const rows = await db
		.selectFrom("imported_records")
		.select(({ fn }) => ["collection", fn.countAll().as("all"), fn.sum(isMade).as("made")])
		.where("import_id", "=", importId)
		.groupBy("collection")
		.execute();
	return new Map(
		rows.map(({ collection, all, made }) => [
			String(collection) as CollectionName,
			{ made: Number(made), changed: Number(all) - Number(made) },
		]),
	);
}

/** Call it after the record's import was undone. */
export async function forgetImported(
	{ db }: Database,
	importId: ImportId,
	{ source, collection, foreignId, recordId }: Imported,
	version: number,
): Promise<void> {
	const where = { source, collection, foreign_id: foreignId, record_id: recordId };
	await db
		.deleteFrom("imported_records")
		.where((is) => is.and({ ...where, import_id: importId }))
		.execute();
	await db
		.updateTable("imported_records")
		.set({ version })
		.where((is) => is.and(where))
		.execute();
}

function fromRow(row: Row): Imported {
	return {
		source: String(row.source),
		collection: String(row.collection) as CollectionName,
		foreignId: String(row.foreign_id),
		localId: String(row.local_id),
		recordId: toId(row.record_id),
		versionBefore: Number(row.version_before),
		version: Number(row.version),
		digest: String(row.digest),
	};
}
