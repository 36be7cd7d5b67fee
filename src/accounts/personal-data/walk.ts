import { setImmediate as next } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../../data/database/database.ts";
import type { Table } from "../../data/database/table.ts";
import { keyOf } from "../../data/operations/backup/table-rows.ts";
import type { Row } from "../../data/schema/rows.ts";

const rowsAtOnce = 50;

/** Yields to other work between batches. */
export async function* rowsOf({ db }: Database, table: Table): AsyncGenerator<Row> {
	const keys = keyOf(table);
	const columns = sql.join(keys.map((key) => sql.ref(key)));
	for (let after: readonly unknown[] | undefined; ; await next()) {
		const isAfter = after ? sql`(${columns}) > (${sql.join(after)})` : sql`1 = 1`;
		const { rows } = await sql<Row>`select * from ${sql.table(table.name)} where ${isAfter}
			order by ${columns} limit 0 + ${rowsAtOnce}`.execute(db);
		yield* rows;
		const last = rows.at(-1);
		if (!last || rows.length < rowsAtOnce) return;
		after = keys.map((key) => last[key]);
	}
}

export function textColumns({ columns }: Table): string[] {
	return Object.keys(columns).filter((name) => columns[name]?.startsWith("text"));
}

export function columnsWith(
	table: Table,
	row: Row,
	isWanted: (text: string, column: string) => boolean,
): readonly string[] {
	return textColumns(table).filter(
		(column) => typeof row[column] === "string" && isWanted(row[column], column),
	);
}
