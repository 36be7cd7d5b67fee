import { sql } from "kysely";
import type { Database } from "../../database/database.ts";

/** Size on disk. */
export async function bytesOf({ db, dialect }: Database): Promise<number> {
	const query =
		dialect === "postgres"
			? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
			: sql<{
					bytes: number;
				}>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`;
	const { rows } = await query.execute(db);
	return Number(rows[0]?.bytes);
}
