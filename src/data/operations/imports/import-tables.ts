import type { Table } from "../../database/table.ts";

const [text, time] = ["text not null default ''", "bigint not null default 0"];

/** What was brought in from other systems, and when. */
export const importsTable: Table = {
	name: "imports",
	columns: {
		id: "text primary key",
		// The system, of which address, into which website: the same for each import of one source.
		source: "text not null",
		started_at: time,
		// 0 until all of it has come in: the next import of the source goes on with it.
		ended_at: time,
		undone_at: time,
	},
	indexes: [["source", "ended_at"]],
};

/** What other systems' records have become here: a row for each that an import has made or changed. */
export const importedRecordsTable: Table = {
	name: "imported_records",
	columns: {
		import_id: "text not null",
		source: "text not null",
		collection: "text not null",
		foreign_id: "text not null",
		record_id: "text not null",
		// Before the import, 0 for a record that it has made; and after it.
		version_before: "integer not null default 0",
		version: "integer not null default 0",
		// Of what the source said.
		digest: text,
		at: time,
	},
	constraints: ["primary key (source, collection, foreign_id, import_id)"],
	indexes: [
		["import_id", "collection", "foreign_id"],
		["collection", "record_id"],
	],
};

/** Files that admins import in the back office, what is being done with each, and what has come of it. */
export const importTasksTable: Table = {
	name: "import_tasks",
	columns: {
		id: "text primary key",
		name: text,
		bytes: time,
		// All of the file has come, and is there still.
		has_file: "integer not null default 0",
		at: time,
		by_whom: text,
		source: text,
		website: text,
		map: text,
		// Whether files come in that no record names, too.
		all_files: "integer not null default 0",
		groups: text,
		// "" for nothing; one task at a time does something.
		doing: text,
		is_cancelled: "integer not null default 0",
		// The process that runs it renews this; where it stops doing so, another one takes over.
		claimed_by: text,
		claimed_until: time,
		progress: text,
		done: text,
		ended: text,
		ended_at: time,
		failure: text,
		outcome: text,
		report: text,
		// Of the row of imports that it has made.
		import_id: text,
	},
	indexes: [["doing"], ["at"]],
};
