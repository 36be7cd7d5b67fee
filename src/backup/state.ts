import type { Database } from "../data/database/database.ts";
import {
	type DrillRun,
	lastDrill,
	lastFailure,
	lastGoodBackup,
} from "../data/operations/backup/ended-runs.ts";
import type { Backups } from "../model/api/operating/backup-api.ts";
import { locationOf } from "./repository/place.ts";
import type { BackupConfig } from "./settings.ts";

const dayMs = 24 * 60 * 60_000;
/** Tolerates one failed day. */
const oldMs = 2 * dayMs;
/** Tolerates one failed week and the daily retries after it. */
const oldDrillMs = 15 * dayMs;

export interface BackupState {
	/** Start of the last successful backup; 0 for none. */
	readonly lastGoodAt: number;
	readonly bytes: number;
	readonly isOverdue: boolean;
	/** With any outcome; undefined for none. */
	readonly lastDrill: DrillRun | undefined;
	/** Start of the last successful drill; 0 for none. */
	readonly lastGoodDrillAt: number;
	readonly isDrillOverdue: boolean;
}

const never = { startedAt: 0, bytes: 0 };
const none: BackupState = {
	lastGoodAt: 0,
	bytes: 0,
	isOverdue: false,
	lastDrill: undefined,
	lastGoodDrillAt: 0,
	isDrillOverdue: false,
};

/** Nothing is overdue when daily backups are disabled. */
export async function backupState(
	database: Database,
	{ dailyBackup: { target } }: BackupConfig,
	now: number,
): Promise<BackupState> {
	if (!target) return none;
	const location = locationOf(target);
	const { startedAt: lastGoodAt, bytes } = (await lastGoodBackup(database, location)) ?? never;
	const lastGoodDrillAt = (await lastDrill(database, location, "good"))?.startedAt ?? 0;
	return {
		lastGoodAt,
		bytes,
		isOverdue: lastGoodAt < now - oldMs,
		lastDrill: await lastDrill(database, location),
		lastGoodDrillAt,
		isDrillOverdue: lastGoodDrillAt < now - oldDrillMs,
	};
}

/** Milliseconds since the epoch. */
export function nextDue(atMs: number, now: number): number {
	const today = now - (now % dayMs) + atMs;
	return today <= now ? today + dayMs : today;
}

export async function backupsView(database: Database, config: BackupConfig, now: number): Promise<Backups> {
	const { target, atMs } = config.dailyBackup;
	const state = await backupState(database, config, now);
	const { lastGoodAt, bytes, isOverdue, lastDrill: last } = state;
	const failure = target ? await lastFailure(database, locationOf(target), lastGoodAt) : "";
	const view = {
		isMade: target !== "",
		...{ lastGoodAt, bytes, isOverdue, failure },
		nextAt: target ? nextDue(atMs, now) : 0,
		drill: {
			at: last?.startedAt ?? 0,
			outcome: last?.outcome ?? ("" as const),
			said: last?.summary ?? "",
			lastGoodAt: state.lastGoodDrillAt,
			isOverdue: state.isDrillOverdue,
		},
	};
	return { ...view, isUrgent: isUrgent(view) };
}

/** The first backup and drill may still be running; a missing decryption key is no problem. */
function isUrgent({ isOverdue, lastGoodAt, failure, drill }: Omit<Backups, "isUrgent">): boolean {
	const isBackupLate = isOverdue && (lastGoodAt > 0 || failure !== "");
	return isBackupLate || drill.outcome === "bad" || (drill.isOverdue && drill.lastGoodAt > 0);
}
