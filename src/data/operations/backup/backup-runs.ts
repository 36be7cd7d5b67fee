import type { Database } from "../../database/database.ts";
import { newId } from "../../database/ids.ts";
import { claimMoment } from "../../database/meta.ts";
import { shapeTable } from "../../schema/shape-table.ts";
import { pendingIn } from "../migrations/migrate.ts";
import { backupRunsTable } from "./backup-runs-table.ts";

/** Protects files after a killed backup. */
const backupHoldsMs = 60 * 60_000;
/** Blocks backups after a killed prune. */
const pruneHoldsMs = 10 * 60_000;
/** Failures may continue for a while, and a drill may take hours. */
const tryAgainMs = { backup: 60 * 60_000, drill: 24 * 60 * 60_000 };
const keptMs = 400 * 24 * 60 * 60_000;

export interface BackupRun {
	/** @param bytes size of the snapshot */
	succeed(snapshot: string, bytes: number): Promise<void>;
	fail(error: unknown): Promise<void>;
}

/**
 * Protects all files and blocks prunes of the target until the backup ends.
 * @throws {Error} with a message for the operator during a prune
 */
export async function beginBackup(
	database: Database,
	target: string,
	now: () => number = Date.now,
): Promise<BackupRun> {
	await shapeRuns(database);
	await database.db
		.deleteFrom("backup_runs")
		.where("started_at", "<", now() - keptMs)
		.execute();
	const run = await begin(database, { kind: "backup", target, holdsMs: backupHoldsMs }, now);
	const end = (columns: { [column: string]: string | number }) =>
		run.end({ ended_at: now(), holds_until: 0, ...columns });
	const fail = (error: unknown) => end({ failure: error instanceof Error ? error.message : String(error) });
	if (await isRunning(database, "prune", now(), target)) {
		const error = new Error(`Older backups are being removed from ${target}; run this again in ten minutes`);
		await fail(error);
		throw error;
	}
	return { succeed: (snapshot, bytes) => end({ snapshot, bytes }), fail };
}

/** @param work also returns the snapshot and its bytes */
export async function recordRun<T>(
	database: Database,
	target: string,
	work: () => Promise<{ readonly result: T; readonly snapshot: string; readonly bytes: number }>,
): Promise<T> {
	const run = await beginBackup(database, target);
	try {
		const { result, snapshot, bytes } = await work();
		await run.succeed(snapshot, bytes);
		return result;
	} catch (error) {
		await run.fail(error);
		throw error;
	}
}

/** Blocks backups to the target. @returns a function that ends the block; undefined during a backup */
export async function beginPrune(
	database: Database,
	target: string,
	now: () => number = Date.now,
): Promise<(() => Promise<void>) | undefined> {
	const run = await begin(database, { kind: "prune", target, holdsMs: pruneHoldsMs }, now);
	// Each side records its start before it checks, so simultaneous starts detect each other.
	if (!(await isRunning(database, "backup", now(), target))) return run.remove;
	await run.remove();
	return undefined;
}

/** A running backup may still copy any file. */
export function isBackupRunning(database: Database, now: number): Promise<boolean> {
	return isRunning(database, "backup", now);
}

/** An older database may lack a column. Checking all tables is slow in PostgreSQL. */
async function shapeRuns(database: Database) {
	if ((await pendingIn(database)) === "none") return;
	const standing = (await database.db.introspection.getTables()).find(
		({ name }) => name === backupRunsTable.name,
	);
	await shapeTable(database, backupRunsTable, standing && new Set(standing.columns.map(({ name }) => name)));
}

type Kind = "backup" | "prune";

/** Renews the entry until its end; if the process dies, it expires after `holdsMs`. */
async function begin(
	{ db }: Database,
	{ holdsMs, ...what }: { readonly kind: Kind; readonly target: string; readonly holdsMs: number },
	now: () => number,
) {
	const id = newId();
	const began = now();
	await db
		.insertInto("backup_runs")
		.values({ id, ...what, started_at: began, holds_until: began + holdsMs })
		.execute();
	const write = (columns: { [column: string]: string | number }) =>
		db.updateTable("backup_runs").set(columns).where("id", "=", id).execute();
	const renew = () => void write({ holds_until: now() + holdsMs }).catch(() => undefined);
	const renewing = setInterval(renew, holdsMs / 6).unref();
	return {
		async end(columns: { [column: string]: string | number }) {
			clearInterval(renewing);
			await write(columns);
		},
		async remove() {
			clearInterval(renewing);
			await db.deleteFrom("backup_runs").where("id", "=", id).execute();
		},
	};
}

async function isRunning({ db }: Database, kind: Kind, now: number, target?: string): Promise<boolean> {
	const running = db
		.selectFrom("backup_runs")
		.select("id")
		.where("kind", "=", kind)
		.where("ended_at", "=", 0)
		.where("holds_until", ">", now)
		.$if(target !== undefined, (query) => query.where("target", "=", target ?? ""));
	return (await running.limit(1).execute()).length > 0;
}

export type Tried = keyof typeof tryAgainMs;

/** Returns true once per hour (per day for a drill), and never during a backup to the target. */
export async function claimTry(
	database: Database,
	what: Tried,
	target: string,
	now: number,
): Promise<boolean> {
	if (await isRunning(database, "backup", now, target)) return false;
	return claimMoment(database, `${what} tried`, tryAgainMs[what], now);
}
