import { sql } from "kysely";
import type { Database } from "../database/database.ts";

const table = "content_domains";
const columns = ["status", "type", "updated_at", "created_at", "title"];

/** Drops where articles were found by the names of websites that they give: settled placements replace it, and are derived. */
export async function dropOldPlacements({ db }: Database): Promise<void> {
	const tables = await db.introspection.getTables();
	const standing = new Set(tables.find(({ name }) => name === table)?.columns.map(({ name }) => name));
	for (const order of ["updated_at", "created_at", "title"])
		await sql`drop index if exists ${sql.ref(`${table}_by_value_status_type_${order}_record_id`)}`.execute(
			db,
		);
	for (const column of columns.filter((each) => standing.has(each)))
		await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(db);
	for (const search of ["content_search", "content_search_ids"])
		await sql`drop table if exists ${sql.table(search)}`.execute(db);
}
