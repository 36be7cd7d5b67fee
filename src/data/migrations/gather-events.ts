import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { eventsTable } from "../database/log/events-table.ts";
import { shapeTable } from "../schema/shape-table.ts";

/** Tables whose rows are events from this release on, or which only held what other processes had yet to read. */
const formerTables = ["activity", "record_changes", "touches"];

/** Moves the activity list into the event log, in its order. */
export async function gatherEvents(inside: Database): Promise<void> {
	const { db } = inside;
	const standing = new Set((await db.introspection.getTables()).map(({ name }) => name));
	if (standing.has("activity")) {
		await shapeTable(inside, eventsTable, undefined);
		await sql`insert into events (number, at, by_whom, by_token, action, collection, record_id, title, detail)
			select row_number() over (order by at, id), at, by_whom, by_token, action, collection, record_id, title, detail
			from activity`.execute(db);
	}
	for (const table of formerTables)
		if (standing.has(table)) await sql`drop table ${sql.table(table)}`.execute(db);
}
