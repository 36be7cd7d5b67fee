import type { Table } from "../../database/table.ts";

const [text, time] = ["text not null default ''", "bigint not null default 0"];

export const importsTable: Table = {
	name: "imports",
	columns: {
		id: "text primary key",
		// System, address and target website; equal for all imports of a source.
		source: "text not null",
		started_at: time,
		// 0 until complete. The next import of the source resumes it.
		ended_at: time,
		undone_at: time,
	},
	indexes: [["source", "ended_at"]],
};

/** One row per created or changed record. */
export const importedRecordsTable: Table = {
	name: "imported_records",
	columns: {
		import_id: "text not null",
		source: "text not null",
		collection: "text not null",
		// Includes its group, such as a table, within which ids are unique.
		foreign_id: "text not null",
		// Id without the group; "" in rows of earlier releases, whose foreign_id has none.
		local_id: text,
		record_id: "text not null",
		// 0 for a new record.
		version_before: "integer not null default 0",
		version: "integer not null default 0",
		// Digest of the source record.
		digest: text,
		at: time,
	},
	constraints: ["primary key (source, collection, foreign_id, import_id)"],
	indexes: [
		["import_id", "collection", "foreign_id"],
		["source", "collection", "local_id"],
		["collection", "record_id"],
	],
};

/** Uploads of admins, with state and results. */
export const importTasksTable: Table = {
	name: "import_tasks",
	columns: {
		id: "text primary key",
		name: text,
		bytes: time,
		// Set once the file is complete.
		has_file: "integer not null default 0",
		at: time,
		by_whom: text,
		source: text,
		website: text,
		map: text,
		// Set to import unreferenced files, too.
		all_files: "integer not null default 0",
		groups: text,
		// Running step; "" for none. Only one task runs at a time.
		doing: text,
		is_cancelled: "integer not null default 0",
		// The process renews its claim. After expiry, another one takes over.
		claimed_by: text,
		claimed_until: time,
		progress: text,
		done: text,
		ended: text,
		ended_at: time,
		failure: text,
		outcome: text,
		report: text,
		import_id: text,
	},
	indexes: [["doing"], ["at"]],
};
