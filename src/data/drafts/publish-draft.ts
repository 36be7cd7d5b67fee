import type { Actor } from "../../model/access.ts";
import type { Draft } from "../../model/api/api.ts";
import type { AnyCollection } from "../../model/collection.ts";
import { ConflictError } from "../../model/errors.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import type { Database } from "../database/database.ts";
import type { RequestKey } from "../database/idempotency.ts";
import { saveRecord } from "../records/save.ts";
import { conflictOf } from "../records/write.ts";
import { cancelOvertaken } from "../schedule/schedule-rows.ts";
import type { AnyRecord } from "../schema/rows.ts";
import { closeDraft } from "./draft-rows.ts";
import { findCurrent, findOpenDraft } from "./open-draft.ts";
import { rebase } from "./rebase.ts";

export interface PublishOptions {
	/** What makes the same request, sent again, publish nothing more. */
	readonly key?: RequestKey | undefined;
	/** Throws unless the user has lately proved who they are; called where the draft changes a guarded field. */
	requireRecent?: (() => void) | undefined;
}

/** Makes a draft what visitors see, within a transaction; the actor may write the collection. */
export async function publishDraft(
	inside: Database,
	actor: Actor,
	{ name, id, revision }: { readonly name: CollectionName; readonly id: string; readonly revision: number },
	{ requireRecent }: PublishOptions,
): Promise<AnyRecord> {
	const draft = await findOpenDraft(inside, name, id, revision);
	const saved = await publishChanges(
		inside,
		actor,
		{ ...draft, name, draftVersion: draft.version },
		{ requireRecent },
	);
	await cancelOvertaken(inside, draft);
	const state = await closeDraft(inside, draft);
	return { ...saved, ...(state && { state }) } as AnyRecord;
}

/** What a draft changes of a record. */
export type Changes = Pick<Draft, "id" | "baseVersion" | "values" | "base"> & {
	readonly name: CollectionName;
	/** The version of the draft; 0 for a record as it is. */
	readonly draftVersion: number;
};

/** Has visitors see what a draft changes, within a transaction; the actor may write the collection. */
export async function publishChanges(
	inside: Database,
	actor: Actor,
	{ name, id, draftVersion, ...changes }: Changes,
	{ requireRecent }: Pick<PublishOptions, "requireRecent"> = {},
): Promise<AnyRecord> {
	const { fields, publicWhen }: AnyCollection = collections[name];
	const current = await findCurrent(inside, name, id);
	if (!current && changes.baseVersion > 0) throw await conflictOf(inside, name, id, changes.baseVersion);
	const { values, contested } = current ? rebase(fields, changes, current) : { ...changes, contested: [] };
	if (current && contested.length > 0)
		throw new ConflictError({
			currentVersion: current.version,
			updatedBy: current.updatedBy,
			updatedAt: current.updatedAt,
			changedFields: contested,
		});
	if (Object.keys(values).some((field) => fields[field]?.isGuarded)) requireRecent?.();
	const version = current?.version ?? 0;
	return saveRecord(inside, actor, name, id, { ...values, ...publicWhen }, { version, draftVersion });
}
