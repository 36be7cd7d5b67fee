import { InvalidError } from "../../../model/errors.ts";
import type { Database } from "../../database/database.ts";
import type { Table } from "../../database/table.ts";
import type { Row } from "../../schema/rows.ts";
import { desiredTables } from "../../schema/schema.ts";
import { linesOf } from "../backup/lines.ts";

export function archivedTables(): readonly Table[] {
	return desiredTables().filter(({ archived }) => archived !== undefined);
}

/** JSON lines, equal for both databases. */
export async function* archivedRows(then: Database, table: Table): AsyncGenerator<string> {
	for await (const { text } of linesOf(then, table, table.archived?.without)) yield text;
}

/**
 * Sanitises rows that visitors see; publishing does so for others. Ignores empty columns of other releases.
 * @throws {InvalidError} for an invalid value, or one in an unknown column
 */
export function rowOf(table: Table, given: Row): Row {
	const all = Object.entries(given);
	const lost = all.find(([column, cell]) => !(column in table.columns) && cell !== "" && cell !== 0);
	if (lost)
		throw new InvalidError([{ pointer: "", message: `There is no column ${lost[0]} in ${table.name}` }]);
	const row = Object.fromEntries(all.filter(([column]) => column in table.columns));
	return table.archived?.clean?.(row) ?? row;
}
