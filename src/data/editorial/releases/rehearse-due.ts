import { sql } from "kysely";
import { toId } from "../../../model/ids.ts";
import { nowIn } from "../../database/clock.ts";
import type { Database } from "../../database/database.ts";
import { rehearse } from "../../database/savepoint.ts";
import { inTransaction } from "../../database/transaction.ts";
import { findActor } from "../../records/people/actors.ts";
import type { Row } from "../../schema/rows.ts";
import { publishItems } from "./publish-items.ts";
import { nextRehearsal } from "./publish-release.ts";
import type { Refusal } from "./refusals.ts";
import {
	fromReleaseRow,
	holdRecords,
	itemsOfRelease,
	type ReleaseItemRow,
	setProblem,
} from "./release-rows.ts";

const listedAtOnce = 20;

/** Items may have lost rights, addresses or references since scheduling. */
export async function rehearseDue(database: Database, now: () => number): Promise<void> {
	const due = nowIn(database, now);
	const { rows } = await sql<{ id: string }>`select id from releases where state = 'scheduled'
		and rehearsed_for > 0 and rehearsed_for <= ${due} and at > ${due}
		order by at, id limit 0 + ${listedAtOnce}`.execute(database.db);
	for (const { id } of rows) await inTransaction(database, (inside) => rehearseOne(inside, id, now));
}

async function rehearseOne(inside: Database, id: string, now: () => number): Promise<void> {
	const items = await itemsOfRelease(inside, toId(id));
	await holdRecords(inside, items);
	const alone = inside.dialect === "postgres" ? sql`for update skip locked` : sql``;
	const { rows } = await sql<Row>`select * from releases where id = ${id} and state = 'scheduled'
		and rehearsed_for > 0 and rehearsed_for <= ${nowIn(inside, now)} ${alone}`.execute(inside.db);
	const release = rows[0] && fromReleaseRow(rows[0]);
	if (!release) return;
	const problems = await problemsOf(inside, release.updatedBy, items);
	const changed = items.filter((item) => (problems.get(item.id) ?? "") !== item.problem);
	for (const item of changed) await setProblem(inside, item, problems.get(item.id) ?? "");
	const isNew = changed.some((item) => problems.has(item.id));
	await inside.db
		.updateTable("releases")
		.set({
			rehearsed_for: nextRehearsal(release.at, now()),
			needs_notice: isNew || release.needsNotice ? 1 : 0,
		})
		.where("id", "=", id)
		.execute();
}

async function problemsOf(
	inside: Database,
	owner: string,
	items: readonly ReleaseItemRow[],
): Promise<Map<string, string>> {
	const actor = await findActor(inside, owner);
	if (!actor)
		return new Map(items.map(({ id }) => [id, "The person who scheduled it may no longer do this."]));
	let refusals: readonly Refusal[] = [];
	await rehearse(inside, async (attempt) => {
		({ refusals } = await publishItems(attempt, actor, items, "it was scheduled"));
	});
	return new Map(refusals.map(({ item, message }) => [item.id, message]));
}
