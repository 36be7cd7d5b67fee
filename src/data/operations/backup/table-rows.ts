import { type SelectQueryBuilder, sql } from "kysely";
import type { Database, Dialect, Tables } from "../../database/database.ts";
import type { Table } from "../../database/table.ts";
import { throttle, workOfOthers } from "../../database/throttle.ts";
import type { Row } from "../../schema/rows.ts";

/** Approximate time per batch, because a database server has no low-priority mode. */
const fetchMs = 1;
const mostRows = 100;

/**
 * Reads small batches by key, in byte order; one table at a time. @param then of `atOneMoment` or `whileUnused`
 */
export async function* readRows(
	then: Database,
	table: Table,
	columns = Object.keys(table.columns),
): AsyncGenerator<Row> {
	const order = keyOf(table).map((column) => inBytes(then.dialect, table, column));
	const query = order.reduce((all, by) => all.orderBy(by), then.db.selectFrom(table.name).select(columns));
	for await (const row of then.dialect === "sqlite" ? query.stream() : fetchRows(then, query)) {
		await throttle();
		yield row;
	}
}

async function* fetchRows(
	{ db }: Database,
	query: SelectQueryBuilder<Tables, string, Row>,
): AsyncGenerator<Row> {
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

/** Skips existing rows. @returns the number of added rows */
export async function addRows({ db }: Database, table: Table, rows: readonly Row[]): Promise<number> {
	let count = 0;
	const keys = declaredKeyOf(table);
	// SQLite would store null in columns that only other rows of a statement have.
	for (const alike of Map.groupBy(rows, (row) => Object.keys(row).join()).values()) {
		const added = await db
			.insertInto(table.name)
			.values(alike)
			.$if(keys.length > 0, (query) => query.onConflict((conflict) => conflict.columns(keys).doNothing()))
			.executeTakeFirst();
		count += Number(added.numInsertedOrUpdatedRows ?? 0);
	}
	return count;
}

/** All columns of a table without a key. */
export function keyOf(table: Table): string[] {
	const keys = declaredKeyOf(table);
	return keys.length > 0 ? keys : Object.keys(table.columns);
}

function declaredKeyOf({ columns, constraints = [] }: Table): string[] {
	const own = Object.keys(columns).filter((column) => columns[column]?.includes("primary key"));
	const together = constraints.flatMap((text) => /^primary key \((.*)\)$/.exec(text)?.[1]?.split(", ") ?? []);
	return [...own, ...together];
}

/** Collations of PostgreSQL differ. */
function inBytes(dialect: Dialect, table: Table, column: string) {
	const isText = dialect === "postgres" && typeOf(table, column) === "text";
	return isText ? sql`${sql.ref(column)} collate "C"` : sql.ref(column);
}

export function typeOf({ columns }: Table, column: string): string {
	return columns[column]?.split(" ")[0] ?? "";
}
