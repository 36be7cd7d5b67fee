import type { Table } from "../database/table.ts";

/** Jobs with effects outside the database. */
export const outboxTable: Table = {
	name: "outbox",
	columns: {
		id: "text primary key",
		kind: "text not null",
		key: "text not null default ''",
		payload: "text not null default '{}'",
		state: "text not null default 'waiting'",
		attempts: "integer not null default 0",
		created_at: "bigint not null default 0",
		due_at: "bigint not null default 0",
		failure: "text not null default ''",
	},
	indexes: [
		["kind", "state", "due_at"],
		["kind", "key", "state", "due_at"],
	],
};
