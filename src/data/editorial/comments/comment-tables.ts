import type { Table } from "../../database/table.ts";

const text = "text not null default ''";
const time = "bigint not null default 0";

/** A thread with a verdict is a review; `created_at` is its last request, `resolved_at` its answer. */
export const commentThreadsTable: Table = {
	name: "comment_threads",
	archived: {},
	columns: {
		id: "text primary key",
		collection: "text not null",
		record_id: "text not null",
		version: "integer not null default 1",
		field: text,
		quote: text,
		before_text: text,
		after_text: text,
		block: "integer not null default 0",
		page: text,
		share_id: text,
		created_at: time,
		updated_at: time,
		resolved_at: time,
		resolved_by: text,
		scope: "text not null default 'all'",
		// Empty for comments.
		verdict: text,
		draft_version: "integer not null default 0",
		draft_created_at: time,
		requested_by: text,
		requested_of: text,
	},
	indexes: [
		["verdict", "created_at", "id"],
		["requested_by", "created_at", "id"],
		["collection", "record_id", "created_at", "id"],
		["resolved_at", "updated_at", "id"],
		["share_id", "created_at", "id"],
	],
};

/** Comments with a verdict are requests and answers of a review. */
export const commentsTable: Table = {
	name: "comments",
	archived: { without: ["guest_key"] },
	columns: {
		id: "text primary key",
		thread_id: "text not null references comment_threads (id) on delete cascade",
		at: time,
		by_whom: text,
		guest: text,
		// Hash of a guest's browser key.
		guest_key: text,
		text,
		edited_at: time,
		deleted_at: time,
		verdict: text,
		draft_version: "integer not null default 0",
	},
	indexes: [
		["thread_id", "at", "id"],
		["by_whom", "thread_id"],
	],
};

/** Notification emails per person and subject, sent or pending. */
export const commentLettersTable: Table = {
	name: "comment_letters",
	columns: {
		about: "text not null",
		user_id: "text not null",
		due_at: time,
	},
	constraints: ["primary key (about, user_id)"],
	indexes: [["due_at"]],
};
