import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Table } from "./table.ts";

/** Creates a table, or the columns and indexes that it lacks. @param standing the columns that it has, if it stands */
export async function shapeTable({ db }: Database, table: Table, standing: Set<string> | undefined) {
	const definitions = definitionsOf(table);
	if (standing === undefined) await sql.raw(`create table "${table.name}" (${bodyOf(table)})`).execute(db);
	else {
		const missing = Object.keys(table.columns).flatMap((name, index) =>
			standing.has(name) ? [] : [definitions[index]],
		);
		for (const definition of missing)
			await sql.raw(`alter table "${table.name}" add column ${definition}`).execute(db);
	}
	for (const columns of table.indexes ?? []) {
		const name = `${table.name}_by_${columns.join("_")}`;
		const list = columns.map((column) => `"${column}"`).join(", ");
		await sql.raw(`create index if not exists "${name}" on "${table.name}" (${list})`).execute(db);
	}
}

/** The columns and constraints of a table, as SQL has them between the brackets. */
export function bodyOf(table: Table): string {
	return [...definitionsOf(table), ...(table.constraints ?? [])].join(", ");
}

function definitionsOf({ columns }: Table): string[] {
	return Object.entries(columns).map(([name, type]) => `"${name}" ${type}`);
}
