import type { AnyCollection } from "../../model/collection.ts";
import { NotFoundError } from "../../model/errors.ts";
import type { RecordId } from "../../model/ids.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import { type Actor, actorName } from "../../model/rights/access.ts";
import type { Database } from "../database/database.ts";
import { isPossibleId } from "../database/ids.ts";
import { runHooks } from "../schema/features.ts";
import type { AnyRecord } from "../schema/rows.ts";
import { findVersion, lastVersion } from "./history.ts";
import { parseInput } from "./parse-input.ts";
import { requireFull, requireVisible } from "./rights/record-access.ts";
import { conflictOf, findStored, writeRecord } from "./write.ts";

export const restorableMs = 30 * 24 * 60 * 60 * 1_000;

export interface RestoreOptions {
	readonly version: number;
	/** Current version, or the version of the removal. */
	readonly from: number;
}

export async function restoreRecord(
	inside: Database,
	actor: Actor,
	name: CollectionName,
	id: RecordId,
	{ version, from }: RestoreOptions,
): Promise<AnyRecord> {
	const last = isPossibleId(id) ? await lastVersion(inside, name, id) : undefined;
	if (!last) throw new NotFoundError();
	await (last.action === "remove" ? requireVisible : requireFull)(inside, actor, name, id);
	if (last.version !== from) throw await conflictOf(inside, name, id, from);
	const isRemoved = last.action === "remove";
	if (isRemoved && last.at < Date.now() - restorableMs)
		throw new NotFoundError("It was removed more than 30 days ago");
	const current = isRemoved ? undefined : await findStored(inside, name, id);
	const requested = await findVersion(inside, name, id, version);
	if (!requested) throw new NotFoundError("There is no such version");
	const removed = isRemoved ? await findVersion(inside, name, id, from) : undefined;
	const record = {
		...current,
		...valuesOf(actor, collections[name], requested, current),
		...(removed && pick(collections[name], removed, true)),
		id,
		version: from + 1,
		createdAt: requested.createdAt,
		createdBy: requested.createdBy,
		updatedAt: Date.now(),
		updatedBy: actorName(actor),
	} as AnyRecord;
	if (isRemoved) await runHooks("beforeRestore", inside, name, id);
	return writeRecord(inside, { name, actor, current, record, removed, action: "restore" });
}

function valuesOf(
	actor: Actor,
	collection: AnyCollection,
	requested: AnyRecord,
	current: AnyRecord | undefined,
): Partial<AnyRecord> {
	return parseInput(actor, collection, pick(collection, requested, false), current) as Partial<AnyRecord>;
}

/** A removed record retains fields of the system: older file content may be gone. */
function pick({ fields }: AnyCollection, from: AnyRecord, isOfSystem: boolean): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(fields)
			.filter(([name, { systemOnly = false }]) => systemOnly === isOfSystem && from[name] !== undefined)
			.map(([name]) => [name, from[name]]),
	);
}
