import { type RawBuilder, sql } from "kysely";
import type { Dialect } from "../database/database.ts";

/** The condition that a draft has one of the values in a list field. @param values a query, or a list */
export function hasOneOf(dialect: Dialect, name: string, values: RawBuilder<unknown>): RawBuilder<unknown> {
	const each =
		dialect === "postgres"
			? sql`jsonb_array_elements_text(coalesce(field_values::jsonb -> ${sql.lit(name)}, '[]')) as j (value)`
			: sql`json_each(field_values, ${sql.lit(`$.${name}`)}) as j`;
	return sql`exists (select 1 from ${each} where j.value in (${values}))`;
}
