import type { Table } from "../../database/table.ts";

/** Last delivery check of each version. */
export const receiptsTable: Table = {
	name: "receipts",
	columns: {
		collection: "text not null",
		record_id: "text not null",
		version: "integer not null",
		at: "bigint not null default 0",
		by_whom: "text not null default ''",
		more: "integer not null default 0",
		pages: "text not null default '[]'",
		behind: "integer not null default 0",
		// Schedule item or release.
		plan: "text not null default ''",
		// Time of the failure notification; 0 for none.
		told_at: "bigint not null default 0",
	},
	constraints: ["primary key (collection, record_id, version)"],
	indexes: [["told_at"]],
};
