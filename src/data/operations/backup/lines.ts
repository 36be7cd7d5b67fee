import { type SelectQueryBuilder, sql } from "kysely";
import type { Cell, Database, Dialect, Tables } from "../../database/database.ts";
import type { Table } from "../../database/table.ts";
import { throttle, workOfOthers } from "../../database/throttle.ts";
import type { Row } from "../../schema/rows.ts";

/** A row as one JSON line, in the same format for both databases. */
export interface Line {
	/** Unique key of the row in its table. */
	readonly key: string;
	readonly text: string;
}

/** Limits batches to about this time, because a database server has no low-priority mode. */
const fetchMs = 1;
const mostRows = 100;

/** Returns the rows of a table by key, in byte order. @param without excluded columns */
export async function* linesOf(
	then: Database,
	table: Table,
	without: readonly string[] = [],
): AsyncGenerator<Line> {
	const keys = keyOf(table);
	const columns = Object.keys(table.columns).filter((column) => !without.includes(column));
	const order = keys.map((column) => inBytes(then.dialect, table, column));
	const query = order.reduce((all, by) => all.orderBy(by), then.db.selectFrom(table.name).select(columns));
	for await (const row of rowsOf(then, query)) {
		await throttle();
		const values = columns.map((column) => [column, toJson(typeOf(table, column), row[column])]);
		yield {
			key: JSON.stringify(keys.map((column) => row[column])),
			text: JSON.stringify(Object.fromEntries(values)),
		};
	}
}

/** Parses the row of a line for the database. */
export function fromLine(dialect: Dialect, text: string): Row {
	const values = JSON.parse(text) as Row;
	if (dialect === "postgres") return values;
	// SQLite has no boolean type.
	return Object.fromEntries(
		Object.entries(values).map(([column, value]) => [
			column,
			typeof value === "boolean" ? Number(value) : value,
		]),
	);
}

/** Returns the key columns of a table. */
export function keyOf({ name, columns, constraints = [] }: Table): string[] {
	const own = Object.keys(columns).filter((column) => columns[column]?.includes("primary key"));
	const together = constraints.flatMap((text) => /^primary key \((.*)\)$/.exec(text)?.[1]?.split(", ") ?? []);
	if (own.length + together.length === 0) throw new Error(`The table ${name} has no key`);
	return [...own, ...together];
}

/** Compares texts by bytes, because PostgreSQL collations differ. */
export function inBytes(dialect: Dialect, table: Table, column: string) {
	const isText = dialect === "postgres" && typeOf(table, column) === "text";
	return isText ? sql`${sql.ref(column)} collate "C"` : sql.ref(column);
}

function typeOf({ columns }: Table, column: string): string {
	return columns[column]?.split(" ")[0] ?? "";
}

/** Normalises values: PostgreSQL has boolean and time types, SQLite uses numbers and texts. */
function toJson(type: string, cell: Cell | Date | undefined): Cell {
	if (cell === null || cell === undefined) return null;
	if (type === "boolean") return Boolean(cell);
	if (type === "timestamptz") return new Date(cell as string | Date).toISOString();
	return cell as Cell;
}

async function* rowsOf(
	{ db, dialect }: Database,
	query: SelectQueryBuilder<Tables, string, Row>,
): AsyncGenerator<Row> {
	if (dialect === "sqlite") return yield* query.stream();
	await sql`declare backup_rows no scroll cursor for ${query}`.execute(db);
	for (let [count, isOver] = [1, false]; !isOver; ) {
		const began = performance.now();
		const fetching = sql<Row>`fetch ${sql.lit(count)} from backup_rows`.execute(db);
		const { rows } = await workOfOthers(fetching);
		const ms = performance.now() - began;
		yield* rows;
		isOver = rows.length < count;
		count = Math.max(1, Math.min(mostRows, ms > fetchMs ? Math.floor(count / 2) : count + 1));
	}
	await sql`close backup_rows`.execute(db);
}
