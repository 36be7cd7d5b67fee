import type { Table } from "../../database/table.ts";

const text = "text not null default ''";
const time = "bigint not null default 0";

/** The secret is sealed. */
export const webhooksTable: Table = {
	name: "webhooks",
	columns: {
		id: "text primary key",
		name: text,
		url: text,
		secret: text,
		// The previous secret also signs until then.
		old_secret: text,
		old_until: time,
		events: text,
		collections: text,
		scopes: text,
		is_on: "integer not null default 1",
		created_by: text,
		created_at: time,
		// Consecutive failures, their start, and the next attempt.
		failures: "integer not null default 0",
		failing_since: time,
		next_at: time,
	},
	indexes: [["is_on", "next_at"]],
};

export const webhookDeliveriesTable: Table = {
	name: "webhook_deliveries",
	columns: {
		id: "text primary key",
		webhook_id: "text not null references webhooks (id) on delete cascade",
		event: text,
		type: text,
		at: time,
		ms: "integer not null default 0",
		headers: text,
		body: text,
		status: "integer not null default 0",
		answer: text,
	},
	indexes: [["webhook_id", "at"], ["at"]],
};
