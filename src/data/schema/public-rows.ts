import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { AnyCollection } from "../../model/collection.ts";
import { snakeCase, toCell } from "./rows.ts";

/** True for rows that visitors may see. With coalesce, SQLite looks up only the rows of the query. */
export function isPublicIn({ publicWhen = {} }: AnyCollection, alias: string): RawBuilder<SqlBool> {
	const conditions = Object.entries(publicWhen).map(([field, value]) => {
		const cell = toCell(value);
		const none = sql.lit(typeof cell === "number" ? 0 : "");
		return sql`coalesce(${sql.ref(`${alias}.${snakeCase(field)}`)}, ${none}) = ${cell}`;
	});
	return sql<SqlBool>`(${sql.join([sql`1 = 1`, ...conditions], sql` and `)})`;
}
