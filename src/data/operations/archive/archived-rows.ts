import type { AnyCollection } from "../../../model/collection.ts";
import { InvalidError } from "../../../model/errors.ts";
import { collections } from "../../../model/model.ts";
import { overridesTable } from "../../content/overrides/override-tables.ts";
import type { Database } from "../../database/database.ts";
import type { Table } from "../../database/table.ts";
import { parseValue } from "../../records/parse-input.ts";
import type { Row } from "../../schema/rows.ts";
import { desiredTables } from "../../schema/schema.ts";
import { fromLine, keyOf, linesOf } from "../backup/lines.ts";

/** The tables whose rows go with records into an archive. */
export function archivedTables(): readonly Table[] {
	return desiredTables().filter(({ archived }) => archived !== undefined);
}

/** The rows of such a table, a line of JSON each, the same from both databases. */
export async function* archivedRows(then: Database, table: Table): AsyncGenerator<string> {
	for await (const { text } of linesOf(then, table, table.archived?.without)) yield text;
}

/**
 * The row of a line. What visitors are shown of it without anything more is cleaned as what staff write is; the rest is when
 * it is published or brought back.
 * @throws {InvalidError} when that cannot be kept
 * @throws {Error} when the table has no such column, as it may in a newer release
 */
export function rowOf({ dialect }: Database, table: Table, line: string): Row {
	const row = fromLine(dialect, line);
	const unknown = Object.keys(row).find((column) => !(column in table.columns));
	if (unknown !== undefined) throw new Error(`There is no column ${unknown} in ${table.name}`);
	return table === overridesTable ? { ...row, value: cleanSaid(row) } : row;
}

function cleanSaid({ collection, field, value }: Row): string {
	const declared = (collections as Readonly<Record<string, AnyCollection>>)[String(collection)]?.fields;
	const of = declared?.[String(field)];
	if (!of) throw new InvalidError([{ pointer: "", message: `There is no field ${collection}.${field}` }]);
	const parsed = parseValue(of, value);
	if ("issues" in parsed)
		throw new InvalidError(parsed.issues.map(({ message }) => ({ pointer: "", message })));
	return String(parsed.value);
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
