import { type RawBuilder, sql } from "kysely";
import type {
	Release,
	ReleaseFacts,
	ReleaseItem,
	ReleaseState,
} from "../../../model/api/editorial/release-api.ts";
import { hasDrafts } from "../../../model/collection.ts";
import { ForbiddenError, NotFoundError } from "../../../model/errors.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import { type CollectionName, collectionNames, collections } from "../../../model/model.ts";
import { type Actor, hasAllWebsites, mayReadAll } from "../../../model/rights/access.ts";
import type { Database, Dialect } from "../../database/database.ts";
import { isPossibleId } from "../../database/ids.ts";
import { type Page, pageOf, readCursor, timeAndId } from "../../database/page.ts";
import { fullyPermittedWhen, scopePermittedWhen } from "../../records/rights/conditions.ts";
import { referenceVisibleWhen } from "../../records/rights/draft-conditions.ts";
import { isPlacedAt, type Whereabouts } from "../../records/scopes/placed-at.ts";
import type { Row } from "../../schema/rows.ts";
import {
	findReleaseRow,
	fromReleaseRow,
	itemsOfRelease,
	type ReleaseItemRow,
	type ReleaseRow,
} from "./release-rows.ts";
import { scopesInWords } from "./scopes-in-words.ts";

export interface ReleaseListOptions extends Whereabouts {
	readonly states?: readonly ReleaseState[] | undefined;
	/** Only releases with a problem found since scheduling. */
	readonly hasProblem?: boolean | undefined;
	readonly record?: { readonly collection: CollectionName; readonly id: RecordId } | undefined;
	/** Time of publication or undo, in milliseconds since the epoch. */
	readonly from?: number | undefined;
	readonly to?: number | undefined;
	readonly cursor?: string | undefined;
	/** 1 to 200. */
	readonly limit?: number | undefined;
}

/** Last changed first. @throws {ForbiddenError} {InvalidError} for an invalid cursor */
export async function listReleases(
	{ db, dialect }: Database,
	actor: Actor,
	{ states, hasProblem = false, record, from, to, cursor, limit = 50, ...where }: ReleaseListOptions = {},
): Promise<Page<ReleaseFacts>> {
	requireReader(actor);
	const conditions: RawBuilder<unknown>[] = [sql`r.kind = 'named'`];
	const seen = releaseSeenWhen(dialect, actor);
	if (seen) conditions.push(seen);
	if (states) conditions.push(states.length > 0 ? sql`r.state in (${sql.join(states)})` : sql`1 = 0`);
	if (hasProblem)
		conditions.push(
			sql`exists (select 1 from release_items i where i.release_id = r.id and i.problem <> '')`,
		);
	if (record)
		conditions.push(sql`r.id in (select i.release_id from release_items i
			where i.collection = ${record.collection} and i.record_id = ${record.id})`);
	const at = isPlacedAt(where, {
		...{ collection: "i.collection", recordId: "i.record_id", values: "i.field_values" },
	});
	if (at) conditions.push(sql`exists (select 1 from release_items i where i.release_id = r.id and ${at})`);
	if (from !== undefined || to !== undefined) {
		const isWithin = (time: RawBuilder<unknown>) =>
			sql`(${time} >= ${from ?? 0} and ${time} < ${to ?? Number.MAX_SAFE_INTEGER})`;
		conditions.push(sql`(${isWithin(sql`r.at`)} or ${isWithin(sql`r.ends_at`)})`);
	}
	if (cursor !== undefined)
		conditions.push(sql`(r.updated_at, r.id) < (${sql.join(readCursor(cursor, timeAndId))})`);
	const { rows } =
		await sql<Row>`select r.*, (select count(*) from release_items i where i.release_id = r.id) as changes,
			(select min(i.problem) from release_items i where i.release_id = r.id and i.problem <> '') as problem
		from releases r where ${sql.join(conditions, sql` and `)}
		order by r.updated_at desc, r.id desc limit 0 + ${limit + 1}`.execute(db);
	return pageOf(
		rows.map((row) => ({
			...factsOf(fromReleaseRow(row)),
			...{ changes: Number(row.changes), problem: String(row.problem ?? "") },
		})),
		limit,
		({ updatedAt, id }) => [updatedAt, id],
	);
}

function factsOf({
	kind: _,
	rehearsedFor: __,
	needsNotice: ___,
	...facts
}: ReleaseRow): Omit<ReleaseFacts, "changes" | "problem"> {
	return facts;
}

/** Omits items in collections that the actor may not read. @throws {NotFoundError} {ForbiddenError} */
export async function readRelease(database: Database, actor: Actor, id: string): Promise<Release> {
	requireReader(actor);
	await requireRelease(database, actor, id);
	const row = isPossibleId(id) ? await findReleaseRow(database, toId(id)) : undefined;
	if (!row) throw new NotFoundError("There is no such release");
	return tell(database, actor, row);
}

/** @throws {NotFoundError} when the actor may not work with the release */
export async function requireRelease({ db, dialect }: Database, actor: Actor, id: string): Promise<void> {
	const seen = releaseSeenWhen(dialect, actor);
	if (!seen) return;
	const { rows } =
		await sql`select 1 from releases r where r.id = ${isPossibleId(id) ? id : ""} and ${seen}`.execute(db);
	if (rows.length === 0) throw new NotFoundError("There is no such release");
}

export async function tell(database: Database, actor: Actor, row: ReleaseRow): Promise<Release> {
	const items = (await itemsOfRelease(database, row.id)).filter(({ collection }) =>
		mayReadAll(actor, collections[collection]),
	);
	const behind = await findBehind(database, row.id);
	return { ...factsOf(row), items: await Promise.all(items.map((item) => toldItem(database, item, behind))) };
}

async function toldItem(
	database: Database,
	item: ReleaseItemRow,
	behind: ReadonlySet<string>,
): Promise<ReleaseItem> {
	const { id, collection, recordId, scope, title, action, draftVersion, after, problem } = item;
	const isBehind = behind.has(id);
	return {
		id,
		collection,
		recordId,
		title,
		action,
		draftVersion,
		after,
		problem,
		isBehind,
		changedFields: Object.keys(item.values),
		...{ scope, where: await scopesInWords(database, [scope]) },
	};
}

async function findBehind({ db }: Database, releaseId: string): Promise<Set<string>> {
	const { rows } = await sql<{ id: string }>`select i.id from release_items i
		join drafts d on d.collection = i.collection and d.record_id = i.record_id and d.scope = i.scope and d.state = 'open'
		where i.release_id = ${releaseId} and i.draft_version > 0
			and (d.revision <> i.draft_version or d.created_at <> i.draft_created_at)`.execute(db);
	return new Set(rows.map(({ id }) => id));
}

function requireReader(actor: Actor) {
	const mayRead = (name: CollectionName) =>
		hasDrafts(collections[name]) && mayReadAll(actor, collections[name]);
	if (!collectionNames.some(mayRead)) throw new ForbiddenError();
}

/**
 * Undefined for actors with all scopes; other scopes must include all websites of the records and variants. An empty release
 * belongs to its author.
 */
export function releaseSeenWhen(dialect: Dialect, actor: Actor): RawBuilder<unknown> | undefined {
	if (hasAllWebsites(actor)) return undefined;
	if (actor.kind !== "user") return sql`1 = 0`;
	const isWhole = referenceVisibleWhen(dialect, actor, collectionNames, "i", fullyPermittedWhen);
	const isPart = scopePermittedWhen(actor, sql.ref("i.scope"));
	const isHeld = sql`((i.scope = 'all' and ${isWhole}) or (i.scope <> 'all' and ${isPart} and ${referenceVisibleWhen(dialect, actor, collectionNames, "i")}))`;
	const items = sql`select 1 from release_items i where i.release_id = r.id`;
	return sql`(not exists (${items} and not ${isHeld}) and (r.created_by = ${actor.uid} or exists (${items})))`;
}
