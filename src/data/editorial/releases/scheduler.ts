import { sql } from "kysely";
import { ForbiddenError } from "../../../model/errors.ts";
import { toId } from "../../../model/ids.ts";
import { resolveWallTime } from "../../../model/zoned-time.ts";
import { nowIn } from "../../database/clock.ts";
import type { Database } from "../../database/database.ts";
import { isAway } from "../../database/failures.ts";
import { openRunner, type Runner } from "../../database/outbox/runner.ts";
import { inSavepoint } from "../../database/savepoint.ts";
import { inTransaction } from "../../database/transaction.ts";
import { recordActivity } from "../../records/people/activity.ts";
import { findActor } from "../../records/people/actors.ts";
import type { Row } from "../../schema/rows.ts";
import { noEnd } from "./change-release.ts";
import { nextRehearsal, publishRelease, undoRelease } from "./publish-release.ts";
import { failureOf, isRefusal, isTransient, unexpected } from "./refusals.ts";
import { rehearseDue } from "./rehearse-due.ts";
import {
	changeReleaseRow,
	fromReleaseRow,
	holdRecords,
	itemsOfRelease,
	type ReleaseItemRow,
	type ReleaseRow,
	setPending,
} from "./release-rows.ts";

export interface SchedulerOptions {
	readonly database: Database;
	readonly now: () => number;
	/** Runs in the transaction that notes the failure or problem. */
	notify(inside: Database, release: ReleaseRow, items: readonly ReleaseItemRow[]): Promise<void>;
}

export interface SchedulerLog {
	info(facts: object, message: string): void;
	warn(facts: object, message: string): void;
	error(facts: object, message: string): void;
}

export interface SchedulerFigures {
	readonly done: number;
	readonly failed: number;
	readonly late: number;
}

const lookEveryMs = 1_000;
const listedAtOnce = 50;
const lateMs = 60_000;
/** Above routine clock corrections. */
const jumpMs = 5_000;
/** Advisory lock: one node at a time runs due releases. */
const runnerLock = 7_262_702;

export type Scheduler = ReturnType<typeof openScheduler>;

/**
 * Completes due releases exactly once: work and state change share a transaction. Releases due during downtime run at
 * startup.
 */
export function openScheduler({ database, now, notify }: SchedulerOptions) {
	const counts = { done: 0, failed: 0, late: 0 };
	let runner: Runner | undefined;
	let settled: Promise<void> | undefined;
	let aheadMs = now() - performance.now();

	/** Number of completed releases. */
	async function runDue(log: SchedulerLog): Promise<number> {
		let ended = 0;
		for (let endedBefore = -1; ended > endedBefore; ) {
			endedBefore = ended;
			for (const id of await listDue(database, now)) if (await run(id, log)) ended += 1;
		}
		await rehearseDue(database, now);
		await notifyOwners(database, { now, notify });
		return ended;
	}

	/** True if this process completed or failed it. */
	async function run(id: string, log: SchedulerLog): Promise<boolean> {
		try {
			const ended = await inTransaction(database, async (inside) => {
				if (!(await isAlone(inside))) return undefined;
				// Records before their release, as all writers do.
				await holdRecords(inside, await itemsOfRelease(inside, toId(id)));
				const claimed = await claim(inside, id, now);
				return claimed && { ...claimed, release: await end(inside, claimed.release, log) };
			});
			if (ended) note(ended, log);
			return ended !== undefined;
		} catch (err) {
			// Rolled back; the next run retries it.
			log.error({ err, release: id }, "something scheduled could not be done; retrying");
			if (isAway(err)) throw err;
			return false;
		}
	}

	async function end(inside: Database, release: ReleaseRow, log: SchedulerLog): Promise<ReleaseRow> {
		const ended = { ...release, version: release.version + 1, rehearsedFor: 0, needsNotice: false };
		try {
			return await inSavepoint(inside, async (attempt) => {
				const actor = await findActor(attempt, release.updatedBy);
				if (!actor) throw new ForbiddenError("The person who scheduled it may no longer do this");
				const work = release.state === "scheduled" ? publishRelease : undoRelease;
				const changed: ReleaseRow = { ...ended, ...(await work(attempt, actor, release, { at: now() })) };
				await write(attempt, changed);
				return changed;
			});
		} catch (error) {
			if (isTransient(error)) throw error;
			if (!isRefusal(error)) log.error({ err: error, release: release.id }, "something scheduled has failed");
			return fail(inside, ended, isRefusal(error) ? failureOf(error) : unexpected);
		}
	}

	function note({ release, lateByMs }: { release: ReleaseRow; lateByMs: number }, log: SchedulerLog) {
		const facts = { release: release.id, lateByMs };
		counts[release.failure === "" ? "done" : "failed"] += 1;
		if (release.failure !== "")
			log.warn({ ...facts, failure: release.failure }, "something scheduled was refused");
		if (lateByMs <= lateMs) return;
		counts.late += 1;
		log.warn(facts, "something scheduled was done late");
	}

	async function look(log: SchedulerLog) {
		const ahead = now() - performance.now();
		if (Math.abs(ahead - aheadMs) > jumpMs)
			log.warn({ byMs: Math.round(ahead - aheadMs) }, "the clock of this machine has jumped");
		aheadMs = ahead;
		try {
			await runDue(log);
		} catch (err) {
			log.error({ err }, "the schedule could not be read");
		}
	}

	return {
		start(log: SchedulerLog): void {
			runner = openRunner(() => look(log), lookEveryMs);
			settled = resolveInstants(database, now, log)
				.catch((err: unknown) => log.error({ err }, "scheduled times could not be looked at"))
				.then(() => runner?.start(0));
		},
		/** Waits for the current release. */
		async stop(): Promise<void> {
			// Otherwise, it would start after the stop.
			await settled;
			await runner?.stop();
		},
		runDue,
		get figures(): SchedulerFigures {
			return counts;
		},
		async countOverdue(): Promise<number> {
			const { rows } = await sql<{ count: number }>`select count(*) as count from releases
				where state = 'scheduled' and at < ${nowIn(database, now)} - ${lateMs}`.execute(database.db);
			return Number(rows[0]?.count ?? 0);
		},
	};
}

async function listDue(database: Database, now: () => number): Promise<string[]> {
	const due = nowIn(database, now);
	const { rows } = await sql<{ id: string }>`select id from (
			select id, at as due from releases where state = 'scheduled' and at <= ${due}
			union all select id, ends_at from releases where ends_at > 0 and ends_at <= ${due} and state = 'published'
		) as d order by due, id limit 0 + ${listedAtOnce}`.execute(database.db);
	return rows.map(({ id }) => id);
}

/** SQLite has one writer at a time. */
async function isAlone({ db, dialect }: Database): Promise<boolean> {
	if (dialect !== "postgres") return true;
	const { rows } = await sql<{
		alone: boolean;
	}>`select pg_try_advisory_xact_lock(${runnerLock}) as alone`.execute(db);
	return rows[0]?.alone === true;
}

async function claim(inside: Database, id: string, now: () => number) {
	const alone = inside.dialect === "postgres" ? sql`for update` : sql``;
	const due = nowIn(inside, now);
	const { rows } =
		await sql<Row>`select *, ${due} - case when state = 'scheduled' then at else ends_at end as late_by
		from releases where id = ${id} and ((state = 'scheduled' and at <= ${due})
			or (state = 'published' and ends_at > 0 and ends_at <= ${due})) ${alone}`.execute(inside.db);
	const [row] = rows;
	return row && { release: fromReleaseRow(row), lateByMs: Number(row.late_by) };
}

async function write(inside: Database, release: ReleaseRow): Promise<void> {
	if (!(await changeReleaseRow(inside, release))) throw new Error(`Release ${release.id} is done twice`);
}

async function fail(inside: Database, release: ReleaseRow, failure: string): Promise<ReleaseRow> {
	const isEnd = release.state === "published";
	const outcome = isEnd ? noEnd : { state: "failed" as const };
	const failed: ReleaseRow = { ...release, ...outcome, failure, needsNotice: true };
	await write(inside, failed);
	if (!isEnd) await setPending(inside, release.id, false);
	await noteFailure(inside, failed);
	return failed;
}

async function noteFailure(inside: Database, { id, kind, title, failure: detail }: ReleaseRow) {
	const [item] = kind === "single" ? await itemsOfRelease(inside, id) : [];
	const about = item ? { collection: item.collection, recordId: item.recordId } : { recordId: id };
	await recordActivity(inside, { by: "system", action: "schedule-failed", ...about, title, detail });
}

/** Exactly once, but not for due releases, which are about to run. */
async function notifyOwners(
	database: Database,
	{ now, notify }: Pick<SchedulerOptions, "now" | "notify">,
): Promise<void> {
	const { rows } = await sql<{ id: string }>`select id from releases where needs_notice = 1
		and (state <> 'scheduled' or at > ${nowIn(database, now)})
		order by id limit 0 + ${listedAtOnce}`.execute(database.db);
	for (const { id } of rows)
		await inTransaction(database, async (inside) => {
			const taken = await inside.db
				.updateTable("releases")
				.set({ needs_notice: 0 })
				.where("id", "=", id)
				.where("needs_notice", "=", 1)
				.returningAll()
				.executeTakeFirst();
			if (taken) await notify(inside, fromReleaseRow(taken), await itemsOfRelease(inside, toId(id)));
		});
}

/** Time zone rules of the machine may have changed. */
async function resolveInstants(database: Database, now: () => number, log: SchedulerLog): Promise<void> {
	const { rows } = await sql<Row>`select * from releases where state = 'scheduled'
		or (state = 'published' and ends_at > 0)`.execute(database.db);
	for (const release of rows.map(fromReleaseRow)) {
		const { id, timeZone, wallTime, endsWallTime } = release;
		const at = release.state === "scheduled" ? resolveWallTime(release).at : release.at;
		const endsAt = release.endsAt > 0 ? resolveWallTime({ wallTime: endsWallTime, timeZone }).at : 0;
		if (at === release.at && endsAt === release.endsAt) continue;
		const rehearsedFor = at === release.at ? release.rehearsedFor : nextRehearsal(at, now());
		await changeReleaseRow(database, { ...release, at, endsAt, rehearsedFor, version: release.version + 1 });
		const facts = { release: id, timeZone, wallTime, endsWallTime };
		log.warn({ ...facts, at, endsAt }, "a scheduled time has changed with new time zone data");
	}
}
