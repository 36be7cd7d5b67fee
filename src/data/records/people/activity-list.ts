import { sql } from "kysely";
import { z } from "zod";
import type { Activity, ActivityAction } from "../../../model/api/activity-api.ts";
import { type CollectionName, collectionNames } from "../../../model/model.ts";
import {
	type Actor,
	actorName,
	hasAllWebsites,
	seesOwnEverywhere,
	system,
} from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { type Page, pageOf, readCursor } from "../../database/page.ts";
import type { Row } from "../../schema/rows.ts";
import { referenceVisibleWhen } from "../rights/draft-conditions.ts";

export interface ActivityOptions {
	/** uid, or "system". */
	readonly by?: string | undefined;
	readonly action?: string | undefined;
	readonly collection?: string | undefined;
	readonly cursor?: string | undefined;
	/** 1 to 200. */
	readonly limit?: number | undefined;
	readonly actor?: Actor;
}

const endOfPage = z.tuple([z.int()]);

function listed({ db }: Database) {
	return db.selectFrom("events").selectAll().where("is_listed", "=", 1).orderBy("number", "desc");
}

/** Includes refused attempts, newest first. */
export async function listActivity(database: Database, options: ActivityOptions): Promise<Page<Activity>> {
	const { by, action, collection, cursor, limit = 50, actor = system } = options;
	let query = listed(database);
	const seen = activitySeenWhen(database, actor, collectionNames);
	if (seen) query = query.where(sql<boolean>`${seen}`);
	if (by !== undefined) query = query.where("by_whom", "=", by);
	if (action !== undefined) query = query.where("action", "=", action);
	if (collection !== undefined) query = query.where("collection", "=", collection);
	if (cursor !== undefined) {
		const [number] = readCursor(cursor, endOfPage);
		query = query.where("number", "<", number);
	}
	const rows = await query.limit(limit + 1).execute();
	const page = pageOf(rows.map(toActivity), limit, ({ id }) => [Number(id)]);
	return hasAllWebsites(actor) ? page : { ...page, items: page.items.map(withoutWebsite) };
}

export async function recentWrites(
	database: Database,
	actor: Actor,
	collections: readonly CollectionName[],
	limit: number,
): Promise<Activity[]> {
	if (collections.length === 0) return [];
	const seen = activitySeenWhen(database, actor, collections);
	const rows = await listed(database)
		.where("version", ">", 0)
		.where("collection", "in", collections)
		.$if(seen !== undefined, (query) => query.where(sql<boolean>`${seen}`))
		.limit(limit)
		.execute();
	return rows.map(toActivity);
}

/** Includes the actor's own events. */
function activitySeenWhen({ dialect }: Database, actor: Actor, names: readonly CollectionName[]) {
	const seen = referenceVisibleWhen(dialect, actor, names, "events");
	if (!seen || !seesOwnEverywhere(actor)) return seen;
	return sql`(${seen} or events.by_whom = ${actorName(actor)})`;
}

/** The detail may name a hidden website. */
function withoutWebsite(activity: Activity): Activity {
	return namesWebsite.includes(activity.action) ? { ...activity, detail: "" } : activity;
}

const namesWebsite: readonly ActivityAction[] = ["variant"];

function toActivity(row: Row): Activity {
	return {
		id: String(row.number),
		at: Number(row.at),
		by: String(row.by_whom),
		...(row.by_token && { token: String(row.by_token) }),
		action: row.action as ActivityAction,
		collection: row.collection as CollectionName | "",
		recordId: String(row.record_id),
		title: String(row.title),
		detail: String(row.detail),
	};
}
