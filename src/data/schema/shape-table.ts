import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Table } from "../database/table.ts";
import { parseTable, renderColumn, renderConstraint, renderList } from "./table-grammar.ts";

/** A new table has no `standing` columns. @throws {TableGrammarError} */
export async function shapeTable({ db }: Database, table: Table, standing: Set<string> | undefined) {
	const { name, columns, indexes, uniqueWhen } = parseTable(table);
	if (standing === undefined) await sql.raw(`create table "${name}" (${bodyOf(table)})`).execute(db);
	else
		for (const column of columns)
			if (!standing.has(column.name))
				await sql.raw(`alter table "${name}" add column ${renderColumn(column)}`).execute(db);
	for (const indexed of indexes) {
		const index = `${name}_by_${indexed.join("_")}`;
		await sql.raw(`create index if not exists "${index}" on "${name}" (${renderList(indexed)})`).execute(db);
	}
	for (const { columns: unique, flag } of uniqueWhen) {
		const list = renderList(unique);
		await sql
			.raw(
				`create unique index if not exists "${name}_one_${flag}" on "${name}" (${list}) where "${flag}" = 1`,
			)
			.execute(db);
	}
}

/** @throws {TableGrammarError} */
export function bodyOf(table: Table): string {
	const { columns, constraints } = parseTable(table);
	return [...columns.map(renderColumn), ...constraints.map(renderConstraint)].join(", ");
}
