import type { Table } from "../../database/table.ts";

const text = "text not null default ''";
const time = "bigint not null default 0";

/** Who is told by HTTP of what happens here; the secret is sealed. */
export const webhooksTable: Table = {
	name: "webhooks",
	columns: {
		id: "text primary key",
		name: text,
		url: text,
		secret: text,
		// The one before, which signs beside it until then.
		old_secret: text,
		old_until: time,
		events: text,
		collections: text,
		scopes: text,
		is_on: "integer not null default 1",
		created_by: text,
		created_at: time,
		// Of the receiver: how often it has failed in a row, since when, and when it is tried next.
		failures: "integer not null default 0",
		failing_since: time,
		next_at: time,
	},
	indexes: [["is_on", "next_at"]],
};

/** Each attempt to tell one, with what was sent and answered. */
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
