import { type SqlBool, sql } from "kysely";
import type { Database } from "../../database/database.ts";

/** Any number that no other lock has. */
const addressesLock = 7_262_704;

/**
 * To be called before an address is looked for and taken: others that take one wait until the transaction ends.
 * SQLite has one writer at a time anyway.
 */
export async function lockAddresses(
	{ db, dialect }: Database,
	onlyWhere = sql<SqlBool>`true`,
): Promise<void> {
	if (dialect === "postgres")
		await sql`select pg_advisory_xact_lock(${addressesLock}) where ${onlyWhere}`.execute(db);
}
