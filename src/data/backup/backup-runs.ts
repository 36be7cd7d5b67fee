import type { Database } from "../database/database.ts";
import { newId } from "../database/ids.ts";
import { claimMeta } from "../database/meta.ts";

/** One that is killed keeps files from being deleted for so long. */
const holdsMs = 60 * 60_000;
const renewEveryMs = 10 * 60_000;
/** What has failed may do so for a while. */
const tryAgainMs = 60 * 60_000;
const keptMs = 400 * 24 * 60 * 60_000;

/** A backup that is being made. */
export interface BackupRun {
	/** It has ended well, with this snapshot. */
	succeed(snapshot: string): Promise<void>;
	fail(error: unknown): Promise<void>;
}

/** Begins a backup: until it ends, no file is deleted. */
export async function beginBackup(
	{ db }: Database,
	target: string,
	now: () => number = Date.now,
): Promise<BackupRun> {
	const id = newId();
	const began = now();
	await db
		.deleteFrom("backup_runs")
		.where("started_at", "<", began - keptMs)
		.execute();
	await db
		.insertInto("backup_runs")
		.values({ id, target, started_at: began, holds_until: began + holdsMs })
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

/** When the last backup to a target that has ended well was begun, in milliseconds since the epoch; 0 for none. */
export async function lastGoodBackup({ db }: Database, target: string): Promise<number> {
	const last = db
		.selectFrom("backup_runs")
		.select("started_at")
		.where("target", "=", target)
		.where("snapshot", "!=", "")
		.orderBy("started_at", "desc");
	return Number((await last.limit(1).executeTakeFirst())?.started_at ?? 0);
}

const triedFact = "backup tried";

/** Tells whether a backup is to be tried now: of all processes that ask within an hour, one is told yes. */
export async function claimBackup(database: Database, now: number): Promise<boolean> {
	await claimMeta(database, triedFact, textOf(0));
	const claimed = await database.db
		.updateTable("meta")
		.set({ value: textOf(now) })
		.where("name", "=", triedFact)
		.where("value", "<=", textOf(now - tryAgainMs))
		.executeTakeFirst();
	return claimed.numUpdatedRows === 1n;
}

/** As long for all times, so that texts are in their order. */
function textOf(at: number): string {
	return String(at).padStart(15, "0");
}
