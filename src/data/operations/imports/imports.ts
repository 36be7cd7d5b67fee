import { sql } from "kysely";
import { type ImportId, type RecordId, toId } from "../../../model/ids.ts";
import type { CollectionName } from "../../../model/model.ts";
import type { Database } from "../../database/database.ts";
import { newId } from "../../database/ids.ts";
import type { Row } from "../../schema/rows.ts";

/** An import from another system. Times are milliseconds since the epoch, 0 for not yet. */
export interface Import {
	readonly id: string;
	readonly source: string;
	readonly startedAt: number;
	readonly endedAt: number;
	readonly undoneAt: number;
}

/** Id of a record in its source. */
export interface ForeignKey {
	readonly collection: CollectionName;
	readonly foreignId: string;
}

/** Mapping of a foreign record. */
export interface Imported extends ForeignKey {
	readonly recordId: RecordId;
	/** 0 for a new record. */
	readonly versionBefore: number;
	/** Version after the import. */
	readonly version: number;
	/** Digest of the source record. */
	readonly digest: string;
}

const mostAsked = 500;

/** Starts an import of a source, or resumes an interrupted one. */
export async function beginImport({ db }: Database, source: string): Promise<ImportId> {
	const cutOff = await db
		.selectFrom("imports")
		.select("id")
		.where("source", "=", source)
		.where("ended_at", "=", 0)
		.where("undone_at", "=", 0)
		.executeTakeFirst();
	if (cutOff) return toId(cutOff.id);
	const id = newId<ImportId>();
	await db.insertInto("imports").values({ id, source, started_at: Date.now() }).execute();
	return id;
}

/** Marks an import as complete or undone. */
export async function endImport({ db }: Database, id: string, what: "ended_at" | "undone_at") {
	await db
		.updateTable("imports")
		.set({ [what]: Date.now() })
		.where("id", "=", id)
		.execute();
}

/** Returns the imports, newest first. */
export async function listImports({ db }: Database): Promise<readonly Import[]> {
	const rows = await db
		.selectFrom("imports")
		.selectAll()
		.orderBy("started_at", "desc")
		.orderBy("id")
		.execute();
	return rows.map((row) => ({
		id: String(row.id),
		source: String(row.source),
		startedAt: Number(row.started_at),
		endedAt: Number(row.ended_at),
		undoneAt: Number(row.undone_at),
	}));
}

/** Returns a foreign key as one text. */
export function foreignKeyOf({ collection, foreignId }: ForeignKey): string {
	return `${collection}/${foreignId}`;
}

/** Returns the latest mappings of a source, by key. */
export async function findImported(
	{ db }: Database,
	source: string,
	keys: readonly ForeignKey[],
): Promise<ReadonlyMap<string, Imported>> {
	const imported = new Map<string, Imported>();
	const byCollection = Map.groupBy(keys, ({ collection }) => collection);
	for (const [collection, of] of byCollection)
		for (let at = 0; at < of.length; at += mostAsked) {
			const ids = of.slice(at, at + mostAsked).map(({ foreignId }) => foreignId);
			const rows = await db
				.selectFrom("imported_records")
				.selectAll()
				.where("source", "=", source)
				.where("collection", "=", collection)
				.where("foreign_id", "in", ids)
				.orderBy("at")
				.execute();
			for (const row of rows) imported.set(foreignKeyOf(fromRow(row)), fromRow(row));
		}
	return imported;
}

/** Stores the mapping of an imported record. The previous version from before an interrupted import is preserved. */
export async function storeImported(
	{ db }: Database,
	{ source, importId }: { readonly source: string; readonly importId: ImportId },
	{ collection, foreignId, recordId, versionBefore, version, digest }: Imported,
): Promise<void> {
	const row = { collection, foreign_id: foreignId, record_id: recordId, version, digest, at: Date.now() };
	await db
		.insertInto("imported_records")
		.values({ ...row, import_id: importId, source, version_before: versionBefore })
		.onConflict((conflict) =>
			conflict
				.columns(["source", "collection", "foreign_id", "import_id"])
				.doUpdateSet({ version, digest, record_id: recordId }),
		)
		.execute();
}

/** Returns a page of records that an import created or changed in a collection, in key order. */
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

/** Returns the numbers of created and changed records per collection, over all runs of an import. */
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

/** Removes the mapping of a record after the import of it was undone. */
export async function forgetImported(
	{ db }: Database,
	{ source, importId }: { readonly source: string; readonly importId: ImportId },
	{ collection, foreignId }: ForeignKey,
	version: number,
): Promise<void> {
	const where = { source, collection, foreign_id: foreignId };
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
		collection: String(row.collection) as CollectionName,
		foreignId: String(row.foreign_id),
		recordId: toId(row.record_id),
		versionBefore: Number(row.version_before),
		version: Number(row.version),
		digest: String(row.digest),
	};
}
