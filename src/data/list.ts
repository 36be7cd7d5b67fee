import type { SelectQueryBuilder } from "kysely";
import { type Actor, mayReadAll } from "../model/access.ts";
import type { AnyCollection } from "../model/collection.ts";
import { InvalidError } from "../model/errors.ts";
import type { FieldValue } from "../model/field.ts";
import type { Database, Tables } from "./database.ts";
import { readLists } from "./links.ts";
import { type AnyRecord, fromRow, linkTable, type Row, snakeCase, toCell } from "./rows.ts";

/** What to list. Records come newest `createdAt` first unless told otherwise. */
export interface ListOptions {
	/** Equal to the value; of a list field, having it among its values. */
	readonly where?: Readonly<Record<string, FieldValue>>;
	readonly order?: { readonly by: string; readonly descending?: boolean };
	/** At most this many; 1 to 1,000. */
	readonly limit?: number;
	/** Where the page before ended. */
	readonly cursor?: string;
}

export interface Page<T> {
	readonly items: T[];
	/** Undefined on the last page. */
	readonly nextCursor: string | undefined;
}

type Query = SelectQueryBuilder<Tables, string, Row>;

/** One page of the records that the actor may see. */
export async function listRecords(
	database: Database,
	actor: Actor,
	collection: AnyCollection,
	options: ListOptions,
): Promise<Page<AnyRecord>> {
	const { by, descending = true } = options.order ?? { by: "createdAt" };
	const column = orderColumn(collection, by);
	const limit = Math.min(Math.max(options.limit ?? 100, 1), 1_000);
	let query = visible(database, actor, collection) as Query;
	for (const [name, value] of Object.entries(options.where ?? {}))
		query = narrowed(query, collection, name, value);
	if (options.cursor !== undefined) {
		const [value, id] = readCursor(options.cursor);
		const beyond = descending ? "<" : ">";
		query = query.where(({ eb, and, or }) =>
			or([eb(column, beyond, value), and([eb(column, "=", value), eb("id", beyond, id)])]),
		);
	}
	const direction = descending ? "desc" : "asc";
	const rows = await query
		.orderBy(column, direction)
		.orderBy("id", direction)
		.limit(limit + 1)
		.execute();
	const items = await toRecords(database, actor, collection, rows.slice(0, limit));
	const last = rows[limit - 1];
	return {
		items,
		nextCursor: rows.length > limit && last ? writeCursor(last[column] ?? "", String(last.id)) : undefined,
	};
}

/** The records of a collection that the actor may see, as a query: what it may not see is not found. */
export function visible({ db }: Database, actor: Actor, collection: AnyCollection): Query {
	const query = db.selectFrom(snakeCase(collection.name)).selectAll() as Query;
	if (mayReadAll(actor, collection)) return query;
	if (collection.publicWhen === undefined) return query.where(({ lit }) => lit(false));
	return Object.entries(collection.publicWhen).reduce(
		(narrower, [name, value]) => narrower.where(snakeCase(name), "=", toCell(value)),
		query,
	);
}

/** The records of rows, without the fields that are for staff only when the actor is not. */
export async function toRecords(
	database: Database,
	actor: Actor,
	collection: AnyCollection,
	rows: readonly Row[],
): Promise<AnyRecord[]> {
	const lists = await readLists(
		database,
		collection,
		rows.map((row) => String(row.id)),
	);
	const hidden = mayReadAll(actor, collection)
		? []
		: ["createdBy", "updatedBy"].concat(
				Object.keys(collection.fields).filter((name) => collection.fields[name]?.staffOnly),
			);
	return rows.map((row) => {
		const record = fromRow(collection, row, lists(String(row.id)));
		if (hidden.length === 0) return record;
		return Object.fromEntries(Object.entries(record).filter(([name]) => !hidden.includes(name))) as AnyRecord;
	});
}

function narrowed(query: Query, collection: AnyCollection, name: string, value: FieldValue): Query {
	const field = collection.fields[name];
	if (!field) throw refused(`There is no field ${JSON.stringify(name)}`);
	if (field.storage !== "list") return query.where(snakeCase(name), "=", toCell(value));
	const table = linkTable(collection, name);
	return query.where("id", "in", (eb) =>
		eb.selectFrom(table).select("record_id").where("value", "=", String(value)),
	);
}

function orderColumn(collection: AnyCollection, name: string): string {
	const field = collection.fields[name];
	const isSortable = field && field.storage !== "list" && field.kind !== "html";
	if (isSortable || ["createdAt", "updatedAt", "id"].includes(name)) return snakeCase(name);
	throw refused(`Records cannot be ordered by ${JSON.stringify(name)}`);
}

function writeCursor(value: Row[string], id: string): string {
	return Buffer.from(JSON.stringify([value, id])).toString("base64url");
}

function readCursor(cursor: string): [value: string | number, id: string] {
	try {
		const parsed: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
		if (Array.isArray(parsed) && /^(string|number)$/.test(typeof parsed[0]) && typeof parsed[1] === "string")
			return [parsed[0] as string | number, parsed[1]];
	} catch {
		// Told below, like any other cursor that is none.
	}
	throw refused("The cursor is not one that a page ended with");
}

function refused(message: string): InvalidError {
	return new InvalidError([{ pointer: "", message }]);
}
