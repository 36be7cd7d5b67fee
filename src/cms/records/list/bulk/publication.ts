import { openReleases } from "../../../../client/releases.ts";
import { ApiError } from "../../../../client/request.ts";
import type { AnyRecord, Draft } from "../../../../model/api/api.ts";
import type { AnyCollection } from "../../../../model/collection.ts";
import type { FieldValue } from "../../../../model/field.ts";
import type { CollectionName } from "../../../../model/model.ts";
import { takenDown } from "../../../../model/record-state.ts";
import { isSame } from "../../../../model/values.ts";
import { client } from "../../../client.ts";
import type { WebsiteName } from "../../../context/lookups/lookups.ts";
import { findDraft } from "../find-draft.ts";
import { ChangedSinceError, NotPublishedError } from "./reason.ts";
import { requireUnchanged, save } from "./save.ts";
import { setVisibility, type VisibilityOf } from "./visibility.ts";

/** Undo function of a change; "final" if it cannot be undone, undefined if nothing changed. */
export type Undo = (() => Promise<unknown>) | "final" | undefined;

/** Target of a publication or take-down. */
interface Target {
	readonly collection: AnyCollection;
	readonly record: AnyRecord;
}

/** Websites on which a publication also changes the visibility. */
export interface Visibility {
	readonly hide: readonly WebsiteName[];
	readonly show: readonly WebsiteName[];
	readonly visibilityOf?: VisibilityOf;
	/** Placements that the user saw, with those of the draft. */
	readonly placements: readonly string[];
	/** Returns placements without the websites in `hide`. */
	withoutHidden(placements: readonly string[]): Promise<readonly string[]>;
}

/** Publishes a record's draft, even if the list has an older one; without a draft, the record itself. */
export async function publish({ collection, record }: Target): Promise<Undo> {
	const name = collection.name as CollectionName;
	const draft = await client.data.draft(name, record.id).catch((error: unknown) => {
		if (error instanceof ApiError && error.status === 404 && record.version > 0) return undefined;
		throw error;
	});
	if (draft) return publishDraft({ collection, record }, draft);
	if (record.state === "live") {
		await requireUnchanged(name, record);
		return undefined;
	}
	const saved = await save(name, record, collection.publicWhen as Readonly<Record<string, FieldValue>>);
	return () => save(name, saved, takenDown(collection));
}

/** Publishes a draft, unless it is scheduled: then the form asks what becomes of that. */
async function publishDraft({ collection, record }: Target, { version }: Draft): Promise<Undo> {
	const name = collection.name as CollectionName;
	const { release } = await client.data.publish(name, record.id, version, undefined, unlessScheduled);
	return release && (() => openReleases(client.connection).undo(release));
}

const unlessScheduled = { whenScheduled: "refuse" } as const;

/** Publishes a record and changes its visibility. At no time do the hidden websites show it. */
export async function publishOn(target: Target, visibility: Visibility): Promise<Undo> {
	const { hide, show, visibilityOf } = visibility;
	const { collection, record } = target;
	const of = { name: collection.name as CollectionName, id: record.id };
	if (record.version === 0 && hide.length > 0) return publishNewOn(target, visibility);
	await requirePlacements(target, visibility);
	const unhide = await setVisibility(of, hide, { hidden: true }, visibilityOf);
	let unpublish: Undo;
	try {
		unpublish = await publish(target);
	} catch (error) {
		await unhide?.();
		throw error;
	}
	const hideAgain = await setVisibility(of, show, { hidden: false }, visibilityOf);
	return inSequence(hideAgain, unpublish, unhide);
}

/** Checks that the draft still has the placements that the user saw. @throws {ChangedSinceError} */
async function requirePlacements({ collection, record }: Target, { placements }: Visibility): Promise<void> {
	const field = collection.shownOn ?? "";
	const draft = await findDraft(collection.name as CollectionName, record.id);
	if (!draft || isSame(draft.values[field] ?? record[field] ?? [], placements)) return;
	throw new ChangedSinceError(draft.updatedBy);
}

/**
 * Publishes a new record on some of its websites. Visibility settings require a record, so it is published without the
 * others, hidden there, and then placed there.
 */
async function publishNewOn({ collection, record }: Target, { hide, ...how }: Visibility): Promise<Undo> {
	const [name, field] = [collection.name as CollectionName, collection.shownOn ?? ""];
	const { id } = record;
	const { values, version, updatedBy } = await client.data.draft(name, id);
	const { placements } = how;
	if (!isSame(values[field] ?? [], placements)) throw new ChangedSinceError(updatedBy);
	const draftAt = (at: readonly string[]) => ({ baseVersion: 0, values: { ...values, [field]: at } });
	const narrowed = draftAt(await how.withoutHidden(placements));
	const revision = (await client.data.saveDraft(name, id, narrowed, version))?.version ?? 0;
	let published: AnyRecord;
	try {
		published = (await client.data.publish(name, id, revision, undefined, unlessScheduled)) as AnyRecord;
	} catch (error) {
		await client.data.saveDraft(name, id, draftAt(placements), revision);
		throw error;
	}
	const unhide = await setVisibility({ name, id }, hide, { hidden: true }, how.visibilityOf);
	const placed = await save(name, published, { [field]: placements });
	return inSequence(() => save(name, placed, takenDown(collection)), unhide);
}

/** Takes a record down on all of its websites. @throws {NotPublishedError} */
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

/** Combines undo functions, to run one after the other. */
function inSequence(...undoes: readonly Undo[]): Undo {
	const all = undoes.filter((undo) => undo !== undefined);
	if (all.length === 0) return undefined;
	if (all.includes("final")) return "final";
	return async () => {
		for (const undo of all) if (undo !== "final") await undo();
	};
}
