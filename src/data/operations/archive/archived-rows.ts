import { InvalidError } from "../../../model/errors.ts";
import type { Database } from "../../database/database.ts";
import type { Table } from "../../database/table.ts";
import type { Row } from "../../schema/rows.ts";
import { desiredTables } from "../../schema/schema.ts";
import { linesOf } from "../backup/lines.ts";

/** Returns the tables that are archived together with records. */
export function archivedTables(): readonly Table[] {
	return desiredTables().filter(({ archived }) => archived !== undefined);
}

/** Returns the rows of a table as JSON lines, in the same format from both databases. */
export async function* archivedRows(then: Database, table: Table): AsyncGenerator<string> {
	for await (const { text } of linesOf(then, table, table.archived?.without)) yield text;
}

/**
 * Returns the row to import. Rows that visitors see are sanitised here, other values on publishing. Ignores empty columns of other releases.
 * @throws {InvalidError} for an invalid value, or a value in an unknown column
 */
export function rowOf(table: Table, given: Row): Row {
	const all = Object.entries(given);
	const lost = all.find(([column, cell]) => !(column in table.columns) && cell !== "" && cell !== 0);
	if (lost)
		throw new InvalidError([{ pointer: "", message: `There is no column ${lost[0]} in ${table.name}` }]);
	const row = Object.fromEntries(all.filter(([column]) => column in table.columns));
	return table.archived?.clean?.(row) ?? row;
}
