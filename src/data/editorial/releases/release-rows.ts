import { sql } from "kysely";
import type { ReleaseAction, ReleaseFacts, ReleaseState } from "../../../model/api/editorial/release-api.ts";
import { type RecordId, type ReleaseId, type ReleaseItemId, toId } from "../../../model/ids.ts";
import type { CollectionName } from "../../../model/model.ts";
import type { Values } from "../../../model/values.ts";
import type { WebsiteScope } from "../../../model/website-scope.ts";
import type { Cell, Database } from "../../database/database.ts";
import { holdRecord } from "../../records/state.ts";
import type { Row } from "../../schema/rows.ts";

export interface ReleaseRow extends Omit<ReleaseFacts, "changes" | "problem" | "id"> {
	readonly id: ReleaseId;
	/** `single` for one record. */
	readonly kind: "named" | "single";
	/** 0 for no more. Milliseconds since the epoch, as all times. */
	readonly rehearsedFor: number;
	readonly needsNotice: boolean;
}

export interface ReleaseItemRow {
	readonly id: ReleaseItemId;
	readonly releaseId: ReleaseId;
	readonly position: number;
	readonly collection: CollectionName;
	readonly recordId: RecordId;
	readonly scope: WebsiteScope;
	readonly title: string;
	readonly action: ReleaseAction;
	readonly after: RecordId | "";
	/** 0 without a draft. */
	readonly draftVersion: number;
	readonly draftCreatedAt: number;
	readonly baseVersion: number;
	readonly values: Values;
	readonly base: Values;
	/** Set on publishing: the new version, the previous one and its values. */
	readonly writtenVersion: number;
	readonly beforeVersion: number;
	readonly beforeValues: Values;
	readonly isPending: boolean;
	/** Problem found since scheduling; "" for none. */
	readonly problem: string;
}

export function fromReleaseRow(row: Row): ReleaseRow {
	return {
		id: toId(row.id),
		version: Number(row.version),
		kind: row.kind as ReleaseRow["kind"],
		title: String(row.title),
		note: String(row.note),
		state: row.state as ReleaseState,
		failure: String(row.failure),
		wallTime: String(row.wall_time),
		timeZone: String(row.time_zone),
		at: Number(row.at),
		endsWallTime: String(row.ends_wall_time),
		endsAt: Number(row.ends_at),
		rehearsedFor: Number(row.rehearsed_for),
		needsNotice: Number(row.needs_notice) === 1,
		publishedAt: Number(row.published_at),
		publishedBy: String(row.published_by),
		undoneAt: Number(row.undone_at),
		createdAt: Number(row.created_at),
		createdBy: String(row.created_by),
		updatedAt: Number(row.updated_at),
		updatedBy: String(row.updated_by),
	};
}

export function fromItemRow(row: Row): ReleaseItemRow {
	return {
		id: toId(row.id),
		releaseId: toId(row.release_id),
		position: Number(row.position),
		collection: row.collection as CollectionName,
		recordId: toId(row.record_id),
		scope: String(row.scope),
		title: String(row.title),
		action: row.action as ReleaseAction,
		after: toId<RecordId>(row.after_id),
		draftVersion: Number(row.draft_version),
		draftCreatedAt: Number(row.draft_created_at),
		baseVersion: Number(row.base_version),
		values: JSON.parse(String(row.field_values)) as Values,
		base: JSON.parse(String(row.base)) as Values,
		writtenVersion: Number(row.written_version),
		beforeVersion: Number(row.before_version),
		beforeValues: JSON.parse(String(row.before_values)) as Values,
		isPending: Number(row.pending) === 1,
		problem: String(row.problem),
	};
}

export async function findReleaseRow(
	{ db, dialect }: Database,
	id: ReleaseId,
	{ isHeld = false } = {},
): Promise<ReleaseRow | undefined> {
	const held = isHeld && dialect === "postgres" ? sql`for update` : sql``;
	const { rows } = await sql<Row>`select * from releases where id = ${id} ${held}`.execute(db);
	return rows[0] && fromReleaseRow(rows[0]);
}

export async function addReleaseRow({ db }: Database, release: ReleaseRow): Promise<void> {
	await db
		.insertInto("releases")
		.values({
			id: release.id,
			created_at: release.createdAt,
			created_by: release.createdBy,
			kind: release.kind,
			...cellsOf(release),
		})
		.execute();
}

/** False when the release is at another version. */
export async function changeReleaseRow({ db }: Database, release: ReleaseRow): Promise<boolean> {
	const changed = await db
		.updateTable("releases")
		.set(cellsOf(release))
		.where("id", "=", release.id)
		.where("version", "=", release.version - 1)
		.executeTakeFirst();
	return changed.numUpdatedRows === 1n;
}

function cellsOf(release: ReleaseRow): Record<string, Cell> {
	return {
		version: release.version,
		title: release.title,
		note: release.note,
		state: release.state,
		failure: release.failure,
		wall_time: release.wallTime,
		time_zone: release.timeZone,
		at: release.at,
		ends_wall_time: release.endsWallTime,
		ends_at: release.endsAt,
		rehearsed_for: release.rehearsedFor,
		needs_notice: release.needsNotice ? 1 : 0,
		published_at: release.publishedAt,
		published_by: release.publishedBy,
		undone_at: release.undoneAt,
		updated_at: release.updatedAt,
		updated_by: release.updatedBy,
	};
}

export async function itemsOfRelease({ db }: Database, releaseId: ReleaseId): Promise<ReleaseItemRow[]> {
	const rows = await db
		.selectFrom("release_items")
		.selectAll()
		.where("release_id", "=", releaseId)
		.orderBy("position")
		.orderBy("id")
		.execute();
	return rows.map(fromItemRow);
}

/** Replaces the item with the same record, scope and action. */
export async function putItem({ db }: Database, item: ReleaseItemRow): Promise<void> {
	const cells = {
		title: item.title,
		after_id: item.after,
		draft_version: item.draftVersion,
		draft_created_at: item.draftCreatedAt,
		base_version: item.baseVersion,
		field_values: JSON.stringify(item.values),
		base: JSON.stringify(item.base),
		written_version: item.writtenVersion,
		before_version: item.beforeVersion,
		before_values: JSON.stringify(item.beforeValues),
		pending: item.isPending ? 1 : 0,
		problem: item.problem,
	};
	await db
		.insertInto("release_items")
		.values({
			id: item.id,
			release_id: item.releaseId,
			position: item.position,
			collection: item.collection,
			record_id: item.recordId,
			scope: item.scope,
			action: item.action,
			...cells,
		})
		.onConflict((conflict) =>
			conflict.columns(["release_id", "collection", "record_id", "scope", "action"]).doUpdateSet(cells),
		)
		.execute();
}

export async function pendingItemsOf(
	{ db }: Database,
	name: CollectionName,
	id: RecordId,
): Promise<ReleaseItemRow[]> {
	const rows = await db
		.selectFrom("release_items")
		.selectAll()
		.where("collection", "=", name)
		.where("record_id", "=", id)
		.where("pending", "=", 1)
		.execute();
	return rows.map(fromItemRow);
}

export async function setProblem({ db }: Database, { id }: ReleaseItemRow, problem: string): Promise<void> {
	await db.updateTable("release_items").set({ problem }).where("id", "=", id).execute();
}

/** @throws {ConflictError} for the same change in another release */
export async function setPending({ db }: Database, releaseId: ReleaseId, isPending: boolean): Promise<void> {
	await db
		.updateTable("release_items")
		.set({ pending: isPending ? 1 : 0, problem: "" })
		.where("release_id", "=", releaseId)
		.execute();
}

/** Locks records before their release, in one order, against deadlocks. Unpublished records have only a draft. */
export async function holdRecords(
	inside: Database,
	items: readonly Pick<ReleaseItemRow, "collection" | "recordId">[],
): Promise<void> {
	if (inside.dialect !== "postgres") return;
	for (const { collection, recordId } of inOneOrder(items)) {
		await holdRecord(inside, collection, recordId);
		await sql`select 1 from drafts where collection = ${collection} and record_id = ${recordId}
			for update`.execute(inside.db);
	}
}

export function inOneOrder<Of extends Pick<ReleaseItemRow, "collection" | "recordId">>(
	items: readonly Of[],
): Of[] {
	const keyOf = ({ collection, recordId }: Of) => `${collection}/${recordId}`;
	return items.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}
