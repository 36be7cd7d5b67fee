import type { Draft } from "../../../model/api/api.ts";
import { hasDrafts } from "../../../model/collection.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import type { RecordState } from "../../../model/record-state.ts";
import { isSame, type Values } from "../../../model/values.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import type { Table } from "../../database/table.ts";
import { plain } from "../../records/search/words.ts";
import { holdRecord, restate } from "../../records/state.ts";
import { recordKey } from "../../schema/record-key.ts";
import type { AnyRecord, Row } from "../../schema/rows.ts";

/**
 * Draft row of a record: `closed` after publishing or discarding, `aside` while the record is in the trash. The row
 * remains because revision numbers are never reused.
 */
export interface DraftRow extends Draft {
	readonly state: "open" | "closed" | "aside";
}

/** Drafts, one per record. */
export const draftsTable: Table = {
	name: "drafts",
	archived: {},
	columns: {
		collection: "text not null",
		record_id: "text not null",
		revision: "integer not null",
		state: "text not null default 'open'",
		base_version: "integer not null",
		title: "text not null default ''",
		findable: "text not null default ''",
		field_values: "text not null default ''",
		base: "text not null default ''",
		created_at: "bigint not null default 0",
		created_by: "text not null default ''",
		updated_at: "bigint not null default 0",
		updated_by: "text not null default ''",
		by_token: "text not null default ''",
		authors: "text not null default ''",
	},
	constraints: ["primary key (collection, record_id)"],
	indexes: [
		["state", "updated_at", "record_id"],
		["collection", "state", "updated_at", "record_id"],
		["collection", "state", "base_version", "updated_at", "record_id"],
	],
};

/** Returns the draft row of a record; undefined when it never had a draft. */
export async function readDraftRow(
	{ db }: Database,
	name: CollectionName,
	id: string,
): Promise<DraftRow | undefined> {
	const row = await db
		.selectFrom("drafts")
		.selectAll()
		.where("collection", "=", name)
		.where("record_id", "=", id)
		.executeTakeFirst();
	return row && fromDraftRow(row);
}

export function fromDraftRow(row: Row): DraftRow {
	return {
		collection: row.collection as CollectionName,
		id: String(row.record_id),
		scope: allWebsites,
		version: Number(row.revision),
		state: row.state as DraftRow["state"],
		baseVersion: Number(row.base_version),
		title: String(row.title),
		values: JSON.parse(String(row.field_values)) as Values,
		base: JSON.parse(String(row.base)) as Values,
		createdAt: Number(row.created_at),
		createdBy: String(row.created_by),
		updatedAt: Number(row.updated_at),
		updatedBy: String(row.updated_by),
		...(row.by_token !== "" && { token: String(row.by_token) }),
		authors: authorsIn(row),
	};
}

/** Returns the ids of the users who edited a draft. */
export function authorsIn({ authors }: Row): string[] {
	return String(authors).split(" ");
}

export async function writeDraftRow({ db, written }: Database, draft: DraftRow): Promise<void> {
	const { collection, id } = draft;
	written?.add(recordKey(collection, id));
	const cells = {
		revision: draft.version,
		state: draft.state,
		base_version: draft.baseVersion,
		title: draft.title,
		findable: plain(draft.title),
		field_values: JSON.stringify(draft.values),
		base: JSON.stringify(draft.base),
		created_at: draft.createdAt,
		created_by: draft.createdBy,
		updated_at: draft.updatedAt,
		updated_by: draft.updatedBy,
		by_token: draft.token ?? "",
		authors: draft.authors.join(" "),
	};
	await db
		.insertInto("drafts")
		.values({ collection, record_id: id, ...cells })
		.onConflict((conflict) => conflict.columns(["collection", "record_id"]).doUpdateSet(cells))
		.execute();
}

/** Closes the draft of a record that was just written with the same values, before its state is updated. */
export async function closeDraftThatIsLive(
	inside: Database,
	name: CollectionName,
	record: AnyRecord,
): Promise<void> {
	if (!hasDrafts(collections[name])) return;
	const row = await readDraftRow(inside, name, record.id);
	if (row?.state !== "open") return;
	if (!Object.entries(row.values).every(([field, value]) => isSame(value, record[field]))) return;
	await writeDraftRow(inside, closed(row));
}

function closed(draft: Draft): DraftRow {
	return { ...draft, version: draft.version + 1, state: "closed", values: {}, base: {} };
}

/** Closes a published or discarded draft and clears its values. */
export function closeDraft(inside: Database, draft: Draft): Promise<RecordState | undefined> {
	return turnDraft(inside, closed(draft));
}

/** Writes a new or closed draft and updates the state of its record; undefined when there is no record yet. */
export async function turnDraft(inside: Database, draft: DraftRow): Promise<RecordState | undefined> {
	const { collection, id } = draft;
	await holdRecord(inside, collection, id);
	await writeDraftRow(inside, draft);
	return restate(inside, collection, id);
}

/** Sets the draft of a removed record aside until the record is restored. */
export async function setDraftAside(inside: Database, name: CollectionName, id: string): Promise<void> {
	await changeState(inside, name, id, "open", "aside");
}

/** Reopens the draft of a restored record. */
export async function bringDraftBack(inside: Database, name: CollectionName, id: string): Promise<void> {
	await changeState(inside, name, id, "aside", "open");
}

async function changeState(
	{ db }: Database,
	name: CollectionName,
	id: string,
	from: DraftRow["state"],
	to: DraftRow["state"],
) {
	await db
		.updateTable("drafts")
		.set({ state: to })
		.where("collection", "=", name)
		.where("record_id", "=", id)
		.where("state", "=", from)
		.execute();
}
