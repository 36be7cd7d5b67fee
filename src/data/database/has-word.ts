import { type RawBuilder, type SqlBool, sql } from "kysely";

/** The condition that a list of words with a space between them has the word, whatever characters it has. */
export function hasWord(list: RawBuilder<unknown>, word: string): RawBuilder<SqlBool> {
	const pattern = `% ${word.replace(/[!%_]/g, "!$&")} %`;
	return sql<SqlBool>`(' ' || ${list} || ' ') like ${pattern} escape '!'`;
}
