import type { Table } from "../table.ts";

const text = "text not null default ''";
const time = "bigint not null default 0";

/** Writes and other activity, in commit order. */
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
		version: "integer not null default 0",
		title: text,
		detail: text,
		topics: text,
		// One per line, in the last row of a transaction.
		tags: text,
		// False for imported records and mere invalidations.
		is_listed: "integer not null default 1",
	},
	indexes: [
		// One per filter of the activity list and per pair. Three filters leave few rows.
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

/** One row: the last number, and the first one of the complete log. */
export const logHeadTable: Table = {
	name: "log_head",
	// After a restore, consumers start again.
	isPassing: true,
	columns: { id: "integer primary key", number: time, complete_from: time },
};
