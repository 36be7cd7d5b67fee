import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { isGoneForGood } from "../../records/gone-for-good.ts";

export async function removeOrphanedThreads({ db }: Database, now: number): Promise<void> {
	const isLost = isGoneForGood(
		sql.ref("comment_threads.collection"),
		sql.ref("comment_threads.record_id"),
		now,
	);
	await sql`delete from comment_threads where ${isLost}`.execute(db);
}
