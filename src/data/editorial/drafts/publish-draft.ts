import type { Draft } from "../../../model/api/api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { ConflictError } from "../../../model/errors.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { withoutSaid } from "../../../model/overrides/said.ts";
import type { RecordState } from "../../../model/record-state.ts";
import type { Actor } from "../../../model/rights/access.ts";
import { isSame, type Values } from "../../../model/values.ts";
import { saidInPlace, writeSaid } from "../../content/overrides/said-in-place.ts";
import type { Database } from "../../database/database.ts";
import { findVersion } from "../../records/history.ts";
import type { RequestKey } from "../../records/idempotency.ts";
import { saveRecord } from "../../records/save.ts";
import { conflictOf } from "../../records/write.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import { closeDraft, turnDraft } from "./draft-rows.ts";
import { findCurrent, findOpenDraft } from "./open-draft.ts";
import { type IsTheirs, partOf } from "./part-of.ts";
import { rebase } from "./rebase.ts";
import { cancelOvertaken } from "./schedule-rows.ts";
import { theirPart } from "./their-part.ts";

export interface PublishOptions {
	/** Idempotency key of the request. */
	readonly key?: RequestKey | undefined;
	/** Throws unless the user has recently confirmed their identity; called for changes of guarded fields. */
	requireRecent?: (() => void) | undefined;
	/** Changes that the actor may publish; resolved by default. */
	readonly isTheirs?: IsTheirs;
}

/** Publishes a draft within a transaction. The caller has checked write access to the collection. */
export async function publishDraft(
	inside: Database,
	actor: Actor,
	{ name, id, revision }: { readonly name: CollectionName; readonly id: string; readonly revision: number },
	{ requireRecent, isTheirs: resolved }: PublishOptions,
): Promise<AnyRecord> {
	const draft = await findOpenDraft(inside, name, id, revision);
	const isTheirs = resolved ?? (await theirPart(inside, actor, name, id));
	const theirs = partOf(draft, isTheirs);
	const saved = await publishChanges(
		inside,
		actor,
		{ ...draft, ...theirs, name, draftVersion: draft.version },
		{ requireRecent },
	);
	const others = partOf(draft, (each) => !isTheirs(each));
	await cancelOvertaken(inside, draft, isTheirs);
	const state = await leaveOnly(inside, draft, others);
	return { ...saved, ...(state && { state }) } as AnyRecord;
}

/** Reduces a draft to the changes that remain for other editors. Closes the draft when none remain. */
export async function leaveOnly(
	inside: Database,
	draft: Draft,
	others: Pick<Draft, "values" | "base">,
): Promise<RecordState | undefined> {
	if (Object.keys(others.values).length === 0) return closeDraft(inside, draft);
	return turnDraft(inside, { ...draft, ...others, state: "open", version: draft.version + 1 });
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
): Promise<AnyRecord> {
	const collection: AnyCollection = collections[name];
	const { fields, publicWhen } = collection;
	const current = await findCurrent(inside, name, id);
	if (!current && changes.baseVersion > 0) throw await conflictOf(inside, name, id, changes.baseVersion);
	const { values, contested } = current
		? rebase(fields, changes, { ...current, ...(await saidInPlace(inside, name, id)) })
		: { ...changes, contested: [] };
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
			: await saveRecord(inside, actor, name, id, wanted, { version, draftVersion });
	const isBehind = changes.baseVersion > 0 && changes.baseVersion !== version;
	const seen = isBehind ? await findVersion(inside, name, id, changes.baseVersion) : undefined;
	await writeSaid(inside, actor, { name, id }, said, { draftVersion, seen: seen && { ...seen, ...own } });
	return saved;
}
