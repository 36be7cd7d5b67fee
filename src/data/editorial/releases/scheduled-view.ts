import { sql } from "kysely";
import type { Scheduled } from "../../../model/api/editorial/schedule-api.ts";
import type { ScheduledFor } from "../../../model/api/editorial/scheduled-for.ts";
import { hasDrafts } from "../../../model/collection.ts";
import type { RecordId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { type Actor, mayReadAll, system } from "../../../model/rights/access.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import { scopeVisibleWhen } from "../../records/rights/conditions.ts";
import { visibleScopes } from "../../records/rights/scopes.ts";
import type { Row } from "../../schema/rows.ts";
import { releaseSeenWhen } from "./read-releases.ts";
import { scopesInWords } from "./scopes-in-words.ts";
import type { SingleRelease } from "./single-releases.ts";

const states = { scheduled: "pending", published: "done", failed: "failed", open: "cancelled" } as const;

export const storedStates = {
	pending: "scheduled",
	done: "published",
	failed: "failed",
	cancelled: "open",
} as const;

/** Omits variants for websites outside the actor's scopes. */
export async function viewSchedules(
	database: Database,
	actor: Actor,
	singles: readonly SingleRelease[],
): Promise<Scheduled[]> {
	const isVisible = await visibleScopes(
		database,
		actor,
		singles.flatMap(({ items }) => items.map(({ scope }) => scope)).filter((scope) => scope !== allWebsites),
	);
	const views: Scheduled[] = [];
	for (const { release, items: all } of singles) {
		const items = all.filter(({ scope }) => scope === allWebsites || isVisible(scope));
		const [first] = items;
		if (!first) continue;
		const { id, version, state, failure, wallTime, timeZone, at } = release;
		const { createdAt, createdBy, updatedAt, updatedBy } = release;
		const { collection, recordId, title, draftVersion } = first;
		const scopes = items.map(({ scope }) => scope);
		views.push({
			...{ id, version, collection, recordId, title, draftVersion, failure },
			problem: items.find(({ problem }) => problem !== "")?.problem ?? "",
			action: first.action as Scheduled["action"],
			state: states[state],
			changedFields: [...new Set(items.flatMap(({ values }) => Object.keys(values)))],
			...{ scopes, where: await scopesInWords(database, scopes) },
			...{ wallTime, timeZone, at, createdAt, createdBy, updatedAt, updatedBy },
		});
	}
	return views;
}

/** Soonest first. Titles of named releases only if the actor may see them. */
export async function findScheduled(
	database: Database,
	name: CollectionName,
	ids: readonly string[],
	actor: Actor = system,
): Promise<Map<string, ScheduledFor[]>> {
	const found = new Map<string, ScheduledFor[]>();
	if (ids.length === 0) return found;
	const { db, dialect } = database;
	const seen = releaseSeenWhen(dialect, actor) ?? sql`1 = 1`;
	const isVisible = scopeVisibleWhen(actor, sql.ref("i.scope")) ?? sql`1 = 1`;
	const { rows } = await sql<Row>`select r.id, r.version, r.kind, r.title, r.wall_time, r.time_zone, r.at,
			i.record_id, i.scope, i.action, i.draft_version, i.problem, case when ${seen} then 1 else 0 end as is_seen
		from release_items i join releases r on r.id = i.release_id
		where i.collection = ${name} and i.record_id in (${sql.join(ids)}) and i.action <> 'order' and i.pending = 1
			and (i.scope = 'all' or ${isVisible})
		order by r.at, r.id, i.position`.execute(db);
	for (const row of rows) {
		const [id, title, scope] = [String(row.id), String(row.title), String(row.scope)];
		const scheduled: ScheduledFor = {
			...{ id, version: Number(row.version), action: row.action as ScheduledFor["action"] },
			...{ wallTime: String(row.wall_time), timeZone: String(row.time_zone), at: Number(row.at) },
			...{ scope, where: await scopesInWords(database, [scope]) },
			draftVersion: Number(row.draft_version),
			...(row.kind === "named" && row.is_seen && { release: { id, title } }),
			problem: String(row.problem),
		};
		const recordId = String(row.record_id);
		found.set(recordId, [...(found.get(recordId) ?? []), scheduled]);
	}
	return found;
}

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

export async function findScheduledFor(
	database: Database,
	name: CollectionName,
	id: RecordId,
): Promise<readonly ScheduledFor[]> {
	return (await findScheduled(database, name, [id])).get(id) ?? [];
}
