import type { Table } from "../../database/table.ts";

/**
 * Runs of backups, of their removal and of restore drills. A running backup has the time until which its files must
 * remain.
 */
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
		// Folder or bucket of the target.
		target: "text not null default ''",
		// "" until it succeeds.
		snapshot: "text not null default ''",
		bytes: "bigint not null default 0",
		failure: "text not null default ''",
		// Outcome of a completed drill: "good", "bad" or "unknown".
		outcome: "text not null default ''",
	},
	indexes: [["ended_at"], ["target", "started_at"]],
};
