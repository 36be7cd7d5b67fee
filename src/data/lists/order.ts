import { type RawBuilder, type SqlBool, sql } from "kysely";
import { z } from "zod";
import { type AnyCollection, tieOf } from "../../model/collection.ts";
import { servedAs } from "../../model/kinds/served.ts";
import { type Row, snakeCase } from "../schema/rows.ts";
import { readCursor, refused } from "./page.ts";

/** By which field or fact to order; equal ones by id. */
export interface Order {
	readonly by: string;
	readonly descending?: boolean;
}

/** What a column of each kind holds where a page ends. */
const inCursor = {
	text: z.string().refine((value) => !value.includes("\0") && value.isWellFormed()),
	number: z.number(),
	time: z.int(),
} as const;

interface SortColumn {
	readonly column: string;
	readonly holds: keyof typeof inCursor;
}

/** How a list is sorted: column by column, all in one direction, the last of them the id. */
export interface Sorting {
	readonly columns: readonly SortColumn[];
	readonly descending: boolean;
	/** Tells a cursor of this sorting from another's. */
	readonly name: string;
}

const times = ["createdAt", "updatedAt"];

/** The fields and facts of the collection that lists may be ordered by. */
export function orderNames(collection: AnyCollection, shown: readonly string[]): string[] {
	return shown.filter((name) => {
		const field = collection.fields[name];
		return times.includes(name) || (field && servedAs(field).lists.includes("order"));
	});
}

/**
 * @param allowed what may be ordered by
 * @throws {InvalidError}
 */
export function sortingOf(collection: AnyCollection, order: Order, allowed: readonly string[]): Sorting {
	const { by, descending = false } = order;
	if (!allowed.includes(by)) throw refused("order", `Records cannot be ordered by ${JSON.stringify(by)}`);
	const names = by === collection.orderedBy ? [by, tieOf(collection)] : [by];
	const columns = [
		...names.map((name) => ({ column: snakeCase(name), holds: holds(collection, name) })),
		{ column: "id", holds: "text" as const },
	];
	return { columns, descending, name: `${descending ? "-" : ""}${by}` };
}

function holds(collection: AnyCollection, name: string): SortColumn["holds"] {
	if (times.includes(name)) return "time";
	return collection.fields[name]?.storage === "text" ? "text" : "number";
}

/** "a desc, id desc"; `id` is what the column with the record's id is called. */
export function orderBy({ columns, descending }: Sorting, id = "id"): RawBuilder<unknown> {
	const direction = sql.raw(descending ? "desc" : "asc");
	return sql.join(columns.map(({ column }) => sql`${reference(column, id)} ${direction}`));
}

/** The condition for what comes after the last record of a page. */
export function beyond(sorting: Sorting, cursor: string, id = "id"): RawBuilder<SqlBool> {
	const end = [z.literal(sorting.name), ...sorting.columns.map(({ holds }) => inCursor[holds])] as const;
	const [, ...values] = readCursor(cursor, z.tuple(end));
	const columns = sql.join(sorting.columns.map(({ column }) => reference(column, id)));
	return sql<SqlBool>`(${columns}) ${sql.raw(sorting.descending ? "<" : ">")} (${sql.join(values)})`;
}

function reference(column: string, id: string) {
	return sql.ref(column === "id" ? id : column);
}

/** Where a page ends that ends with this row. */
export function endOf(sorting: Sorting, row: Row): readonly unknown[] {
	return [sorting.name, ...sorting.columns.map(({ column }) => row[column] ?? "")];
}
