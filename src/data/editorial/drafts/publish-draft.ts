import type { Draft } from "../../../model/api/api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { ConflictError } from "../../../model/errors.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import { isSame, type Values } from "../../../model/values.ts";
import { withoutSaid } from "../../../model/variants/said.ts";
import { saidInPlace, writeSaid } from "../../content/variants/variants-in-drafts.ts";
import type { Database } from "../../database/database.ts";
import { findVersion } from "../../records/history.ts";
import { saveRecord } from "../../records/save.ts";
import { restate } from "../../records/state.ts";
import { conflictOf } from "../../records/write.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import { writeDraftRow } from "./draft-rows.ts";
import { findCurrent } from "./open-draft.ts";
import { type IsPermitted, partOf } from "./part-of.ts";
import { rebase } from "./rebase.ts";

export interface PublishOptions {
	/** Throws unless the user has recently confirmed their identity; called for changes of guarded fields. */
	requireRecent?: (() => void) | undefined;
}

/** Publishes the permitted part of a draft within a transaction. The caller has checked write access to the collection. */
export async function publishDraft(
	inside: Database,
	actor: Actor,
	name: CollectionName,
	{ draft, isPermitted }: { readonly draft: Draft; readonly isPermitted: IsPermitted },
	{ requireRecent }: PublishOptions,
): Promise<Published & { readonly draft: Draft }> {
	const permitted = partOf(draft, isPermitted);
	// Closes the draft first, so that the write of the record determines its state once.
	await leaveOnly(
		inside,
		draft,
		partOf(draft, (each) => !isPermitted(each)),
	);
	const { before, record } = await publishChanges(
		inside,
		actor,
		{ ...draft, ...permitted, name, draftVersion: draft.version },
		{ requireRecent },
	);
	const isWritten = record.version !== before?.version;
	const state = isWritten ? record.state : await restate(inside, name, draft.id);
	return {
		before,
		record: { ...record, ...(state && { state }) } as AnyRecord,
		draft: { ...draft, ...permitted },
	};
}

/** A record before and after a publication. */
export interface Published {
	/** Undefined for a new record. */
	readonly before: AnyRecord | undefined;
	readonly record: AnyRecord;
}

/**
 * Reduces a draft to the changes that remain for other editors. Closes the draft when none remain. The caller updates
 * the state of the record.
 */
export async function leaveOnly(
	inside: Database,
	draft: Draft,
	others: Pick<Draft, "values" | "base">,
): Promise<void> {
	const state = Object.keys(others.values).length === 0 ? "closed" : "open";
	await writeDraftRow(inside, { ...draft, ...others, state, version: draft.version + 1 });
}

/** Returns whether a record already has all the values. Publishing them makes no version. */
export function isLiveAlready(current: AnyRecord, values: Values): boolean {
	return Object.entries(values).every(([name, value]) => isSame(value, current[name]));
}

/** Draft changes of a record. */
export type Changes = Pick<Draft, "id" | "baseVersion" | "values" | "base"> & {
	readonly name: CollectionName;
	/** Version of the draft; 0 for a record without one. */
	readonly draftVersion: number;
};

/** Publishes draft changes within a transaction. The caller has checked write access to the collection. */
export async function publishChanges(
	inside: Database,
	actor: Actor,
	{ name, id, draftVersion, ...changes }: Changes,
	{ requireRecent }: Pick<PublishOptions, "requireRecent"> = {},
): Promise<Published> {
	const collection: AnyCollection = collections[name];
	const { fields, publicWhen } = collection;
	const current = await findCurrent(inside, name, id);
	if (!current && changes.baseVersion > 0) throw await conflictOf(inside, name, id, changes.baseVersion);
	const before = current && ({ ...current, ...(await saidInPlace(inside, name, id)) } as AnyRecord);
	const { values, contested } = before ? rebase(fields, changes, before) : { ...changes, contested: [] };
	if (current && contested.length > 0)
		throw new ConflictError({
			currentVersion: current.version,
			updatedBy: current.updatedBy,
			updatedAt: current.updatedAt,
			changedFields: contested,
		});
	if (Object.keys(values).some((field) => fields[field]?.isGuarded)) requireRecent?.();
	const { own, said } = withoutSaid(values);
	const version = current?.version ?? 0;
	const wanted = { ...own, ...publicWhen } as Values;
	const saved =
		current && isLiveAlready(current, wanted)
			? current
			: await saveRecord(inside, actor, name, id, wanted, { version, draftVersion, stored: current });
	const isBehind = changes.baseVersion > 0 && changes.baseVersion !== version;
	const seen = isBehind ? await findVersion(inside, name, id, changes.baseVersion) : undefined;
	await writeSaid(inside, actor, { name, id }, said, {
		draftVersion,
		seen: seen && ({ ...seen, ...own } as AnyRecord),
	});
	return { before, record: saved };
}
