import type { Table } from "../../database/table.ts";

const text = "text not null default ''";
const number = "integer not null default 0";
const time = "bigint not null default 0";

export const releasesTable: Table = {
	name: "releases",
	archived: {},
	columns: {
		id: "text primary key",
		version: "integer not null default 1",
		kind: "text not null default 'named'",
		title: text,
		note: text,
		state: "text not null default 'open'",
		failure: text,
		wall_time: text,
		time_zone: text,
		at: time,
		// Time of the undo; 0 for never.
		ends_wall_time: text,
		ends_at: time,
		// Next rehearsal; 0 for no more. The owner is notified once.
		rehearsed_for: time,
		needs_notice: number,
		published_at: time,
		published_by: text,
		// Last undo, which closes earlier share links.
		undone_at: time,
		created_at: time,
		created_by: text,
		updated_at: time,
		updated_by: text,
	},
	indexes: [
		["state", "at", "id"],
		["kind", "updated_at", "id"],
		["ends_at", "id"],
		["needs_notice", "id"],
	],
};

export const releaseItemsTable: Table = {
	name: "release_items",
	archived: { without: ["pending"] },
	columns: {
		id: "text primary key",
		release_id: "text not null",
		position: number,
		collection: "text not null",
		record_id: "text not null",
		title: text,
		action: "text not null",
		scope: "text not null default 'all'",
		after_id: text,
		draft_version: number,
		// Distinguishes the draft from later ones.
		draft_created_at: time,
		base_version: number,
		field_values: "text not null default '{}'",
		base: "text not null default '{}'",
		written_version: number,
		before_version: number,
		before_values: "text not null default '{}'",
		// A record has one scheduled publication per scope, and one take-down.
		pending: number,
		problem: text,
	},
	constraints: ["unique (release_id, collection, record_id, scope, action)"],
	uniqueWhen: [{ columns: ["collection", "record_id", "scope", "action"], flag: "pending" }],
	indexes: [
		["release_id", "position", "id"],
		["collection", "record_id", "release_id"],
	],
};
