import type { Table } from "../../database/table.ts";

/** Backups, prunes and restore drills. Files must remain until `holds_until`. */
export const backupRunsTable: Table = {
	name: "backup_runs",
	isPassing: true,
	columns: {
		id: "text primary key",
		// "backup", "prune" or "drill".
		kind: "text not null default 'backup'",
		started_at: "bigint not null default 0",
		// 0 while it runs, or if it was killed.
		ended_at: "bigint not null default 0",
		holds_until: "bigint not null default 0",
		// Folder or bucket.
		target: "text not null default ''",
		// "" until it succeeds.
		snapshot: "text not null default ''",
		bytes: "bigint not null default 0",
		failure: "text not null default ''",
		// Result of a drill: "good", "bad" or "unknown".
		outcome: "text not null default ''",
	},
	indexes: [["ended_at"], ["target", "started_at"]],
};
