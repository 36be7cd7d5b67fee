import type { AnyRecord } from "../../../../model/api/api.ts";
import type { VisibilityChanges } from "../../../../model/api/editorial/variant-api.ts";
import type { AnyCollection } from "../../../../model/collection.ts";
import { timeZoneOf } from "../../../../model/collections/websites.ts";
import type { FieldValue } from "../../../../model/field.ts";
import type { CollectionName } from "../../../../model/model.ts";
import { takenDown } from "../../../../model/record-state.ts";
import { type Actor, mayRemove, mayWrite } from "../../../../model/rights/access.ts";
import { isSame } from "../../../../model/values.ts";
import type { WallTime } from "../../../../model/zoned-time.ts";
import { client } from "../../../client.ts";
import { type Lookups, mostLoaded, nameFields, type WebsiteName } from "../../../context/lookups/lookups.ts";
import { removeRecord } from "../../removal/remove-record.ts";
import { placedOn, withoutPlacement } from "../table/placement.ts";
import { editField, type FieldEdit } from "./edit-field.ts";
import { publish, publishOn, scheduleOn, takeDown, type Undo, type Visibility } from "./publication.ts";
import { ChangedSinceError, reasonFor, TooManyWebsitesError } from "./reason.ts";
import { requireUnchanged, save } from "./save.ts";
import { setVisibility, showFrom, type VisibilityOf } from "./visibility.ts";

export type BulkAction = { readonly label: string } & (
	| { readonly kind: "set"; readonly changes: Readonly<Record<string, FieldValue>> }
	| { readonly kind: "publish"; readonly visibility?: Visibility; readonly time?: WallTime | undefined }
	| { readonly kind: "take-down" }
	| { readonly kind: "place" | "take-off"; readonly websites: readonly WebsiteName[] }
	| ({ readonly kind: "show"; readonly websites: readonly WebsiteName[] } & Shown)
	| ({ readonly kind: "show-from"; readonly websites: readonly WebsiteName[] } & ShownFrom)
	| ({ readonly kind: "edit" } & FieldEdit)
	| { readonly kind: "remove"; readonly areOwnDrafts?: boolean }
);

/** Excludes website assignment; websites cannot be deleted in bulk. */
export function bulkActionsOf(collection: AnyCollection, actor: Actor): readonly BulkAction[] {
	const mayShow = mayWrite(actor, collection) && Object.keys(takenDown(collection)).length > 0;
	const shows = mayShow ? publications : [];
	const mayRemoveMany = mayRemove(actor, collection) && !collection.isAskedAbout;
	const removes = mayRemoveMany ? [{ kind: "remove" as const, label: "Delete" }] : [];
	return [...shows, ...removes];
}

/** Only drafts without other authors. */
export const deleteOwnDrafts: BulkAction = { kind: "remove", label: "Delete drafts", areOwnDrafts: true };

const publications: readonly BulkAction[] = [
	{ kind: "publish", label: "Publish" },
	{ kind: "take-down", label: "Take down" },
];

interface Shown {
	readonly changes: VisibilityChanges;
	readonly visibilityOf?: VisibilityOf;
}

interface ShownFrom {
	readonly wallTime: string;
	readonly timeZone?: string;
	readonly visibilityOf?: VisibilityOf;
}

interface Target {
	readonly collection: AnyCollection;
	readonly record: AnyRecord;
	readonly known: Pick<Lookups, "websites" | "areAll" | "people">;
}

type Outcome = { readonly reason: string } | { readonly undo?: Undo };

/** Based on the version in the list. */
export async function perform(action: BulkAction, target: Target): Promise<Outcome> {
	try {
		return { undo: await performNow(action, target) };
	} catch (error) {
		return { reason: reasonFor(error, target.known.people) };
	}
}

/** @throws {ApiError} {ChangedSinceError} {NotPublishedError} {TooManyWebsitesError} {WithoutFieldError} */
async function performNow(action: BulkAction, target: Target): Promise<Undo> {
	const { collection, record } = target;
	const name = collection.name as CollectionName;
	if (action.kind === "remove") {
		if (action.areOwnDrafts) await requireOneAuthor(name, record.id);
		return removeRecord(name, record);
	}
	if (action.kind === "edit") return editField(name, record, action);
	if (action.kind === "show")
		return setVisibility({ name, id: record.id }, action.websites, action.changes, action.visibilityOf);
	if (action.kind === "show-from") {
		const { websites, wallTime, timeZone, visibilityOf } = action;
		const timeOf = (website: WebsiteName) => ({ wallTime, timeZone: timeZone ?? timeZoneOf(website) });
		return showFrom({ name, id: record.id }, websites, timeOf, visibilityOf);
	}
	if (action.kind === "publish") return publishNowOrLater(action, target);
	if (action.kind === "take-down") return takeDown(target);
	if (action.kind !== "set") return place(action, target);
	await save(name, record, action.changes);
	return "final";
}

/** @throws {ChangedSinceError} if a colleague has written in the draft */
async function requireOneAuthor(name: CollectionName, id: string): Promise<void> {
	const draft = await client.data.draft(name, id);
	if (draft.authors.length > 1) throw new ChangedSinceError(draft.updatedBy);
}

type Placing = Extract<BulkAction, { readonly kind: "place" | "take-off" }>;

/** Writes once, for unpublished records to the draft. @returns undo function; undefined if nothing changed */
async function place(
	action: Placing,
	{ collection, record, known }: Target,
): Promise<(() => Promise<unknown>) | undefined> {
	const [name, field] = [collection.name as CollectionName, collection.shownOn ?? ""];
	const { id } = record;
	if (record.version === 0) {
		const { values, version } = await client.data.draft(name, id);
		const former = (values[field] ?? []) as readonly string[];
		const requested = await placedBy(action, former, known);
		if (isSame(requested, former)) return undefined;
		const draftOf = (placements: readonly string[]) => ({
			baseVersion: 0,
			values: { ...values, [field]: placements },
		});
		const saved = await client.data.saveDraft(name, id, draftOf(requested), version);
		return () => client.data.saveDraft(name, id, draftOf(former), saved?.version ?? 0);
	}
	// The list loads placements only if their column is shown.
	const now = await requireUnchanged(name, record);
	const former = now[field] as readonly string[];
	const requested = await placedBy(action, former, known);
	if (isSame(requested, former)) return undefined;
	const saved = await save(name, record, { [field]: requested });
	return () => save(name, saved, { [field]: former });
}

async function placedBy(
	{ kind, websites }: Pick<Placing, "kind" | "websites">,
	former: readonly string[],
	known: Target["known"],
): Promise<readonly string[]> {
	let placements = former;
	for (const website of websites)
		placements =
			kind === "place"
				? placedOn(placements, website)
				: withoutPlacement(placements, website, await beside(website, placements, known));
	return placements;
}

/** Websites that share a placement with this one. @throws {TooManyWebsitesError} */
async function beside(
	{ domainKey }: WebsiteName,
	placements: readonly string[],
	{ websites, areAll }: Target["known"],
): Promise<readonly WebsiteName[]> {
	if (areAll || !placements.includes(domainKey)) return websites;
	const query = { where: { domainKey }, fields: nameFields, limit: mostLoaded };
	const { items, nextCursor } = await client.data.list("websites", query);
	if (nextCursor !== undefined) throw new TooManyWebsitesError();
	return items;
}

type Publishing = Extract<BulkAction, { readonly kind: "publish" }>;

function publishNowOrLater({ visibility, time }: Publishing, target: Target): Promise<Undo> {
	if (!visibility) return publish(target);
	return time ? scheduleOn(target, visibility, time) : publishOn(target, visibility);
}
