import type { DrillOutcome } from "../../../model/api/operating/backup-api.ts";
import type { Database } from "../../database/database.ts";
import { newId } from "../../database/ids.ts";
import type { Row } from "../../schema/rows.ts";

export interface GoodBackup {
	/** Milliseconds since the epoch. */
	readonly startedAt: number;
	readonly bytes: number;
}

export interface DrillRun {
	/** Milliseconds since the epoch. */
	readonly startedAt: number;
	readonly outcome: DrillOutcome;
	/** For the operator; "" for a good result. */
	readonly summary: string;
}

export function noteDrill(database: Database, target: string, { startedAt, outcome, summary }: DrillRun) {
	return note(database, { kind: "drill", target, started_at: startedAt, outcome, failure: summary });
}

/** For a backup that could not record its failure itself. */
export function noteFailedBackup(database: Database, target: string, startedAt: number, why: string) {
	return note(database, { kind: "backup", target, started_at: startedAt, failure: why });
}

async function note({ db }: Database, run: Row): Promise<void> {
	await db
		.insertInto("backup_runs")
		.values({ id: newId(), ended_at: Date.now(), ...run })
		.execute();
}

export async function lastGoodBackup(database: Database, target: string): Promise<GoodBackup | undefined> {
	const row = await lastRun(database, "backup", target, (query) => query.where("snapshot", "!=", ""));
	return row && { startedAt: Number(row.started_at), bytes: Number(row.bytes) };
}

/** Only considers backups that started later. Returns "" for none. */
export async function lastFailure(database: Database, target: string, after: number): Promise<string> {
	const row = await lastRun(database, "backup", target, (query) =>
		query.where("failure", "!=", "").where("started_at", ">", after),
	);
	return String(row?.failure ?? "");
}

export async function lastDrill(
	database: Database,
	target: string,
	outcome?: DrillOutcome,
): Promise<DrillRun | undefined> {
	const row = await lastRun(database, "drill", target, (query) =>
		outcome ? query.where("outcome", "=", outcome) : query,
	);
	return (
		row && {
			startedAt: Number(row.started_at),
			outcome: row.outcome as DrillOutcome,
			summary: String(row.failure),
		}
	);
}

type Runs = ReturnType<typeof runsOf>;

function runsOf({ db }: Database, kind: string, target: string) {
	return db
		.selectFrom("backup_runs")
		.select(["started_at", "bytes", "outcome", "failure"])
		.where("kind", "=", kind)
		.where("target", "=", target);
}

function lastRun(database: Database, kind: string, target: string, where: (runs: Runs) => Runs) {
	return where(runsOf(database, kind, target))
		.orderBy("started_at", "desc")
		.limit(1)
		.executeTakeFirst();
}
