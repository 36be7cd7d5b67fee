import { type RawBuilder, sql } from "kysely";
import type { Scheduled } from "../../../model/api/editorial/schedule-api.ts";
import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import { type CollectionName, collectionNames, collections } from "../../../model/model.ts";
import { type Actor, mayReadAll } from "../../../model/rights/access.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import { type Page, pageOf, readCursor, timeAndId } from "../../database/page.ts";
import { referenceVisibleWhen } from "../../records/rights/draft-conditions.ts";
import { isForeign } from "../../records/rights/placements.ts";
import { isPlacedAt, type Whereabouts } from "../../records/scopes/placed-at.ts";
import { readLists } from "../../schema/links.ts";
import type { Row } from "../../schema/rows.ts";
import { storedStates, viewSchedules } from "./scheduled-view.ts";
import { type SingleRelease, singles, singlesOf } from "./single-releases.ts";

const mostWebsites = 20;

export interface ScheduleListOptions extends Whereabouts {
	readonly collection?: CollectionName | undefined;
	/** Milliseconds since the epoch; unbounded by default. */
	readonly from?: number | undefined;
	readonly to?: number | undefined;
	/** Defaults to all states except cancelled. */
	readonly states?: readonly Scheduled["state"][] | undefined;
	/** Only items with a problem found since scheduling. */
	readonly hasProblem?: boolean | undefined;
	readonly cursor?: string | undefined;
	/** 1 to 200. */
	readonly limit?: number | undefined;
}

/** Omits collections that the actor may not read; soonest first. @throws {InvalidError} for an invalid cursor */
export async function listSchedule(
	database: Database,
	actor: Actor,
	{
		collection,
		from,
		to,
		states = ["pending", "done", "failed"],
		hasProblem = false,
		cursor,
		limit = 50,
		...where
	}: ScheduleListOptions = {},
): Promise<Page<Scheduled>> {
	const names = collectionNames.filter(
		(name) =>
			(collection === undefined || name === collection) &&
			hasDrafts(collections[name]) &&
			mayReadAll(actor, collections[name]),
	);
	const isNowhere = await isForeign(database, actor, [where.brand, where.website]);
	if (names.length === 0 || states.length === 0 || isNowhere) return { items: [], nextCursor: undefined };
	const conditions: RawBuilder<unknown>[] = [
		sql`r.state in (${sql.join(states.map((state) => storedStates[state]))}) and r.at > 0`,
		sql`i.collection in (${sql.join(names)})`,
	];
	const at = isPlacedAt(where, {
		...{ collection: "i.collection", recordId: "i.record_id", values: "i.field_values" },
	});
	if (at) conditions.push(at);
	const { db, dialect } = database;
	const seen = referenceVisibleWhen(dialect, actor, names, "i");
	if (seen) conditions.push(seen);
	if (hasProblem) conditions.push(sql`i.problem <> ''`);
	if (from !== undefined) conditions.push(sql`r.at >= ${from}`);
	if (to !== undefined) conditions.push(sql`r.at < ${to}`);
	if (cursor !== undefined) conditions.push(sql`(r.at, r.id) > (${sql.join(readCursor(cursor, timeAndId))})`);
	const { rows } = await sql<Row>`select r.* from ${singles} where ${sql.join(conditions, sql` and `)}
		order by r.at, r.id limit 0 + ${limit + 1}`.execute(db);
	const page = pageOf(await singlesOf(database, rows), limit, ({ release: { at, id } }) => [at, id]);
	const views = await viewSchedules(database, actor, page.items);
	return { ...page, items: await withWebsites(database, page.items, views) };
}

/** The response filters websites that the actor may not see. */
async function withWebsites(
	database: Database,
	singles: readonly SingleRelease[],
	views: readonly Scheduled[],
): Promise<Scheduled[]> {
	const results = new Map<string, Scheduled>();
	for (const [name, all] of Map.groupBy(views, ({ collection }) => collection)) {
		const { shownOn }: AnyCollection = collections[name];
		const ids = all.map(({ recordId }) => recordId);
		const lists =
			shownOn === undefined ? undefined : await readLists(database, collections[name], ids, [shownOn]);
		for (const view of all) {
			const items = singles.find(({ release }) => release.id === view.id)?.items ?? [];
			const own = items.find(({ scope }) => scope === allWebsites)?.values[shownOn ?? ""];
			const websites = (own ?? lists?.(view.recordId)[shownOn ?? ""] ?? []) as readonly string[];
			results.set(view.id, { ...view, websites: websites.slice(0, mostWebsites) });
		}
	}
	return views.map((view) => results.get(view.id) ?? view);
}
