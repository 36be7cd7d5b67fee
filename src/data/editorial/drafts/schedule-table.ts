import type { Table } from "../../database/table.ts";

const text = "text not null default ''";
const time = "bigint not null default 0";

/** Scheduled publications and take-downs with their changes. The draft may change independently. */
export const scheduleTable: Table = {
	name: "schedule",
	archived: {},
	columns: {
		id: "text primary key",
		version: "integer not null default 1",
		collection: "text not null",
		record_id: "text not null",
		title: text,
		action: "text not null",
		state: "text not null default 'pending'",
		failure: text,
		draft_version: "integer not null default 0",
		// Creation time of the draft; distinguishes it from later drafts of the record.
		draft_created_at: time,
		base_version: "integer not null default 0",
		field_values: "text not null default '{}'",
		base: "text not null default '{}'",
		wall_time: "text not null",
		time_zone: "text not null",
		at: time,
		created_at: time,
		created_by: text,
		updated_at: time,
		updated_by: text,
	},
	indexes: [
		["state", "at", "id"],
		["collection", "record_id", "state", "at", "id"],
		["at", "id"],
	],
};
