import type { Table } from "../table.ts";

const text = "text not null default ''";
const time = "bigint not null default 0";

/** One row per committed write of a record, and per other action in the activity list, in commit order. */
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
		// One per line; only in the last row of a transaction.
		tags: text,
		// False for imported records and for transactions without an action.
		is_listed: "integer not null default 1",
	},
	indexes: [
		// One index per filter of the activity list and per pair of filters. Three filters leave few rows to scan.
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

/** A single row with the last assigned number, and the number from which the log is complete. */
export const logHeadTable: Table = {
	name: "log_head",
	// After a restore, consumers of the log must start again.
	isPassing: true,
	columns: { id: "integer primary key", number: time, complete_from: time },
};
