import type { Cell, Database, Dialect } from "../../database/database.ts";
import type { Table } from "../../database/table.ts";
import type { Row } from "../../schema/rows.ts";
import { keyOf, readRows, typeOf } from "./table-rows.ts";

/** Row as JSON, equal for both databases. */
export interface Line {
	/** Unique in the table. */
	readonly key: string;
	readonly text: string;
}

/** @param without excluded columns */
export async function* linesOf(
	then: Database,
	table: Table,
	without: readonly string[] = [],
): AsyncGenerator<Line> {
	const keys = keyOf(table);
	const columns = Object.keys(table.columns).filter((column) => !without.includes(column));
	for await (const row of readRows(then, table, columns)) {
		const values = columns.map((column) => [column, toJson(typeOf(table, column), row[column])]);
		yield {
			key: JSON.stringify(keys.map((column) => row[column])),
			text: JSON.stringify(Object.fromEntries(values)),
		};
	}
}

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

/** PostgreSQL has boolean and time types, SQLite numbers and texts. */
function toJson(type: string, cell: Cell | Date | undefined): Cell {
	if (cell === null || cell === undefined) return null;
	if (type === "boolean") return Boolean(cell);
	if (type === "timestamptz") return new Date(cell as string | Date).toISOString();
	return cell as Cell;
}
