import { ApiError } from "../../../../client/request.ts";
import type { AnyRecord } from "../../../../model/api/api.ts";
import type { Showing, ShowingChanges } from "../../../../model/api/editorial/showing-api.ts";
import type { AnyCollection } from "../../../../model/collection.ts";
import type { FieldValue } from "../../../../model/field.ts";
import type { CollectionName, InputOf } from "../../../../model/model.ts";
import { takenDown } from "../../../../model/record-state.ts";
import { type Actor, mayRemove, mayWrite } from "../../../../model/rights/access.ts";
import { isSame } from "../../../../model/values.ts";
import { client } from "../../../client.ts";
import { type Lookups, mostLoaded, nameFields, type WebsiteName } from "../../../context/lookups/lookups.ts";
import { removeRecord } from "../../removal/remove-record.ts";
import { showingCalls } from "../showing-calls.ts";
import { placedOn, withoutPlacement } from "../table/placement.ts";
import { editField, type FieldEdit } from "./edit-field.ts";
import { ChangedSinceError, NotPublishedError, reasonFor, TooManyWebsitesError } from "./reason.ts";

/** Action on each selected record. */
export type BulkAction = { readonly label: string } & (
	| { readonly kind: "set"; readonly changes: Readonly<Record<string, FieldValue>> }
	| { readonly kind: "publish" }
	| { readonly kind: "take-down" }
	| { readonly kind: "place" | "take-off"; readonly websites: readonly WebsiteName[] }
	| ({ readonly kind: "show"; readonly websites: readonly WebsiteName[] } & Shown)
	| ({ readonly kind: "edit" } & FieldEdit)
	| { readonly kind: "remove" }
);

/** Returns the actor's bulk actions for a collection, except website assignment; websites cannot be deleted in bulk. */
export function bulkActionsOf(collection: AnyCollection, actor: Actor): readonly BulkAction[] {
	const mayShow = mayWrite(actor, collection) && Object.keys(takenDown(collection)).length > 0;
	const shows = mayShow ? showing : [];
	const mayRemoveMany = mayRemove(actor, collection) && !collection.isAskedAbout;
	const removes = mayRemoveMany ? [{ kind: "remove" as const, label: "Delete" }] : [];
	return [...shows, ...removes];
}

/** Actions that publish and take down records. */
const showing: readonly BulkAction[] = [
	{ kind: "publish", label: "Publish" },
	{ kind: "take-down", label: "Take down" },
];

/** Visibility settings of records. */
interface Shown {
	readonly changes: ShowingChanges;
	/** Returns the record's current visibility on a website, by its id. */
	readonly said?: (website: string) => Showing | undefined;
}

interface Target {
	readonly collection: AnyCollection;
	readonly record: AnyRecord;
	readonly known: Pick<Lookups, "websites" | "areAll" | "people">;
}

/** Result of an action: reason for failure, or an undo function if available. */
type Outcome = { readonly reason: string } | { readonly undo?: () => Promise<unknown> };

/** Runs an action on a record, based on the version in the list. */
export async function perform(action: BulkAction, target: Target): Promise<Outcome> {
	try {
		const undo = await performNow(action, target);
		return undo ? { undo } : {};
	} catch (error) {
		return { reason: reasonFor(error, target.known.people) };
	}
}

/** @throws {ApiError} {ChangedSinceError} {NotPublishedError} {TooManyWebsitesError} {WithoutFieldError} */
async function performNow(action: BulkAction, target: Target): Promise<(() => Promise<unknown>) | undefined> {
	const { collection, record } = target;
	const name = collection.name as CollectionName;
	if (action.kind === "remove") return removeRecord(name, record);
	if (action.kind === "edit") return editField(name, record, action);
	if (action.kind === "place" || action.kind === "take-off") return place(action, target);
	if (action.kind === "show") return show(action, target);
	if (action.kind === "publish") await publish(collection, record);
	else if (action.kind === "set") await save(name, record, action.changes);
	else if (action.kind === "take-down") await takeDown(collection, record);
	return undefined;
}

/** Publishes a record's draft, even if the list has an older one; without a draft, the record itself. */
async function publish(collection: AnyCollection, record: AnyRecord): Promise<void> {
	const name = collection.name as CollectionName;
	const draft = await client.data.draft(name, record.id, collection.titleField).catch((error: unknown) => {
		if (error instanceof ApiError && error.status === 404 && record.version > 0) return undefined;
		throw error;
	});
	if (draft) await client.data.publish(name, record.id, draft.version);
	else if (record.state === "live") await requireUnchanged(name, record);
	else await save(name, record, collection.publicWhen as Readonly<Record<string, FieldValue>>);
}

async function takeDown(collection: AnyCollection, record: AnyRecord): Promise<void> {
	const name = collection.name as CollectionName;
	if (record.version === 0) throw new NotPublishedError();
	if (record.state === "draft" || record.state === "taken-down") await requireUnchanged(name, record);
	else await save(name, record, takenDown(collection));
}

type Placing = Extract<BulkAction, { readonly kind: "place" | "take-off" }>;

/**
 * Assigns a record to websites, or removes it, in one write; for unpublished records, changes the draft.
 * @returns the undo function; undefined if nothing changed
 */
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
	{ kind, websites }: Placing,
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

/** Returns the websites that share a placement with this one. @throws {TooManyWebsitesError} */
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

type ShowAction = Extract<BulkAction, { readonly kind: "show" }>;

/**
 * Sets the visibility of a record on websites, effective immediately. @returns the undo function; undefined if nothing
 * changed
 */
async function show({ websites, changes, said }: ShowAction, { collection, record }: Target) {
	if (record.version === 0) throw new NotPublishedError();
	const name = collection.name as CollectionName;
	const undoes: (() => Promise<unknown>)[] = [];
	for (const { id: website } of websites) {
		const { hidden, pinned, fromAt, version } = said?.(website) ?? unsaid;
		const former = { hidden, pinned, fromAt };
		if (Object.entries(changes).every(([name, value]) => former[name as keyof typeof former] === value))
			continue;
		const saved = await showingCalls.save(name, record.id, { website, version }, changes);
		undoes.push(() => showingCalls.save(name, record.id, saved, former));
	}
	return undoes.length > 0 ? async () => void (await Promise.all(undoes.map((undo) => undo()))) : undefined;
}

const unsaid = { hidden: false, pinned: false, fromAt: 0, version: 0 };

type Versioned = Pick<AnyRecord, "id" | "version">;

/** Loads the record and checks that its version equals the list's. @throws {ChangedSinceError} */
async function requireUnchanged(name: CollectionName, { id, version }: Versioned): Promise<AnyRecord> {
	const now = (await client.data.get(name, id)) as unknown as AnyRecord;
	if (now.version !== version) throw new ChangedSinceError(now.updatedBy);
	return now;
}

function save(
	name: CollectionName,
	{ id, version }: Versioned,
	changes: Readonly<Record<string, FieldValue>>,
) {
	return client.data.update(name, id, changes as InputOf<typeof name>, version);
}
