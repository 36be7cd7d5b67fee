import { type RawBuilder, type SqlBool, sql } from "kysely";
import { restorableMs } from "./restore.ts";
import { isNewestVersion } from "./rights/newest-version.ts";

export function isGoneForGood(
	collection: RawBuilder<unknown>,
	id: RawBuilder<unknown>,
	now: number,
): RawBuilder<SqlBool> {
	return sql<SqlBool>`exists (select 1 from history h where h.collection = ${collection} and h.record_id = ${id}
		and h.action = 'remove' and h.at < ${now - restorableMs}
		and ${isNewestVersion})`;
}
