import type { Table } from "../../database/table.ts";

/**
 * Per-site visibility of a record on one website where it is placed: hidden, pinned, or not before a time. There are no
 * rows for default visibility.
 */
export const showingsTable: Table = {
	name: "showings",
	archived: { isOfWebsites: true },
	columns: {
		website_id: "text not null",
		collection: "text not null",
		record_id: "text not null",
		version: "integer not null default 1",
		hidden: "integer not null default 0",
		pinned: "integer not null default 0",
		from_at: "bigint not null default 0",
	},
	constraints: ["primary key (website_id, collection, record_id)"],
	indexes: [
		["collection", "record_id"],
		["website_id", "from_at"],
		["from_at"],
		["website_id", "collection", "pinned"],
	],
};
