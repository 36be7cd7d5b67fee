import { type RawBuilder, sql } from "kysely";
import type { Dialect } from "../../database/database.ts";

/**
 * Returns the SQL condition that a list field of a draft contains one of the values.
 * @param values a query, or a list
 */
export function hasOneOf(dialect: Dialect, name: string, values: RawBuilder<unknown>): RawBuilder<unknown> {
	return sql`exists (select 1 from ${eachOf(dialect, name)} where j.value in (${values}))`;
}

/**
 * Returns the SQL condition that a list field of a draft contains anything but the values.
 * @param values a query, or a list
 */
export function hasOther(dialect: Dialect, name: string, values: RawBuilder<unknown>): RawBuilder<unknown> {
	return sql`exists (select 1 from ${eachOf(dialect, name)} where j.value not in (${values}))`;
}

function eachOf(dialect: Dialect, name: string): RawBuilder<unknown> {
	return dialect === "postgres"
		? sql`jsonb_array_elements_text(coalesce(field_values::jsonb -> ${sql.lit(name)}, '[]')) as j (value)`
		: sql`json_each(field_values, ${sql.lit(`$.${name}`)}) as j`;
}
