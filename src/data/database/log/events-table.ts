import type { Table } from "../table.ts";

const text = "text not null default ''";
const time = "bigint not null default 0";

/**
 * The event log: one row per committed write of a record, and per other action that staff see in the activity list. Rows are
 * numbered in the order of their commits.
 */
export const eventsTable: Table = {
	name: "events",
	columns: {
		number: "bigint primary key",
		at: time,
		by_whom: text,
		by_token: text,
		action: text,
		collection: text,
		record_id: text,
		// Version of the record that the write made; 0 for an action that made none.
		version: "integer not null default 0",
		title: text,
		detail: text,
		// Names of the webhook events that it is, with spaces between.
		topics: text,
		// Cache tags that the transaction invalidated, a line each; only in the last row of a transaction.
		tags: text,
		// Whether the activity list shows it: not for records of an import, or a transaction without an action.
		is_listed: "integer not null default 1",
	},
	indexes: [
		// For each filter of the activity list, and for each two of them: all three leave little to look through.
		...[
			...[[], ["by_whom"], ["action"], ["collection"]],
			...[
				["by_whom", "action"],
				["by_whom", "collection"],
				["action", "collection"],
			],
		].map((by) => ["is_listed", ...by, "number"]),
		["at"],
	],
};

/** Its one row holds the last number that was given, and the number from which all events are still there. */
export const logHeadTable: Table = {
	name: "log_head",
	// After a restore, followers of the log have to begin again.
	isPassing: true,
	columns: { id: "integer primary key", number: time, complete_from: time },
};
