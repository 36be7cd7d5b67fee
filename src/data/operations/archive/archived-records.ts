import { z } from "zod";
import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import { InvalidError } from "../../../model/errors.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { system } from "../../../model/rights/access.ts";
import type { Values } from "../../../model/values.ts";
import { batchesOf } from "../../database/batches-of.ts";
import type { Database } from "../../database/database.ts";
import { isPossibleId } from "../../database/ids.ts";
import type { Table } from "../../database/table.ts";
import { parseInput } from "../../records/parse-input.ts";
import { readLists } from "../../schema/links.ts";
import { recordTables } from "../../schema/record-tables.ts";
import { type AnyRecord, fromRow, type Row, snakeCase } from "../../schema/rows.ts";
import { readRows } from "../backup/table-rows.ts";

export interface ArchivedRecord {
	readonly record: AnyRecord;
	/** First publication, in milliseconds since the epoch; 0 for never. */
	readonly firstLiveAt: number;
}

const batchSize = 200;

/** Sorted by id, in byte order. */
export async function* archivedRecords(then: Database, name: CollectionName): AsyncGenerator<ArchivedRecord> {
	const table = recordTables().find((each) => each.name === snakeCase(name)) as Table;
	for await (const rows of batchesOf(readRows(then, table), batchSize))
		yield* await withLists(then, name, rows);
}

export async function findArchived(
	database: Database,
	name: CollectionName,
	ids: readonly string[],
): Promise<ReadonlyMap<string, ArchivedRecord>> {
	if (ids.length === 0) return new Map();
	const rows = await database.db.selectFrom(snakeCase(name)).selectAll().where("id", "in", ids).execute();
	const found = await withLists(database, name, rows as Row[]);
	return new Map(found.map((each) => [each.record.id, each]));
}

async function withLists(database: Database, name: CollectionName, rows: readonly Row[]) {
	const collection: AnyCollection = collections[name];
	const lists = await readLists(
		database,
		collection,
		rows.map(({ id }) => String(id)),
	);
	return rows.map((row) => ({
		record: fromRow(collection, row, lists(String(row.id))),
		firstLiveAt: Number(row.first_live_at ?? 0),
	}));
}

const facts = z.object({
	id: z.string().refine(isPossibleId, "This cannot be an id"),
	version: z.int().min(1),
	createdAt: z.int().min(0),
	updatedAt: z.int().min(0),
	createdBy: z.string(),
	updatedBy: z.string(),
	firstLiveAt: z.int().min(0).default(0),
});

/** Metadata first, then fields in model order. */
export function toLine(collection: AnyCollection, { record, firstLiveAt }: ArchivedRecord): string {
	const { id, version, createdAt, updatedAt, createdBy, updatedBy } = record;
	const values = Object.keys(collection.fields).map((name) => [name, record[name]]);
	return JSON.stringify({
		...{ id, version, createdAt, updatedAt, createdBy, updatedBy },
		...(hasDrafts(collection) && { firstLiveAt }),
		...Object.fromEntries(values),
	});
}

/** Validates and cleans like staff input. @throws {InvalidError} with each problem */
export function fromLine(collection: AnyCollection, line: string): ArchivedRecord {
	const given = JSON.parse(line) as Record<string, unknown>;
	const known = facts.safeParse(given);
	if (!known.success)
		throw new InvalidError(
			known.error.issues.map(({ path, message }) => ({ pointer: `/${path.join("/")}`, message })),
		);
	const { firstLiveAt, ...own } = known.data;
	const isFact = (name: string) => name === "firstLiveAt" || name in own;
	const values = Object.fromEntries(Object.entries(given).filter(([name]) => !isFact(name))) as Values;
	return {
		record: { ...own, ...parseInput(system, collection, values, undefined) } as AnyRecord,
		firstLiveAt,
	};
}
