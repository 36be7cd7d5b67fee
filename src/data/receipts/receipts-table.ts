import type { Table } from "../schema/table.ts";

/** What visitors were answered after a version was published: the last time that the pages were asked for. */
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
	},
	constraints: ["primary key (collection, record_id, version)"],
};
