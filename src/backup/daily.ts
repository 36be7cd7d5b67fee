import type { Database } from "../data/database/database.ts";
import { claimTry } from "../data/operations/backup/backup-runs.ts";
import {
	type DrillRun,
	lastGoodBackup,
	noteDrill,
	noteFailedBackup,
} from "../data/operations/backup/ended-runs.ts";
import { queueWebhookEvent } from "../data/operations/webhooks/webhook-jobs.ts";
import { openCommands } from "./command-process.ts";
import { outcomeOf } from "./drill-outcomes.ts";
import { locationOf } from "./repository/place.ts";
import type { BackupConfig } from "./settings.ts";
import { backupState, nextDue } from "./state.ts";

const lookEveryMs = 60_000;
const warnAgainMs = 60 * 60_000;
const dayMs = 24 * 60 * 60_000;
const drillEveryMs = 7 * dayMs;

interface BackupLog {
	info(about: object, message: string): void;
	warn(about: object, message: string): void;
	error(about: object, message: string): void;
}

interface DailyOptions {
	readonly database: Database;
	readonly config: BackupConfig & { readonly programFolder: string; readonly dataFolder: string };
	readonly log: BackupLog;
}

export function isDue(atMs: number, lastGoodAt: number, now: number): boolean {
	return lastGoodAt < nextDue(atMs, now) - dayMs;
}

/** A week after a good drill, and a day after another result. */
export function isDrillDue(last: DrillRun | undefined, now: number): boolean {
	return now - (last?.startedAt ?? 0) >= (last?.outcome === "good" ? drillEveryMs : dayMs);
}

/** Uses a separate process. A failed backup is retried an hour later. */
export function openDailyBackups({ database, config, log }: DailyOptions) {
	const { target, atMs } = config.dailyBackup;
	const apart = openCommands(config);
	const location = locationOf(target);
	let [isBusy, isStopped, warnedAt] = [false, false, Number.NEGATIVE_INFINITY];

	async function look(): Promise<void> {
		if (isStopped) return;
		const now = Date.now();
		const { lastGoodAt, isOverdue, lastDrill } = await backupState(database, config, now);
		if (isDue(atMs, lastGoodAt, now)) {
			if (await claimTry(database, "backup", location, now)) {
				await backUp(now);
				return look();
			}
		} else if (isDrillDue(lastDrill, now)) {
			if (await claimTry(database, "drill", location, now)) return drill(now);
		}
		if (isOverdue && now - warnedAt > warnAgainMs) {
			warnedAt = now;
			log.error({ target, lastGoodAt }, "the last good backup is older than two days");
		}
	}

	async function backUp(startedAt: number) {
		const { code, output, complaint } = await apart.run("--backup", target, "--prune");
		if (isStopped) return;
		if (code !== 0) {
			log.error({ said: complaint, code }, "a backup could not be made");
			await noteFailedBackup(database, location, startedAt, complaint);
			return queueWebhookEvent(database, "backup.failed", { startedAt }, Date.now());
		}
		log.info({ said: output }, "a backup has been made");
		const lastGood = await lastGoodBackup(database, location);
		await queueWebhookEvent(database, "backup.made", lastGood ?? { startedAt }, Date.now());
		if (complaint) log.warn({ said: complaint }, "older backups could not be removed");
	}

	async function drill(startedAt: number) {
		const { code, output, complaint } = await apart.run("--drill", target);
		if (isStopped) return;
		const outcome = outcomeOf(code);
		await noteDrill(database, location, {
			startedAt,
			outcome,
			summary: outcome === "good" ? "" : complaint,
		});
		if (outcome === "good") log.info({ said: output }, "the backup has been tried out, and is good");
		else if (outcome === "bad") log.error({ said: complaint }, "the backup has been tried out, and is bad");
		else log.warn({ said: complaint, code }, "the backup could not be tried out");
	}

	function lookNow() {
		if (isBusy) return;
		isBusy = true;
		look()
			.catch((err: unknown) => log.error({ err }, "backups could not be looked after"))
			.finally(() => {
				isBusy = false;
			});
	}

	const timer = target ? setInterval(lookNow, lookEveryMs).unref() : undefined;
	if (target) lookNow();
	return {
		/** The next backup reuses data that an interrupted one copied. */
		stop() {
			isStopped = true;
			clearInterval(timer);
			apart.stop();
		},
	};
}
