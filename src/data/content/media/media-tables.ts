import type { Table } from "../../database/table.ts";

const text = "text not null default ''";
const time = "bigint not null default 0";

export const mediaTables: readonly Table[] = [
	{
		name: "uploads",
		columns: {
			id: "text primary key",
			bucket: text,
			path: text,
			facts: text,
			by_whom: text,
			size: "bigint not null default -1",
			media_id: text,
			at: time,
		},
		indexes: [["at"]],
	},
	{
		name: "media_uses",
		ofRecords: "derived",
		columns: {
			media_id: "text not null",
			collection: "text not null",
			record_id: "text not null",
			field: "text not null",
			is_missing: "integer not null default 0",
		},
		constraints: ["primary key (media_id, collection, record_id, field)"],
		indexes: [["collection", "record_id"], ["is_missing"]],
	},
];
