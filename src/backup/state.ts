import { lastGoodBackup } from "../data/backup/backup-runs.ts";
import { type DrillRun, lastDrill } from "../data/backup/drill-runs.ts";
import type { Database } from "../data/database/database.ts";
import { locationOf } from "./place.ts";
import type { BackupConfig } from "./settings.ts";

const dayMs = 24 * 60 * 60_000;
/** A day may fail; two are an alarm. */
const oldMs = 2 * dayMs;
/** A week may fail, and the days after it on which it is tried again; two are an alarm. */
const oldDrillMs = 15 * dayMs;

/** How the daily backups do. */
export interface BackupState {
	/** When the last good one was begun; 0 for none. */
	readonly lastGoodAt: number;
	/** It was more than two days ago. */
	readonly isOverdue: boolean;
	/** The last drill, whatever came of it; undefined for none. */
	readonly lastDrill: DrillRun | undefined;
	/** When the last good one was begun; 0 for none. */
	readonly lastGoodDrillAt: number;
	/** It was more than two weeks ago. */
	readonly isDrillOverdue: boolean;
}

const none: BackupState = {
	lastGoodAt: 0,
	isOverdue: false,
	lastDrill: undefined,
	lastGoodDrillAt: 0,
	isDrillOverdue: false,
};

/** How the daily backups do; nothing is overdue where none are made. */
export async function backupState(
	database: Database,
	{ dailyBackup: { target } }: BackupConfig,
	now: number,
): Promise<BackupState> {
	if (!target) return none;
	const location = locationOf(target);
	const lastGoodAt = await lastGoodBackup(database, location);
	const lastGoodDrillAt = (await lastDrill(database, location, "good"))?.startedAt ?? 0;
	return {
		lastGoodAt,
		isOverdue: lastGoodAt < now - oldMs,
		lastDrill: await lastDrill(database, location),
		lastGoodDrillAt,
		isDrillOverdue: lastGoodDrillAt < now - oldDrillMs,
	};
}
