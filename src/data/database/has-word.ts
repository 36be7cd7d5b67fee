import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Searches a space-separated list for any word. */
export function hasWord(list: RawBuilder<unknown>, word: string): RawBuilder<SqlBool> {
	const pattern = `% ${word.replace(/[!%_]/g, "!$&")} %`;
	return sql<SqlBool>`(' ' || ${list} || ' ') like ${pattern} escape '!'`;
}
