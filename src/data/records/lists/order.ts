import { type RawBuilder, type SqlBool, sql } from "kysely";
import { z } from "zod";
import { type AnyCollection, tieOf } from "../../../model/collection.ts";
import { servedAs } from "../../../model/kinds/served.ts";
import { readCursor, refused } from "../../database/page.ts";
import { type Row, snakeCase } from "../../schema/rows.ts";

export interface Order {
	readonly by: string;
	readonly descending?: boolean;
}

const inCursor = {
	text: z.string().refine((value) => !value.includes("\0") && value.isWellFormed()),
	number: z.number(),
	time: z.int(),
} as const;

interface SortColumn {
	readonly column: string;
	readonly holds: keyof typeof inCursor;
	readonly descending: boolean;
}

export interface Sorting {
	readonly columns: readonly SortColumn[];
	/** Distinguishes cursors of different sortings. */
	readonly name: string;
}

const mostKeys = 2;
/** For `treeBy`: records follow their parents. */
const treeColumn = "tree";
const times = ["createdAt", "updatedAt"];

/** Cannot be combined with another order. */
export const readsOrder = "reads";

export function orderNames(collection: AnyCollection, shown: readonly string[]): string[] {
	const names = shown.filter((name) => {
		const field = collection.fields[name];
		return times.includes(name) || (field && servedAs(field).lists.includes("order"));
	});
	// Visitors read no state.
	return collection.isRead && shown.includes("state") ? [...names, readsOrder] : names;
}

/** @throws {InvalidError} */
export function sortingOf(
	collection: AnyCollection,
	orders: readonly Order[],
	allowed: readonly string[],
): Sorting {
	if (orders.length > 1 && orders.some(({ by }) => by === readsOrder))
		throw refused("order", "Records are ordered by reads alone");
	if (orders.length > mostKeys)
		throw refused("order", `Records can be ordered by ${mostKeys} fields at most`);
	const unknown = orders.find(({ by }) => !allowed.includes(by));
	if (unknown) throw refused("order", `Records cannot be ordered by ${JSON.stringify(unknown.by)}`);
	if (new Set(orders.map(({ by }) => by)).size < orders.length)
		throw refused("order", "Name each field to order by once");
	const keys = orders.flatMap(({ by, descending = false }) => {
		const isByHand = by === collection.orderedBy && orders.length === 1;
		return [by, ...(isByHand ? [tieOf(collection)] : [])].map((name) => ({ name, descending }));
	});
	const columns = keys.map(({ name, descending }) => ({
		column: name === collection.treeBy ? treeColumn : snakeCase(name),
		holds: holds(collection, name),
		descending,
	}));
	const last = { column: "id", holds: "text" as const, descending: keys.at(-1)?.descending ?? false };
	const names = orders.map(({ by, descending }) => `${descending ? "-" : ""}${by}`);
	return { columns: [...columns, last], name: names.join() };
}

function holds(collection: AnyCollection, name: string): SortColumn["holds"] {
	if (times.includes(name)) return "time";
	return collection.fields[name]?.storage === "text" ? "text" : "number";
}

/** @param id name of the id column */
export function orderBy({ columns }: Sorting, id = "id"): RawBuilder<unknown> {
	return sql.join(
		columns.map(
			({ column, descending }) => sql`${reference(column, id)} ${sql.raw(descending ? "desc" : "asc")}`,
		),
	);
}

export function beyond({ columns, name }: Sorting, cursor: string, id = "id"): RawBuilder<SqlBool> {
	const end = [z.literal(name), ...columns.map(({ holds }) => inCursor[holds])] as const;
	const [, ...values] = readCursor(cursor, z.tuple(end));
	const ends = columns.map(({ column, descending }, index) => ({
		column: reference(column, id),
		further: sql.raw(descending ? "<" : ">"),
		value: values[index],
	}));
	const [first] = ends;
	const isOneWay = columns.every(({ descending }) => descending === columns[0]?.descending);
	if (!first || !isOneWay) return furtherThan(ends);
	return sql<SqlBool>`(${sql.join(ends.map(({ column }) => column))}) ${first.further} (${sql.join(values)})`;
}

const least = { text: "", number: -Number.MAX_VALUE, time: 0 } as const;

/** True for all. Without it, SQLite sorts all rows instead of using the index. */
export function fromStart({ columns: [first] }: Sorting): RawBuilder<SqlBool> {
	return sql<SqlBool>`${sql.ref(first?.column ?? "id")} >= ${least[first?.holds ?? "text"]}`;
}

interface End {
	readonly column: RawBuilder<unknown>;
	readonly further: RawBuilder<unknown>;
	readonly value: unknown;
}

/** Also for mixed directions. The first condition uses an index. */
function furtherThan([first, ...others]: readonly End[]): RawBuilder<SqlBool> {
	if (!first) return sql<SqlBool>`1 = 0`;
	const { column, further, value } = first;
	if (others.length === 0) return sql<SqlBool>`${column} ${further} ${value}`;
	const isThere = sql`${column} ${further}= ${value}`;
	return sql<SqlBool>`(${isThere} and (${column} ${further} ${value} or ${furtherThan(others)}))`;
}

function reference(column: string, id: string) {
	return sql.ref(column === "id" ? id : column);
}

export function endOf(sorting: Sorting, row: Row): readonly unknown[] {
	return [sorting.name, ...sorting.columns.map(({ column }) => row[column] ?? "")];
}
