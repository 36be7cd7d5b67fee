import { fromLine, keyOf, linesOf } from "../backup/lines.ts";
import type { Database } from "../database/database.ts";
import type { Row } from "../schema/rows.ts";
import { desiredTables } from "../schema/schema.ts";
import type { Table } from "../schema/table.ts";

/** The tables whose rows go with records into an archive. */
export function archivedTables(): readonly Table[] {
	return desiredTables().filter(({ archived }) => archived !== undefined);
}

/** The rows of such a table, a line of JSON each, the same from both databases. */
export async function* archivedRows(then: Database, table: Table): AsyncGenerator<string> {
	for await (const { text } of linesOf(then, table, table.archived?.without)) yield text;
}

/** The row of a line. @throws {Error} when the table has no such column, as it may in a newer release */
export function rowOf({ dialect }: Database, table: Table, line: string): Row {
	const row = fromLine(dialect, line);
	const unknown = Object.keys(row).find((column) => !(column in table.columns));
	if (unknown !== undefined) throw new Error(`There is no column ${unknown} in ${table.name}`);
	return row;
}

/** Adds rows that are not there yet; how many were not. */
export async function addRows({ db }: Database, table: Table, rows: readonly Row[]): Promise<number> {
	if (rows.length === 0) return 0;
	const added = await db
		.insertInto(table.name)
		.values(rows)
		.onConflict((conflict) => conflict.columns(keyOf(table)).doNothing())
		.executeTakeFirst();
	return Number(added.numInsertedOrUpdatedRows ?? 0);
}
