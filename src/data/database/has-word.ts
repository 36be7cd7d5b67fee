import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Condition for a space-separated list. The word may contain any characters. */
export function hasWord(list: RawBuilder<unknown>, word: string): RawBuilder<SqlBool> {
	const pattern = `% ${word.replace(/[!%_]/g, "!$&")} %`;
	return sql<SqlBool>`(' ' || ${list} || ' ') like ${pattern} escape '!'`;
}
