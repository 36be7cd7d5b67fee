import type { EventName } from "../../model/api/operating/events.ts";
import { type AnyCollection, hasReceipts } from "../../model/collection.ts";
import { ConflictError, NotFoundError } from "../../model/errors.ts";
import type { RecordId } from "../../model/ids.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import { isShown } from "../../model/placement.ts";
import type { RecordState } from "../../model/record-state.ts";
import { type Actor, actorName, system } from "../../model/rights/access.ts";
import { type Values, valuesOf } from "../../model/values.ts";
import { allWebsites } from "../../model/website-scope.ts";
import type { Database } from "../database/database.ts";
import { isPossibleId } from "../database/ids.ts";
import { checkVisible, followChange, hooksOf, runHooks } from "../schema/features.ts";
import type { Write } from "../schema/record-hooks.ts";
import { type AnyRecord, snakeCase } from "../schema/rows.ts";
import { changedBetween, changesSince, lastVersion, storeVersion, titleOf } from "./history.ts";
import { invalidate } from "./invalidate.ts";
import { columnsOf, type Query, shownNames, toRecords, type Viewer, visible } from "./lists/visible.ts";
import { recordActivity } from "./people/activity.ts";
import { requireFull, requireVisible } from "./rights/record-access.ts";
import { requirePublicFiles } from "./rights/require-public-files.ts";
import { requireUsable } from "./rights/require-usable.ts";
import { requireRights } from "./rights/write-rights.ts";
import { placementsOfRecords } from "./scopes/placement.ts";
import { recallFirstLive, restate } from "./state.ts";
import { storeRecord } from "./store-record.ts";
import { titleFor } from "./titles.ts";

/** @param reader determines the fields @throws {NotFoundError} also if hidden from the viewer */
export async function findRecord(
	database: Database,
	viewer: Viewer,
	name: CollectionName,
	id: RecordId,
	reader = viewer,
): Promise<AnyRecord> {
	if (!isPossibleId(id)) throw new NotFoundError();
	const collection = collections[name];
	const table = database.db.selectFrom(snakeCase(name)) as unknown as Query;
	const rows = await visible(table, viewer, collection)
		.select(columnsOf(collection, shownNames(reader, collection)))
		.where("id", "=", id)
		.execute();
	const [record] = await toRecords(database, reader, collection, rows);
	if (!record) throw new NotFoundError();
	return record;
}

/** Reads all placements. @throws {NotFoundError} */
export function findStored(database: Database, name: CollectionName, id: RecordId): Promise<AnyRecord> {
	return findRecord(database, { actor: system }, name, id);
}

export async function writeRecord(inside: Database, write: Write): Promise<AnyRecord> {
	const { name, actor, current, action } = write;
	const [collection, hooks] = [collections[name], hooksOf(name)];
	await requireRights(inside, actor, name, current, write.record);
	await requireUsable(inside, actor, collection, {
		id: write.record.id,
		before: [current, write.removed].flatMap((each) => (each ? [valuesOf(collection, each)] : [])),
		after: valuesOf(collection, write.record),
	});
	// A restore may bring back private files, which checks report.
	if (actor.kind === "user" && action !== "restore")
		await requirePublicFiles(
			inside,
			collection,
			current && valuesOf(collection, current),
			valuesOf(collection, write.record),
		);
	const givesWay = action === "restore" || write.givesWay === true;
	await hooks.permit?.(inside, actor, current, write.record);
	const record = (await hooks.complete?.(inside, current, write.record, { actor, givesWay })) ?? write.record;
	const checkRules = await hooks.rules?.(inside, record.id, actor);
	const stored = await storeRecord(inside, name, current, record);
	if (!stored) throw await conflictOf(inside, name, record.id, current?.version ?? 0);
	await checkVisible(inside, { ...write, record });
	await checkRules?.("save");
	const state = (await follow(inside, write, stored)) ?? stored.state;
	const changedFields = changedBetween(collection, current, record);
	await storeVersion(inside, actor, name, record, { action, changedFields });
	await recordActivity(inside, {
		by: actor,
		action,
		collection: name,
		recordId: record.id,
		version: record.version,
		title: await titleFor(inside, name, record),
		detail: action === "save" ? changedFields.join(", ") : "",
		topics: [...topicsOf(collection, current, record), ...(hooks.topics?.(current, record) ?? [])],
	});
	return { ...record, ...(state && { state }) } as AnyRecord;
}

/** Returns the record's state if it changed. */
async function follow(inside: Database, { name, current, publication }: Write, record: AnyRecord) {
	const { id, version } = record;
	let state: RecordState | undefined;
	if (!current && version > 1) {
		await recallFirstLive(inside, name, id);
		state = await restate(inside, name, id);
	}
	const values = record as unknown as Values;
	const change = { name, id, version, values, record, before: current, scope: allWebsites };
	if (publication) return (await publication.follow(change)) ?? state;
	return current ? followChange(inside, change) : state;
}

function topicsOf(of: AnyCollection, current: AnyRecord | undefined, record: AnyRecord): EventName[] {
	if (of.belongsTo && record.blob !== current?.blob) return ["file.uploaded"];
	const [was, is] = [current !== undefined && isShown(of, current), isShown(of, record)];
	return [
		"record.saved",
		...(hasReceipts(of) && is ? (["record.published"] as const) : []),
		...(hasReceipts(of) && was && !is ? (["record.taken-down"] as const) : []),
	];
}

/**
 * Stores a record of another installation with its id, version and times, after its history and variants.
 * @param firstLiveAt in milliseconds since the epoch; 0 for never @throws {InvalidError} for conflicts
 */
export async function adoptRecord(
	inside: Database,
	name: CollectionName,
	given: AnyRecord,
	firstLiveAt: number,
): Promise<void> {
	const hooks = hooksOf(name);
	await hooks.adopt?.(inside, given);
	const record =
		(await hooks.complete?.(inside, undefined, given, { actor: system, givesWay: true })) ?? given;
	const stored = await storeRecord(inside, name, undefined, record, firstLiveAt);
	if (!stored) throw await conflictOf(inside, name, record.id, 0);
	const { id: recordId, version } = record;
	inside.events?.push({
		...{ by: record.updatedBy, byToken: "", action: "add", collection: name, recordId, version },
		...{ title: "", detail: "", topics: "", at: Date.now(), isListed: false },
	});
}

/** The last state becomes one more version. */
export async function removeRecord(
	inside: Database,
	actor: Actor,
	name: CollectionName,
	current: AnyRecord,
	version: number,
): Promise<void> {
	const { id } = current;
	const hooks = hooksOf(name);
	await requireFull(inside, actor, name, id);
	await hooks.permit?.(inside, actor, current, undefined);
	const checkRules = await hooks.rules?.(inside, id, actor);
	const placements = (await placementsOfRecords(inside, collections[name], [id]))(id);
	const removed = await inside.db
		.deleteFrom(snakeCase(name))
		.where("id", "=", id)
		.where("version", "=", version)
		.executeTakeFirst();
	if (removed.numDeletedRows !== 1n) throw await conflictOf(inside, name, id, version);
	await invalidate(inside, name, placements.places, current);
	await hooks.follow?.(inside, current, undefined);
	await hooks.forget?.(inside, id);
	await runHooks("afterRemove", inside, name, id);
	await checkRules?.("remove");
	const facts = { version: version + 1, updatedAt: Date.now(), updatedBy: actorName(actor) };
	await storeVersion(inside, actor, name, { ...current, ...facts } as AnyRecord, {
		action: "remove",
		changedFields: [],
	});
	const isGone = isShown(collections[name], current) && hasReceipts(collections[name]);
	await recordActivity(inside, {
		by: actor,
		action: "remove",
		collection: name,
		recordId: id,
		version: version + 1,
		title: titleOf(collections[name], current),
		topics: ["record.removed", ...(isGone ? (["record.taken-down"] as const) : [])],
	});
}

/** A removed record is a conflict; one that never existed is not found. */
export async function findOrConflict(
	inside: Database,
	actor: Actor,
	name: CollectionName,
	id: RecordId,
	reader = actor,
) {
	try {
		return await findRecord(inside, { actor }, name, id, { actor: reader });
	} catch (error) {
		if (!(error instanceof NotFoundError) || !isPossibleId(id)) throw error;
		// The actor must not learn of a hidden record's removal.
		await requireVisible(inside, actor, name, id);
		const last = await lastVersion(inside, name, id);
		throw last?.action === "remove" ? removedBy(last) : error;
	}
}

export async function conflictOf(inside: Database, name: CollectionName, id: RecordId, version: number) {
	try {
		const record = await findStored(inside, name, id);
		return new ConflictError({
			currentVersion: record.version,
			updatedBy: record.updatedBy,
			updatedAt: record.updatedAt,
			changedFields: await changesSince(inside, name, record, version),
		});
	} catch (error) {
		if (!(error instanceof NotFoundError)) throw error;
		const last = await lastVersion(inside, name, id);
		return removedBy(last ?? { by: "", at: 0 });
	}
}

function removedBy({ by, at }: { by: string; at: number }): ConflictError {
	return new ConflictError({ currentVersion: 0, updatedBy: by, updatedAt: at, changedFields: [] });
}
