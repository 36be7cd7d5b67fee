import { type RawBuilder, type SqlBool, sql } from "kysely";

/** SQL condition: the space-separated list contains the word, which may contain any characters. */
export function hasWord(list: RawBuilder<unknown>, word: string): RawBuilder<SqlBool> {
	const pattern = `% ${word.replace(/[!%_]/g, "!$&")} %`;
	return sql<SqlBool>`(' ' || ${list} || ' ') like ${pattern} escape '!'`;
}
