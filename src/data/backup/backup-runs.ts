import type { Database } from "../database/database.ts";
import { newId } from "../database/ids.ts";

/** One that is killed keeps files from being deleted for so long. */
const holdsMs = 60 * 60_000;
const renewEveryMs = 10 * 60_000;
const keptMs = 400 * 24 * 60 * 60_000;

/** A backup that is being made. */
export interface BackupRun {
	/** It has ended well, with this snapshot. */
	succeed(snapshot: string): Promise<void>;
	fail(error: unknown): Promise<void>;
}

/** Begins a backup: until it ends, no file is deleted. */
export async function beginBackup({ db }: Database, now: () => number = Date.now): Promise<BackupRun> {
	const id = newId();
	const began = now();
	await db
		.deleteFrom("backup_runs")
		.where("started_at", "<", began - keptMs)
		.execute();
	await db
		.insertInto("backup_runs")
		.values({ id, started_at: began, holds_until: began + holdsMs })
		.execute();
	const write = (columns: { [column: string]: string | number }) =>
		db.updateTable("backup_runs").set(columns).where("id", "=", id).execute();
	const renew = () => void write({ holds_until: now() + holdsMs }).catch(() => undefined);
	const renewing = setInterval(renew, renewEveryMs).unref();
	const end = async (columns: { [column: string]: string }) => {
		clearInterval(renewing);
		await write({ ended_at: now(), holds_until: 0, ...columns });
	};
	return {
		succeed: (snapshot) => end({ snapshot }),
		fail: (error) => end({ failure: error instanceof Error ? error.message : String(error) }),
	};
}

/** Tells whether a backup is being made, which may still copy any file. */
export async function isBackupRunning({ db }: Database, now: number): Promise<boolean> {
	const running = db
		.selectFrom("backup_runs")
		.select("id")
		.where("ended_at", "=", 0)
		.where("holds_until", ">", now);
	return (await running.limit(1).execute()).length > 0;
}
