import type { Review } from "../../../model/api/editorial/review-api.ts";
import { toId } from "../../../model/ids.ts";
import type { CollectionName } from "../../../model/model.ts";
import type { WebsiteScope } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import type { Table } from "../../database/table.ts";
import { recordKey } from "../../schema/record-key.ts";
import type { Row } from "../../schema/rows.ts";
import type { DraftRow } from "../drafts/draft-rows.ts";
import type { Target } from "../drafts/target.ts";

const text = "text not null default ''";
const time = "bigint not null default 0";

/**
 * The last review request of each draft of a record or a variant. It ends when that draft is published or discarded; the next draft has
 * its own request.
 */
export const reviewsTable: Table = {
	name: "reviews",
	archived: {},
	columns: {
		collection: "text not null",
		record_id: "text not null",
		// `all` for the record, or the scope of a variant.
		scope: "text not null default 'all'",
		version: "integer not null",
		state: text,
		draft_version: "integer not null",
		draft_created_at: time,
		asked_at: time,
		asked_by: text,
		asked_of: text,
		note: text,
		answered_at: time,
		answered_by: text,
		answer: text,
	},
	constraints: ["primary key (collection, record_id, scope)"],
	indexes: [
		["state", "asked_at", "record_id"],
		["asked_by", "asked_at", "record_id"],
	],
};

/** Stored review. A change after the approval is detected by the draft version. */
export interface ReviewRow extends Omit<Review, "state" | "title" | "authors"> {
	readonly state: "open" | "approved" | "sent-back" | "withdrawn";
	/** Creation time of the draft; distinguishes it from other drafts of the record. */
	readonly draftCreatedAt: number;
}

export function fromReviewRow(row: Row): ReviewRow {
	return {
		collection: row.collection as CollectionName,
		id: toId(row.record_id),
		scope: String(row.scope),
		version: Number(row.version),
		state: row.state as ReviewRow["state"],
		draftVersion: Number(row.draft_version),
		draftCreatedAt: Number(row.draft_created_at),
		askedAt: Number(row.asked_at),
		askedBy: String(row.asked_by),
		askedOf: String(row.asked_of),
		note: String(row.note),
		answeredAt: Number(row.answered_at),
		answeredBy: String(row.answered_by),
		answer: String(row.answer),
	};
}

/** Returns the last review of a record or a variant; undefined when it never had one. */
export async function readReviewRow(
	{ db }: Database,
	{ name, id, scope }: Target,
): Promise<ReviewRow | undefined> {
	const row = await db
		.selectFrom("reviews")
		.selectAll()
		.where("collection", "=", name)
		.where("record_id", "=", id)
		.where("scope", "=", scope)
		.executeTakeFirst();
	return row && fromReviewRow(row);
}

/** Returns the versions of the last reviews of records, or of their variants for a scope, by record id. */
export async function reviewVersionsOf(
	{ db }: Database,
	name: CollectionName,
	ids: readonly string[],
	scope: WebsiteScope,
): Promise<ReadonlyMap<string, number>> {
	const rows = await db
		.selectFrom("reviews")
		.select(["record_id", "version"])
		.where("collection", "=", name)
		.where("record_id", "in", ids)
		.where("scope", "=", scope)
		.execute();
	return new Map(rows.map((row) => [String(row.record_id), Number(row.version)]));
}

/** Replaces the review request; returns false after a concurrent change. */
export async function writeReviewRow({ db, written }: Database, review: ReviewRow): Promise<boolean> {
	const { collection, id, scope, version } = review;
	const cells = {
		version,
		state: review.state,
		draft_version: review.draftVersion,
		draft_created_at: review.draftCreatedAt,
		asked_at: review.askedAt,
		asked_by: review.askedBy,
		asked_of: review.askedOf,
		note: review.note,
		answered_at: review.answeredAt,
		answered_by: review.answeredBy,
		answer: review.answer,
	};
	written?.add(recordKey(collection, id));
	const { numInsertedOrUpdatedRows } = await db
		.insertInto("reviews")
		.values({ collection, record_id: id, scope, ...cells })
		.onConflict((conflict) =>
			conflict
				.columns(["collection", "record_id", "scope"])
				.doUpdateSet(cells)
				.where("reviews.version", "=", version - 1),
		)
		.executeTakeFirst();
	return numInsertedOrUpdatedRows === 1n;
}

/** Returns the view of a review for the current draft; undefined when the request has ended. */
export function shownReview(
	row: ReviewRow | undefined,
	draft: Pick<DraftRow, "state" | "version" | "createdAt" | "title" | "authors"> | undefined,
): Review | undefined {
	if (!row || row.state === "withdrawn" || draft?.state !== "open") return undefined;
	const { draftCreatedAt, state, ...facts } = row;
	if (draftCreatedAt !== draft.createdAt) return undefined;
	const isChanged = state === "approved" && draft.version !== row.draftVersion;
	return { ...facts, state: isChanged ? "outdated" : state, title: draft.title, authors: draft.authors };
}
