import { sql } from "kysely";
import type { Scheduled } from "../../../model/api/editorial/schedule-api.ts";
import type { ScheduledFor } from "../../../model/api/editorial/scheduled-for.ts";
import { hasDrafts } from "../../../model/collection.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { type Actor, mayReadAll, system } from "../../../model/rights/access.ts";
import { fieldsOf } from "../../../model/variants/said.ts";
import { scopesInWords as saidWhere } from "../../content/variants/variants-in-drafts.ts";
import type { Database } from "../../database/database.ts";
import type { Row } from "../../schema/rows.ts";
import { isSaidTo } from "../drafts/draft-rights.ts";
import { releaseSeenWhen } from "./read-releases.ts";
import type { SingleRelease } from "./single-releases.ts";

const states = { scheduled: "pending", published: "done", failed: "failed", open: "cancelled" } as const;

/** States of the releases that schedule single records. */
export const storedStates = {
	pending: "scheduled",
	done: "published",
	failed: "failed",
	cancelled: "open",
} as const;

/** Returns the staff view of schedules, without overrides for websites outside the actor's scopes. */
export async function viewSchedules(
	database: Database,
	actor: Actor,
	singles: readonly SingleRelease[],
): Promise<Scheduled[]> {
	const isShown = await isSaidTo(
		database,
		actor,
		singles.flatMap(({ item }) => Object.keys(item.values)),
	);
	const views: Scheduled[] = [];
	for (const { release, item } of singles) {
		const [all, names] = [Object.keys(item.values), Object.keys(item.values).filter(isShown)];
		if (names.length === 0 && all.length > 0) continue;
		const { id, version, state, failure, wallTime, timeZone, at } = release;
		const { createdAt, createdBy, updatedAt, updatedBy } = release;
		const { collection, recordId, title, draftVersion, problem } = item;
		views.push({
			...{ id, version, collection, recordId, title, draftVersion, failure, problem },
			action: item.action as Scheduled["action"],
			state: states[state],
			...{ changedFields: fieldsOf(names), saidWhere: await saidWhere(database, names) },
			...{ wallTime, timeZone, at, createdAt, createdBy, updatedAt, updatedBy },
		});
	}
	return views;
}

/**
 * Returns the scheduled publications and take-downs of records by record id, soonest first. Includes the title of a named
 * release only if the actor may see the release.
 */
export async function findScheduled(
	{ db, dialect }: Database,
	name: CollectionName,
	ids: readonly string[],
	actor: Actor = system,
): Promise<Map<string, ScheduledFor[]>> {
	const found = new Map<string, ScheduledFor[]>();
	if (ids.length === 0) return found;
	const seen = releaseSeenWhen(dialect, actor) ?? sql`1 = 1`;
	const { rows } = await sql<Row>`select r.id, r.version, r.kind, r.title, r.wall_time, r.time_zone, r.at,
			i.record_id, i.action, i.draft_version, i.problem, case when ${seen} then 1 else 0 end as is_seen
		from release_items i join releases r on r.id = i.release_id
		where i.collection = ${name} and i.record_id in (${sql.join(ids)}) and i.action <> 'order' and i.pending = 1
		order by r.at, r.id`.execute(db);
	for (const row of rows) {
		const [id, title] = [String(row.id), String(row.title)];
		const scheduled: ScheduledFor = {
			...{ id, version: Number(row.version), action: row.action as ScheduledFor["action"] },
			...{ wallTime: String(row.wall_time), timeZone: String(row.time_zone), at: Number(row.at) },
			draftVersion: Number(row.draft_version),
			...(row.kind === "named" && row.is_seen && { release: { id, title } }),
			problem: String(row.problem),
		};
		const recordId = String(row.record_id);
		found.set(recordId, [...(found.get(recordId) ?? []), scheduled]);
	}
	return found;
}

/** Returns records for staff with their scheduled actions. */
export async function withScheduled<R extends { readonly id: string }>(
	database: Database,
	actor: Actor,
	name: CollectionName,
	records: readonly R[],
): Promise<R[]> {
	if (!hasDrafts(collections[name]) || !mayReadAll(actor, collections[name])) return [...records];
	const ids = records.map(({ id }) => id);
	const found = await findScheduled(database, name, ids, actor);
	return records.map((record) => {
		const scheduled = found.get(record.id);
		return scheduled ? { ...record, scheduled } : record;
	});
}

/** Returns the scheduled actions of a record, soonest first. */
export async function findScheduledFor(
	database: Database,
	name: CollectionName,
	id: string,
): Promise<readonly ScheduledFor[]> {
	return (await findScheduled(database, name, [id])).get(id) ?? [];
}
