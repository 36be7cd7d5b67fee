import type { AnyCollection } from "../../../model/collection.ts";
import { InvalidError } from "../../../model/errors.ts";
import { collections } from "../../../model/model.ts";
import { variantsTable } from "../../content/variants/variants-table.ts";
import type { Database } from "../../database/database.ts";
import type { Table } from "../../database/table.ts";
import { parseValue } from "../../records/parse-input.ts";
import type { Texts } from "../../schema/record-variants.ts";
import type { Row } from "../../schema/rows.ts";
import { desiredTables } from "../../schema/schema.ts";
import { fromLine, keyOf, linesOf } from "../backup/lines.ts";

/** Returns the tables that are archived together with records. */
export function archivedTables(): readonly Table[] {
	return desiredTables().filter(({ archived }) => archived !== undefined);
}

/** Returns the rows of a table as JSON lines, in the same format from both databases. */
export async function* archivedRows(then: Database, table: Table): AsyncGenerator<string> {
	for await (const { text } of linesOf(then, table, table.archived?.without)) yield text;
}

/**
 * Parses the row of a line. Variants are sanitised here, because visitors see them; other values are sanitised on
 * publishing. Ignores empty columns of other releases.
 * @throws {InvalidError} for an invalid value, or a value in an unknown column
 */
export function rowOf({ dialect }: Database, table: Table, line: string): Row {
	const all = Object.entries(fromLine(dialect, line));
	const lost = all.find(([column, cell]) => !(column in table.columns) && cell !== "" && cell !== 0);
	if (lost)
		throw new InvalidError([{ pointer: "", message: `There is no column ${lost[0]} in ${table.name}` }]);
	const row = Object.fromEntries(all.filter(([column]) => column in table.columns));
	return table.name === variantsTable.name ? { ...row, fields: cleanTexts(row) } : row;
}

/**
 * Validates and sanitises the texts of a variant (JSON).
 * @throws {InvalidError}
 */
export function cleanTexts({ collection, fields }: Row): string {
	const declared = (collections as Readonly<Record<string, AnyCollection>>)[String(collection)]?.fields;
	const cleaned = Object.entries(JSON.parse(String(fields)) as Texts).map(([name, text]) => {
		const field = declared?.[name];
		if (!field) throw new InvalidError([{ pointer: "", message: `There is no field ${collection}.${name}` }]);
		const parsed = parseValue(field, text);
		if ("issues" in parsed)
			throw new InvalidError(parsed.issues.map(({ message }) => ({ pointer: "", message })));
		return [name, String(parsed.value)];
	});
	return JSON.stringify(Object.fromEntries(cleaned));
}

/** Inserts missing rows and returns their number. */
export async function addRows({ db }: Database, table: Table, rows: readonly Row[]): Promise<number> {
	if (rows.length === 0) return 0;
	const added = await db
		.insertInto(table.name)
		.values(rows)
		.onConflict((conflict) => conflict.columns(keyOf(table)).doNothing())
		.executeTakeFirst();
	return Number(added.numInsertedOrUpdatedRows ?? 0);
}
