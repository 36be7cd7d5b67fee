import type { Table } from "../../database/table.ts";

const text = "text not null default ''";
const time = "bigint not null default 0";

/** Only a hash of the token is stored. */
export const sharesTable: Table = {
	name: "shares",
	columns: {
		id: "text primary key",
		hash: "text not null unique",
		collection: "text not null",
		record_id: "text not null",
		website_id: "text not null",
		ends_at: time,
		withdrawn_at: time,
		opens: "integer not null default 0",
		opened_at: time,
		created_at: time,
		created_by: text,
	},
	indexes: [["collection", "record_id", "created_at", "id"], ["ends_at"]],
};
