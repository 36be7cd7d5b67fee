import type { Table } from "../schema/table.ts";

/** What has become of records, in the order in which it was committed. */
export const recordChangesTable: Table = {
	name: "record_changes",
	// Who follows changes has to begin again after a restore.
	isPassing: true,
	columns: {
		number: "bigint primary key",
		at: "bigint not null default 0",
		collection: "text not null",
		record_id: "text not null",
		version: "integer not null default 0",
		action: "text not null default ''",
	},
	indexes: [["at"]],
};
