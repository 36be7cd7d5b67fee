import type { Draft } from "../../../model/api/api.ts";
import { ConflictError } from "../../../model/errors.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import type { CollectionName } from "../../../model/model.ts";
import type { RecordState } from "../../../model/record-state.ts";
import { plain } from "../../../model/search/plain.ts";
import type { Values } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import type { Table } from "../../database/table.ts";
import { holdRecord, restate } from "../../records/state.ts";
import { recordKey } from "../../schema/record-key.ts";
import type { Row } from "../../schema/rows.ts";
import type { Target } from "./target.ts";

/** `closed` after publishing or discarding, `aside` in the trash. Revision numbers are never reused, so rows remain. */
export interface DraftRow extends Draft {
	readonly state: "open" | "closed" | "aside";
}

export const draftsTable: Table = {
	name: "drafts",
	archived: {},
	columns: {
		collection: "text not null",
		record_id: "text not null",
		scope: "text not null default 'all'",
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
	constraints: ["primary key (collection, record_id, scope)"],
	indexes: [
		["state", "updated_at", "record_id"],
		["updated_by", "state", "updated_at", "record_id"],
		["collection", "state", "updated_at", "record_id"],
		["collection", "state", "base_version", "updated_at", "record_id"],
	],
};

/** Undefined when the target never had a draft. */
export async function readDraftRow(
	{ db }: Database,
	{ name, id, scope }: Target,
): Promise<DraftRow | undefined> {
	const row = await db
		.selectFrom("drafts")
		.selectAll()
		.where("collection", "=", name)
		.where("record_id", "=", id)
		.where("scope", "=", scope)
		.executeTakeFirst();
	return row && fromDraftRow(row);
}

export function fromDraftRow(row: Row): DraftRow {
	return {
		collection: row.collection as CollectionName,
		id: toId(row.record_id),
		scope: String(row.scope),
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

/** The record comes first. */
export async function openDraftsOf({ db }: Database, name: CollectionName, id: RecordId): Promise<Draft[]> {
	const rows = await db
		.selectFrom("drafts")
		.selectAll()
		.where("collection", "=", name)
		.where("record_id", "=", id)
		.where("state", "=", "open")
		.orderBy("scope")
		.execute();
	return rows.flatMap((row) => shownOf(fromDraftRow(row)) ?? []);
}

/** Undefined unless the row is open. */
export function shownOf(row: DraftRow | undefined): Draft | undefined {
	if (row?.state !== "open") return undefined;
	const { state: _, ...draft } = row;
	return draft;
}

export function targetOf({ collection, id, scope }: Pick<Draft, "collection" | "id" | "scope">): Target {
	return { name: collection, id, scope };
}

export function authorsIn({ authors }: Row): string[] {
	return String(authors).split(" ");
}

/** @throws {ConflictError} if another transaction has stored this revision */
export async function writeDraftRow(inside: Database, draft: DraftRow): Promise<void> {
	if (await storeDraftRow(inside, draft)) return;
	throw new ConflictError({ noun: "draft", draft: shownOf(await readDraftRow(inside, targetOf(draft))) });
}

/** False if another transaction has stored this revision. */
export async function storeDraftRow({ db, written }: Database, draft: DraftRow): Promise<boolean> {
	const { collection, id, scope } = draft;
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
	const stored = await db
		.insertInto("drafts")
		.values({ collection, record_id: id, scope, ...cells })
		.onConflict((conflict) =>
			conflict
				.columns(["collection", "record_id", "scope"])
				.doUpdateSet(cells)
				.where("drafts.revision", "=", draft.version - 1),
		)
		.executeTakeFirst();
	return stored.numInsertedOrUpdatedRows === 1n;
}

export function closedDraft(draft: Draft): DraftRow {
	return { ...draft, version: draft.version + 1, state: "closed", values: {}, base: {} };
}

export function closeDraft(inside: Database, draft: Draft): Promise<RecordState | undefined> {
	return turnDraft(inside, closedDraft(draft));
}

/** Updates the record's state; undefined for a new record. */
export async function turnDraft(inside: Database, draft: DraftRow): Promise<RecordState | undefined> {
	const { collection, id } = draft;
	await holdRecord(inside, collection, id);
	await writeDraftRow(inside, draft);
	return restate(inside, collection, id);
}

export async function setDraftAside(inside: Database, name: CollectionName, id: RecordId): Promise<void> {
	await changeState(inside, name, id, "open", "aside");
}

export async function bringDraftBack(inside: Database, name: CollectionName, id: RecordId): Promise<void> {
	await changeState(inside, name, id, "aside", "open");
}

async function changeState(
	{ db }: Database,
	name: CollectionName,
	id: RecordId,
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
