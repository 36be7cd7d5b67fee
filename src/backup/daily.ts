import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { claimBackup, lastGoodBackup } from "../data/backup/backup-runs.ts";
import type { Database } from "../data/database/database.ts";
import { locationOf } from "./place.ts";
import type { BackupConfig } from "./settings.ts";

const lookEveryMs = 60_000;
const warnAgainMs = 60 * 60_000;
const dayMs = 24 * 60 * 60_000;
/** A day may fail; two are an alarm. */
const oldMs = 2 * dayMs;

/** Where it is said what came of a backup. */
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

/** How the daily backups do. */
export interface BackupState {
	/** When the last good one was begun; 0 for none. */
	readonly lastGoodAt: number;
	/** It was more than two days ago. */
	readonly isOverdue: boolean;
}

/** How the daily backups do; none are overdue where none are made. */
export async function backupState(
	database: Database,
	{ dailyBackup: { target } }: BackupConfig,
	now: number,
): Promise<BackupState> {
	if (!target) return { lastGoodAt: 0, isOverdue: false };
	const lastGoodAt = await lastGoodBackup(database, locationOf(target));
	return { lastGoodAt, isOverdue: lastGoodAt < now - oldMs };
}

/** Tells whether one is due: none has been good since the last time of day at which there is to be one. */
export function isDue(atMs: number, lastGoodAt: number, now: number): boolean {
	const today = now - (now % dayMs) + atMs;
	return lastGoodAt < (today <= now ? today : today - dayMs);
}

/** Backs up each day, in a process of its own; what has failed is tried again an hour later. */
export function openDailyBackups({ database, config, log }: DailyOptions) {
	const { target, atMs } = config.dailyBackup;
	let child: ChildProcess | undefined;
	let warnedAt = Number.NEGATIVE_INFINITY;

	async function look() {
		const now = Date.now();
		const { lastGoodAt, isOverdue } = await backupState(database, config, now);
		if (!child && isDue(atMs, lastGoodAt, now) && (await claimBackup(database, now))) await run();
		else if (isOverdue && now - warnedAt > warnAgainMs) {
			warnedAt = now;
			log.error({ target, lastGoodAt }, "the last good backup is older than two days");
		}
	}

	async function run() {
		const { NODE_UNIQUE_ID: _, ...env } = process.env;
		const args = ["--data", config.dataFolder, "--backup", target, "--prune"];
		const started = spawn(process.execPath, [join(config.programFolder, "dist", "server.js"), ...args], {
			env,
			stdio: ["ignore", "pipe", "pipe"],
		});
		child = started;
		const [said, complaint, [code]] = await Promise.all([
			text(started.stdout),
			text(started.stderr),
			once(started, "exit"),
		]).finally(() => {
			child = undefined;
		});
		if (code !== 0) return log.error({ said: complaint.trim(), code }, "a backup could not be made");
		log.info({ said: said.trim() }, "a backup has been made");
		if (complaint) log.warn({ said: complaint.trim() }, "older backups could not be removed");
	}

	const lookNow = () =>
		void look().catch((err: unknown) => log.error({ err }, "backups could not be looked after"));
	const timer = target ? setInterval(lookNow, lookEveryMs).unref() : undefined;
	if (target) lookNow();
	return {
		/** One that is being made is broken off: the next goes on with what it has copied. */
		stop() {
			clearInterval(timer);
			child?.kill();
		},
	};
}
