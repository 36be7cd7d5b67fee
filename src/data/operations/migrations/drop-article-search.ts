import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { searchTableNames } from "../../records/search/search-tables.ts";

/** Drops the index of articles; the next derivation fills one for all collections. */
export async function dropArticleSearch(inside: Database): Promise<void> {
	for (const name of searchTableNames(inside.dialect))
		await sql`drop table if exists ${sql.table(name)}`.execute(inside.db);
}
