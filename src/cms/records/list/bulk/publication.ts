import type { ScopedRevision } from "../../../../client/drafts.ts";
import { openReleases } from "../../../../client/releases.ts";
import type { AnyRecord } from "../../../../model/api/api.ts";
import type { AnyCollection } from "../../../../model/collection.ts";
import type { FieldValue } from "../../../../model/field.ts";
import type { CollectionName } from "../../../../model/model.ts";
import { takenDown } from "../../../../model/record-state.ts";
import { isSame } from "../../../../model/values.ts";
import type { WallTime } from "../../../../model/zoned-time.ts";
import { client } from "../../../client.ts";
import type { WebsiteName } from "../../../context/lookups/lookups.ts";
import { findDraft } from "../find-draft.ts";
import { ChangedSinceError, NotPublishedError } from "./reason.ts";
import { requireUnchanged, save } from "./save.ts";
import { type RecordRef, setVisibility, showFrom, type VisibilityOf } from "./visibility.ts";

/** "final" if the change cannot be undone, undefined if nothing changed. */
export type Undo = (() => Promise<unknown>) | "final" | undefined;

interface Target {
	readonly collection: AnyCollection;
	readonly record: AnyRecord;
}

export interface Visibility {
	readonly hide: readonly WebsiteName[];
	readonly show: readonly WebsiteName[];
	readonly visibilityOf?: VisibilityOf;
	/** Placements that the user saw. */
	readonly placements: readonly string[];
}

/** Includes drafts of variants, even newer ones than in the list. Without a draft, publishes the record. */
export async function publish({ collection, record }: Target): Promise<Undo> {
	const name = collection.name as CollectionName;
	const drafts = await openDraftsOf(name, record);
	if (drafts.length > 0) return publishDrafts({ collection, record }, drafts);
	if (record.state === "live") {
		await requireUnchanged(name, record);
		return undefined;
	}
	const saved = await save(name, record, collection.publicWhen as Readonly<Record<string, FieldValue>>);
	return () => save(name, saved, takenDown(collection));
}

/** Returns only drafts that the user sees. */
async function openDraftsOf(name: CollectionName, { id, version }: AnyRecord): Promise<ScopedRevision[]> {
	const { items } = await client.data.drafts({ collection: name, ids: [id] });
	// Fails with the reason.
	if (items.length === 0 && version === 0) await client.data.draft(name, id);
	return items.map(({ scope, version }) => ({ scope, revision: version }));
}

/** Fails if a draft is scheduled, because only the form can resolve that. */
async function publishDrafts(
	{ collection, record }: Target,
	drafts: readonly ScopedRevision[],
): Promise<Undo> {
	const name = collection.name as CollectionName;
	const { release } = await client.data.publish(name, record.id, drafts, undefined, unlessScheduled);
	return release && (() => openReleases(client.connection).undo(release));
}

const unlessScheduled = { whenScheduled: "refuse" } as const;

/** The hidden websites never show it. */
export async function publishOn(target: Target, visibility: Visibility): Promise<Undo> {
	const { show, visibilityOf } = visibility;
	return whileHidden(target, visibility, async (record, add) => {
		add(await publish(target));
		add(await setVisibility(record, show, { hidden: false }, visibilityOf));
	});
}

/** Also schedules showing the record on websites that hide it. */
export async function scheduleOn(target: Target, visibility: Visibility, time: WallTime): Promise<Undo> {
	const { show, visibilityOf } = visibility;
	return whileHidden(target, visibility, async ({ name, id }, add) => {
		const drafts = await openDraftsOf(name, target.record);
		const what = { action: "publish", ...time, ...(drafts.length > 0 && { items: drafts }) } as const;
		const scheduled = await client.data.schedule(name, id, what, 0);
		add(() => client.data.cancelScheduled(scheduled));
		add(await showFrom({ name, id }, show, () => time, visibilityOf));
	});
}

/** If a step fails, undoes the former ones in reverse: nothing is shown again that is still published. */
async function whileHidden(
	target: Target,
	visibility: Visibility,
	work: (record: RecordRef, add: (undo: Undo) => void) => Promise<void>,
): Promise<Undo> {
	const { hide, visibilityOf } = visibility;
	const record = { name: target.collection.name as CollectionName, id: target.record.id };
	await requirePlacements(target, visibility);
	const undoes: Undo[] = [await setVisibility(record, hide, { hidden: true }, visibilityOf)];
	try {
		await work(record, (undo) => undoes.unshift(undo));
		return inSequence(...undoes);
	} catch (error) {
		const undo = inSequence(...undoes);
		if (undo && undo !== "final") await undo().catch(() => undefined);
		throw error;
	}
}

/** @throws {ChangedSinceError} if the draft has other placements than the user saw */
async function requirePlacements({ collection, record }: Target, { placements }: Visibility): Promise<void> {
	const field = collection.shownOn ?? "";
	const draft = await findDraft(collection.name as CollectionName, record.id);
	if (!draft || isSame(draft.values[field] ?? record[field] ?? [], placements)) return;
	throw new ChangedSinceError(draft.updatedBy);
}

/** On all of its websites. @throws {NotPublishedError} */
export async function takeDown({ collection, record }: Target): Promise<Undo> {
	const name = collection.name as CollectionName;
	if (record.version === 0) throw new NotPublishedError();
	if (record.state === "draft" || record.state === "taken-down") {
		await requireUnchanged(name, record);
		return undefined;
	}
	const saved = await save(name, record, takenDown(collection));
	return () => save(name, saved, collection.publicWhen as Readonly<Record<string, FieldValue>>);
}

function inSequence(...undoes: readonly Undo[]): Undo {
	const all = undoes.filter((undo) => undo !== undefined);
	if (all.length === 0) return undefined;
	if (all.includes("final")) return "final";
	return async () => {
		for (const undo of all) if (undo !== "final") await undo();
	};
}
