import { sql } from "kysely";
import { collections } from "../../../model/model.ts";
import { type Actor, mayReadAll, mayWrite } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { isRefusedForOthers } from "../../database/failures.ts";
import { inSavepoint } from "../../database/savepoint.ts";
import { findActor } from "../../records/people/actors.ts";
import type { Row } from "../../schema/rows.ts";
import { fromScheduleRow, type ScheduledItem } from "../drafts/schedule-rows.ts";
import { perform } from "../schedule/perform.ts";

/** Maximum number of schedule items in a preview. */
const most = 500;

/**
 * Runs the schedule up to a time, soonest first, within a transaction that is rolled back. Includes collections that
 * the actor may read, with the rights of the scheduling users. Skips items that fail.
 * @param until milliseconds since the epoch
 */
export async function applyScheduled(inside: Database, actor: Actor, until: number): Promise<void> {
	const { rows } = await sql<{
		id: string;
	}>`select id from schedule where state = 'pending' and at <= ${until}
		order by at, id limit 0 + ${most}`.execute(inside.db);
	for (const { id } of rows) {
		// Reads the item after the previous ones were applied, because they may change it.
		const item = await findItem(inside, id);
		if (item && mayReadAll(actor, collections[item.collection])) await applyItem(inside, item);
	}
}

async function findItem({ db }: Database, id: string): Promise<ScheduledItem | undefined> {
	const { rows } = await sql<Row>`select * from schedule where id = ${id}`.execute(db);
	return rows[0] && fromScheduleRow(rows[0]);
}

async function applyItem(inside: Database, item: ScheduledItem): Promise<void> {
	const by = await findActor(inside, item.updatedBy);
	if (!by || !mayWrite(by, collections[item.collection])) return;
	try {
		await inSavepoint(inside, (attempt) => perform(attempt, by, item));
	} catch (error) {
		if (isRefusedForOthers(error)) throw error;
		// A refused item would not be visible at its time either.
	}
}
