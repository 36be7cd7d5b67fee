import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { restorableMs } from "../records/restore.ts";

/** Deletes what was said about records that were removed so long ago that nobody can restore them. */
export async function removeLostThreads({ db }: Database, now: number): Promise<void> {
	await sql`delete from comment_threads where exists (select 1 from history h
		where h.collection = comment_threads.collection and h.record_id = comment_threads.record_id
			and h.action = 'remove' and h.at < ${now - restorableMs}
			and not exists (select 1 from history n where n.collection = h.collection
				and n.record_id = h.record_id and n.version > h.version))`.execute(db);
}
