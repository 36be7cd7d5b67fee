import type { Table } from "../../database/table.ts";

const text = "text not null default ''";
const number = "integer not null default 0";
const time = "bigint not null default 0";

/** Releases: changes of several records that are published together. */
export const releasesTable: Table = {
	name: "releases",
	archived: {},
	columns: {
		id: "text primary key",
		version: "integer not null default 1",
		title: text,
		note: text,
		state: "text not null default 'open'",
		failure: text,
		wall_time: text,
		time_zone: text,
		at: time,
		published_at: time,
		published_by: text,
		// Time of the last undo. Earlier share links of the release are invalid.
		undone_at: time,
		created_at: time,
		created_by: text,
		updated_at: time,
		updated_by: text,
	},
	indexes: [
		["state", "at", "id"],
		["updated_at", "id"],
	],
};

/** Release items with their changes. The drafts may change independently. */
export const releaseItemsTable: Table = {
	name: "release_items",
	archived: {},
	columns: {
		id: "text primary key",
		release_id: "text not null",
		position: number,
		collection: "text not null",
		record_id: "text not null",
		title: text,
		action: "text not null",
		after_id: text,
		draft_version: number,
		// Creation time of the draft; distinguishes it from later drafts of the record.
		draft_created_at: time,
		base_version: number,
		field_values: "text not null default '{}'",
		base: "text not null default '{}'",
		// Set on publishing: the resulting version, and the previous values of its fields.
		written_version: number,
		before_version: number,
		before_values: "text not null default '{}'",
	},
	constraints: ["unique (release_id, collection, record_id, action)"],
	indexes: [
		["release_id", "position", "id"],
		["collection", "record_id", "release_id"],
	],
};
