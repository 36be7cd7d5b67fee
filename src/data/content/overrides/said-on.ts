import { type AliasedRawBuilder, type RawBuilder, sql } from "kysely";
import type { AnyCollection } from "../../../model/collection.ts";
import { fieldsThatDiffer } from "../../../model/variants/variant-fields.ts";
import type { Cell } from "../../database/database.ts";
import { type Row, snakeCase } from "../../schema/rows.ts";

/**
 * Returns an expression for the value of a field on a website: the nearest override, else the record's own value.
 * @param record alias of its table
 * @param website expression of the website's id
 */
export function saidOn(
	{ name }: AnyCollection,
	field: string,
	record: string,
	website: unknown,
): RawBuilder<unknown> {
	return sql`coalesce((select o.value from overrides o
		join website_scopes os on os.scope = o.scope and os.website_id = ${website}
		where o.collection = ${sql.lit(name)} and o.record_id = ${sql.ref(`${record}.id`)} and o.field = ${sql.lit(field)}
		order by o.nearness limit 1), ${sql.ref(`${record}.${snakeCase(field)}`)})`;
}

/** Returns the overridable fields with the overrides of a website, named as their columns, for a column list. */
export function saidColumns(
	collection: AnyCollection,
	record: string,
	website: unknown,
): RawBuilder<unknown> {
	const columns = fieldsThatDiffer(collection).map(
		(field) => sql`${saidOn(collection, field, record, website)} as ${sql.ref(snakeCase(field))}`,
	);
	return sql.join(columns);
}

const beside = "said_";

/** Returns extra columns with the overrides of list columns. The order of the list follows the records' own values. */
export function saidBeside(
	collection: AnyCollection,
	columns: readonly string[],
	website: string,
): AliasedRawBuilder<Cell, string>[] {
	const table = snakeCase(collection.name);
	return fieldsThatDiffer(collection)
		.filter((field) => columns.includes(snakeCase(field)))
		.map((field) =>
			(saidOn(collection, field, table, website) as RawBuilder<Cell>).as(`${beside}${snakeCase(field)}`),
		);
}

/** Applies the override columns to a row. */
export function withSaid(row: Row): Row {
	const said = Object.entries(row).filter(([column]) => column.startsWith(beside));
	return { ...row, ...Object.fromEntries(said.map(([column, cell]) => [column.slice(beside.length), cell])) };
}
