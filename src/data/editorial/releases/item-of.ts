import type { ReleaseAction } from "../../../model/api/editorial/release-api.ts";
import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import { InvalidError, NotFoundError, pointerTo } from "../../../model/errors.ts";
import type { ReleaseItemId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { takenDown } from "../../../model/record-state.ts";
import type { Values } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import { isPossibleId, newId } from "../../database/ids.ts";
import { titleFor } from "../../records/titles.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import { readDraftRow } from "../drafts/draft-rows.ts";
import { findCurrent, shownOf } from "../drafts/open-draft.ts";
import { type IsPermitted, partOf } from "../drafts/part-of.ts";
import type { ReleaseItemRow } from "./release-rows.ts";

/** Item to add to a release. */
export interface ItemInput {
	readonly collection: CollectionName;
	readonly id: string;
	readonly action: ReleaseAction;
	/** For reordering: id of the preceding record; "" for the first position. */
	readonly after?: string | undefined;
}

/** Changes of a record without a draft. */
export interface ReleaseChange {
	readonly collection: CollectionName;
	readonly id: string;
	readonly baseVersion: number;
	/** Changed fields. */
	readonly values: Values;
	/** Values of these fields in the base version. */
	readonly base: Values;
}

/** An item that belongs to no release yet. */
export type NewItem = Omit<ReleaseItemRow, "releaseId" | "position">;

/** An item before it is filled in and published. */
export const noItem = {
	title: "",
	after: "",
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

/**
 * Builds a release item from the current record, or from the current changes of its draft.
 * @param index of the input, for error messages
 * @param isPermitted selects the permitted changes of the draft
 * @throws {InvalidError} when the record is unknown or the action is impossible
 */
export async function itemOf(
	inside: Database,
	input: ItemInput,
	index: number,
	isPermitted: IsPermitted = () => true,
): Promise<NewItem> {
	const { collection: name, id, action } = input;
	const refuse = (part: string, message: string) =>
		new InvalidError([{ pointer: pointerTo("items", index, part), message }]);
	if (!hasDrafts(collections[name])) throw refuse("collection", `${collections[name].label} have no drafts`);
	if (!isPossibleId(id)) throw refuse("id", "There is no such record");
	const current = await findCurrent(inside, name, id);
	const draft = action === "publish" ? shownOf(await readDraftRow(inside, name, id)) : undefined;
	if (!current && !draft) throw refuse("id", "There is no such record");
	const problem = problemWith(input);
	if (problem) throw refuse(...problem);
	const common = { ...noItem, id: newId<ReleaseItemId>(), collection: name, recordId: id, action };
	if (draft) {
		const { title, baseVersion, version: draftVersion, createdAt: draftCreatedAt } = draft;
		return { ...common, title, baseVersion, ...partOf(draft, isPermitted), draftVersion, draftCreatedAt };
	}
	const { version: baseVersion } = current as AnyRecord;
	const title = await titleFor(inside, name, current as AnyRecord);
	return { ...common, title, baseVersion, after: input.after ?? "" };
}

function problemWith({ collection, action, after }: ItemInput): [string, string] | undefined {
	const of: AnyCollection = collections[collection];
	if (action === "take-down" && Object.keys(takenDown(of)).length === 0)
		return ["action", `${of.label} cannot be taken down`];
	if (action === "order" && of.orderedBy === undefined)
		return ["action", `${of.label} are not ordered by hand`];
	if (action !== "order" && after !== undefined) return ["after", "after is for `order` alone"];
	if (action === "order" && after === undefined)
		return ["after", "after is the id of a record, or empty for the first"];
	return undefined;
}

/** Builds a release item from prepared changes. @throws {NotFoundError} when there is no such record */
export async function itemOfChange(inside: Database, change: ReleaseChange): Promise<NewItem> {
	const { collection, id: recordId, baseVersion, values, base } = change;
	const current = await findCurrent(inside, collection, recordId);
	if (!current) throw new NotFoundError();
	const title = await titleFor(inside, collection, { ...current, ...values } as AnyRecord);
	const action = "publish";
	return { ...noItem, id: newId(), collection, recordId, action, title, baseVersion, values, base };
}
