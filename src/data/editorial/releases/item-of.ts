import type { ReleaseAction } from "../../../model/api/editorial/release-api.ts";
import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import { ConflictError, InvalidError, NotFoundError, pointerTo } from "../../../model/errors.ts";
import type { RecordId, ReleaseItemId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { takenDown } from "../../../model/record-state.ts";
import type { Values } from "../../../model/values.ts";
import { allWebsites, type WebsiteScope } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import { isPossibleId, newId } from "../../database/ids.ts";
import { titleFor } from "../../records/titles.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import { openDraftAt } from "../drafts/open-draft.ts";
import { findCurrent, isVariant, namesIn, readLive, type Target } from "../drafts/target.ts";
import type { ReleaseItemRow } from "./release-rows.ts";

export interface ItemInput {
	readonly collection: CollectionName;
	readonly id: RecordId;
	/** The record by default. */
	readonly scope?: WebsiteScope | undefined;
	readonly action: ReleaseAction;
	/** Id of the preceding record; "" for the first position. */
	readonly after?: RecordId | "" | undefined;
}

export interface ReleaseChange {
	readonly collection: CollectionName;
	readonly id: RecordId;
	readonly scope: WebsiteScope;
	readonly baseVersion: number;
	readonly values: Values;
	readonly base: Values;
}

export type NewItem = Omit<ReleaseItemRow, "releaseId" | "position">;

export const noItem = {
	title: "",
	after: "" as const,
	baseVersion: 0,
	draftVersion: 0,
	draftCreatedAt: 0,
	values: {},
	base: {},
	writtenVersion: 0,
	beforeVersion: 0,
	beforeValues: {},
	isPending: false,
	problem: "",
};

export function targetOfItem({
	collection,
	recordId,
	scope,
}: Pick<ReleaseItemRow, "collection" | "recordId" | "scope">): Target {
	return { name: collection, id: recordId, scope };
}

/**
 * @param path of the input, for errors
 * @throws {InvalidError} for an unknown record or an impossible action
 */
export async function itemOf(
	inside: Database,
	input: ItemInput,
	path: readonly PropertyKey[],
): Promise<NewItem> {
	const { collection: name, id, action, scope = allWebsites } = input;
	const refuse = (part: string, message: string) =>
		new InvalidError([{ pointer: pointerTo(...path, part), message }]);
	if (!hasDrafts(collections[name])) throw refuse("collection", `${collections[name].label} have no drafts`);
	if (!isPossibleId(id)) throw refuse("id", "There is no such record");
	const target = { name, id, scope };
	const problem = problemWith(input);
	if (problem) throw refuse(...problem);
	try {
		return action === "publish"
			? await itemToPublish(inside, target)
			: { ...(await itemOfRecord(inside, target, action)), after: input.after ?? "" };
	} catch (error) {
		if (!(error instanceof NotFoundError)) throw error;
		throw isVariant(target)
			? refuse("scope", "It has no unpublished changes")
			: refuse("id", "There is no such record");
	}
}

function problemWith({
	collection,
	action,
	after,
	scope = allWebsites,
}: ItemInput): [string, string] | undefined {
	const of: AnyCollection = collections[collection];
	if (scope !== allWebsites) {
		if (namesIn({ name: collection, scope }).length === 0) return ["scope", "There is no such variant"];
		if (action !== "publish") return ["scope", "A variant can only be published"];
	}
	if (action === "take-down" && Object.keys(takenDown(of)).length === 0)
		return ["action", `${of.label} cannot be taken down`];
	if (action === "order" && of.orderedBy === undefined)
		return ["action", `${of.label} are not ordered by hand`];
	if (action !== "order" && after !== undefined) return ["after", "after is for `order` alone"];
	if (action === "order" && after === undefined)
		return ["after", "after is the id of a record, or empty for the first"];
	return undefined;
}

/** `revision` 0 publishes the record without a draft. @throws {NotFoundError} {ConflictError} */
export async function itemToPublish(inside: Database, target: Target, revision?: number): Promise<NewItem> {
	const draft = await openDraftAt(inside, target);
	if (revision !== undefined && (draft?.version ?? 0) !== revision)
		throw new ConflictError({ noun: "draft", draft });
	if (!draft) return itemOfRecord(inside, target, "publish");
	const { title, baseVersion, values, base, version: draftVersion, createdAt: draftCreatedAt } = draft;
	return { ...newItem(target, "publish"), title, baseVersion, values, base, draftVersion, draftCreatedAt };
}

async function itemOfRecord(inside: Database, target: Target, action: ReleaseAction): Promise<NewItem> {
	const { name, id } = target;
	const current = isVariant(target) ? undefined : await findCurrent(inside, name, id);
	if (!current) throw new NotFoundError();
	const title = await titleFor(inside, name, current);
	return { ...newItem(target, action), title, baseVersion: current.version };
}

export function newItem({ name, id, scope }: Target, action: ReleaseAction): NewItem {
	return { ...noItem, id: newId<ReleaseItemId>(), collection: name, recordId: id, scope, action };
}

/** @throws {NotFoundError} */
export async function itemOfChange(inside: Database, change: ReleaseChange): Promise<NewItem> {
	const { collection: name, id, scope, baseVersion, values, base } = change;
	const current = await findCurrent(inside, name, id);
	const live = await readLive(inside, { name, id, scope });
	if (!current || !live) throw new NotFoundError();
	const changed = scope === allWebsites ? { ...current, ...values } : current;
	const title = await titleFor(inside, name, changed as AnyRecord);
	return { ...newItem({ name, id, scope }, "publish"), title, baseVersion, values, base };
}
