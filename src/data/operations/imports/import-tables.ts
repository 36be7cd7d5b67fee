import type { Table } from "../../database/table.ts";

const [text, time] = ["text not null default ''", "bigint not null default 0"];

/** Imports from other systems. */
export const importsTable: Table = {
	name: "imports",
	columns: {
		id: "text primary key",
		// System, address and target website; the same for all imports of a source.
		source: "text not null",
		started_at: time,
		// 0 until the import is complete. The next import of the source resumes an incomplete one.
		ended_at: time,
		undone_at: time,
	},
	indexes: [["source", "ended_at"]],
};

/** Record mapping of imports: one row per created or changed record. */
export const importedRecordsTable: Table = {
	name: "imported_records",
	columns: {
		import_id: "text not null",
		source: "text not null",
		collection: "text not null",
		// Includes the table, blog or Firestore collection: ids are unique within these only.
		foreign_id: "text not null",
		// Id without it; "" in rows of earlier releases, whose foreign_id is the bare id.
		local_id: text,
		record_id: "text not null",
		// Version before the import (0 for a new record), and after it.
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

/** Import tasks of the back office: files that admins upload, task state, and results. */
export const importTasksTable: Table = {
	name: "import_tasks",
	columns: {
		id: "text primary key",
		name: text,
		bytes: time,
		// True when the complete file is stored.
		has_file: "integer not null default 0",
		at: time,
		by_whom: text,
		source: text,
		website: text,
		map: text,
		// True to import unreferenced files, too.
		all_files: "integer not null default 0",
		groups: text,
		// Running step; "" for none. Only one task runs at a time.
		doing: text,
		is_cancelled: "integer not null default 0",
		// Claim of the running process, which renews it. After expiry, another process takes over.
		claimed_by: text,
		claimed_until: time,
		progress: text,
		done: text,
		ended: text,
		ended_at: time,
		failure: text,
		outcome: text,
		report: text,
		// Id of the import that the task created.
		import_id: text,
	},
	indexes: [["doing"], ["at"]],
};
