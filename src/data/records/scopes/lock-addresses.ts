import { type SqlBool, sql } from "kysely";
import type { Database } from "../../database/database.ts";

const addressesLock = 7_262_704;

/** Call it before an address is checked. SQLite has one writer. */
export async function lockAddresses(
	{ db, dialect }: Database,
	onlyWhere = sql<SqlBool>`true`,
): Promise<void> {
	if (dialect === "postgres")
		await sql`select pg_advisory_xact_lock(${addressesLock}) where ${onlyWhere}`.execute(db);
}
