import type { AnyRecord, Draft } from "../../../../model/api/api.ts";
import { type AnyCollection, hasDrafts } from "../../../../model/collection.ts";
import type { AnyField, FieldValue } from "../../../../model/field.ts";
import { type FileType, sayTypes } from "../../../../model/file-types.ts";
import { type CollectionName, collections, type InputOf } from "../../../../model/model.ts";
import { type Actor, mayWrite, mayWriteField } from "../../../../model/rights/access.ts";
import { isSame } from "../../../../model/values.ts";
import { client } from "../../../client.ts";
import { findDraft } from "../find-draft.ts";
import { ChangedSinceError, WithoutFieldError } from "./reason.ts";

/** "add" and "remove" concern single list items. */
export interface FieldEdit {
	readonly field: string;
	readonly how: "replace" | "add" | "remove";
	readonly value: FieldValue;
}

export function fieldsForMany(collection: AnyCollection, actor: Actor): readonly string[] {
	if (collection.isGuarded || !mayWrite(actor, collection)) return [];
	const { fields, unique = {}, publicWhen = {}, orderedBy } = collection;
	// Publishing, taking down and manual ordering are separate actions.
	const others = [...Object.values(unique).flat(), ...Object.keys(publicWhen), orderedBy];
	return Object.entries(fields)
		.filter(([name, field]) => !(others.includes(name) || field.isOfOne || field.isGuarded))
		.filter(([, field]) => mayWriteField(actor, field))
		.map(([name]) => name);
}

/** Removing a brand is a separate action that resolves its websites. */
export function waysOf({ storage, refersBy }: AnyField): readonly FieldEdit["how"][] {
	if (storage !== "list") return ["replace"];
	return refersBy === "placement" ? ["add", "replace"] : ["add", "remove", "replace"];
}

export function changedBy({ how, value }: FieldEdit, former: FieldValue): FieldValue {
	if (how === "replace") return value;
	const [items, given] = [former, value] as (readonly string[])[];
	if (!items || !given) return value;
	if (how === "remove") return items.filter((item) => !given.includes(item));
	return [...items, ...given.filter((item) => !items.includes(item))];
}

/** Changes the draft, if the collection has drafts. @throws {ApiError} {ChangedSinceError} {WithoutFieldError} */
export async function editField(
	name: CollectionName,
	listed: AnyRecord,
	edit: FieldEdit,
): Promise<(() => Promise<unknown>) | undefined> {
	const collection: AnyCollection = collections[name];
	const { id, version } = listed;
	// The list contains only some fields.
	const record = version > 0 ? ((await client.data.get(name, id)) as AnyRecord) : undefined;
	if (record && record.version !== version) throw new ChangedSinceError(record.updatedBy);
	const draft = await findDraft(name, id);
	const values = { ...record, ...draft?.values } as Readonly<Record<string, FieldValue>>;
	const field = collection.fields[edit.field] as AnyField;
	requireField(field, values);
	const former = values[edit.field] ?? field.empty;
	const next = changedBy(edit, former);
	if (isSame(next, former)) return undefined;
	const changes = { [edit.field]: next };
	return hasDrafts(collection)
		? changeDraft(name, listed, draft, changes)
		: change(name, listed, changes, { [edit.field]: former });
}

type Changes = Readonly<Record<string, FieldValue>>;

async function changeDraft(
	name: CollectionName,
	{ id, version }: AnyRecord,
	draft: Draft | undefined,
	changes: Changes,
): Promise<() => Promise<unknown>> {
	const before = { baseVersion: draft?.baseVersion ?? version, values: draft?.values ?? {} };
	const after = { ...before, values: { ...before.values, ...changes } };
	const saved = await client.data.saveDraft(name, id, after, draft?.version ?? 0);
	return async () => client.data.saveDraft(name, id, before, saved?.version ?? 0);
}

async function change(
	name: CollectionName,
	{ id, version }: AnyRecord,
	changes: Changes,
	former: Changes,
): Promise<() => Promise<unknown>> {
	const update = (values: Changes, basedOn: number) =>
		client.data.update(name, id, values as InputOf<typeof name>, basedOn);
	const { version: now } = await update(changes, version);
	return () => update(former, now);
}

function requireField({ ofTypes, label }: AnyField, { type }: Changes): void {
	if (!ofTypes || ofTypes.includes(String(type))) return;
	throw new WithoutFieldError(`Only ${sayTypes(ofTypes as readonly FileType[])} has “${label}”.`);
}
