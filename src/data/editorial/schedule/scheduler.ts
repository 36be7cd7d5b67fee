import { sql } from "kysely";
import { hasReceipts } from "../../../model/collection.ts";
import { ForbiddenError } from "../../../model/errors.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { type Actor, mayWrite } from "../../../model/rights/access.ts";
import { resolveWallTime } from "../../../model/zoned-time.ts";
import { nowIn } from "../../database/clock.ts";
import type { Database } from "../../database/database.ts";
import { isAway } from "../../database/failures.ts";
import { openRunner, type Runner } from "../../database/outbox/runner.ts";
import { inSavepoint } from "../../database/savepoint.ts";
import { inTransaction } from "../../database/transaction.ts";
import { recordActivity } from "../../records/people/activity.ts";
import { findActor } from "../../records/people/actors.ts";
import { holdRecord } from "../../records/state.ts";
import type { Row } from "../../schema/rows.ts";
import { changeScheduleRow, fromScheduleRow, type ScheduledItem } from "../drafts/schedule-rows.ts";
import { queueReceipt } from "../receipts/receipt-jobs.ts";
import { perform } from "./perform.ts";
import { refusalOf, unexpected } from "./refusal-of.ts";

export interface SchedulerOptions {
	readonly database: Database;
	readonly now: () => number;
	/** Notifies the people concerned of a failed action, within the transaction that records it. */
	tellFailed(inside: Database, item: ScheduledItem): Promise<void>;
	/** Runs other due work in each cycle. @returns number of completed items */
	runOthers(log: SchedulerLog): Promise<number>;
}

/** Log of the scheduler. */
export interface SchedulerLog {
	info(facts: object, message: string): void;
	warn(facts: object, message: string): void;
	error(facts: object, message: string): void;
}

/** Counters since the start of the process. */
export interface SchedulerFigures {
	readonly done: number;
	readonly failed: number;
	/** Items that ran more than a minute late. */
	readonly late: number;
}

const lookEveryMs = 1_000;
const listedAtOnce = 50;
const lateMs = 60_000;
/** Threshold for clock jumps, above routine corrections. */
const jumpMs = 5_000;

export type Scheduler = ReturnType<typeof openScheduler>;

/**
 * Runs due items exactly once across processes: the action and its state change share a transaction. Items that became
 * due during downtime run at startup, in order.
 */
export function openScheduler({ database, now, tellFailed, runOthers }: SchedulerOptions) {
	const counts = { done: 0, failed: 0, late: 0 };
	let runner: Runner | undefined;
	let settled: Promise<void> | undefined;
	let aheadMs = now() - performance.now();

	/** Runs everything due. @returns number of completed items */
	async function runDue(log: SchedulerLog): Promise<number> {
		let ended = 0;
		for (let endedBefore = -1; ended > endedBefore; ) {
			endedBefore = ended;
			for (const due of await listDue(database, now)) if (await run(due, log)) ended += 1;
		}
		return ended + (await runOthers(log));
	}

	/** @returns whether this process completed the item, successfully or not */
	async function run({ id, collection, recordId }: Due, log: SchedulerLog): Promise<boolean> {
		try {
			const ended = await inTransaction(database, async (inside) => {
				// Locks the record before its schedule item, in the order of all writers.
				await holdRecord(inside, collection, recordId);
				const claimed = await claim(inside, id, now);
				return claimed && { ...claimed, item: await end(inside, claimed.item, log) };
			});
			if (ended) note(ended, log);
			return ended !== undefined;
		} catch (err) {
			// The transaction was rolled back; the next run retries it.
			log.error({ err, item: id }, "something scheduled could not be done; retrying");
			if (isAway(err)) throw err;
			return false;
		}
	}

	async function end(inside: Database, item: ScheduledItem, log: SchedulerLog): Promise<ScheduledItem> {
		const ended: ScheduledItem = { ...item, state: "done", version: item.version + 1 };
		try {
			await inSavepoint(inside, async (attempt) => {
				const actor = await findActor(attempt, item.updatedBy);
				requireStill(actor, item.collection);
				const version = await perform(attempt, actor, item);
				if (version !== undefined) await queueReceiptOf(attempt, item, version);
			});
		} catch (error) {
			const failure = refusalOf(error, item.collection, "it was scheduled");
			if (failure === undefined) throw error;
			if (failure === unexpected) log.error({ err: error, item: item.id }, "something scheduled has failed");
			const failed: ScheduledItem = { ...ended, state: "failed", failure };
			await write(inside, failed);
			await tellFailed(inside, failed);
			const { collection, recordId, title } = item;
			await recordActivity(inside, {
				...{ by: "system", action: "schedule-failed" as const },
				...{ collection, recordId, title, detail: failure },
			});
			return failed;
		}
		await write(inside, ended);
		return ended;
	}

	async function queueReceiptOf(inside: Database, item: ScheduledItem, version: number) {
		const { collection: name, recordId: id, title, updatedBy: by } = item;
		if (!hasReceipts(collections[name])) return;
		await queueReceipt(
			inside,
			{ name, id, version, plan: { id: item.id, isRelease: false, title, by } },
			now(),
		);
	}

	function note({ item, lateByMs }: { item: ScheduledItem; lateByMs: number }, log: SchedulerLog) {
		const facts = { item: item.id, collection: item.collection, record: item.recordId, lateByMs };
		counts[item.state === "done" ? "done" : "failed"] += 1;
		if (item.state === "failed")
			log.warn({ ...facts, failure: item.failure }, "something scheduled was refused");
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
		/** Starts polling every second. */
		start(log: SchedulerLog): void {
			runner = openRunner(() => look(log), lookEveryMs);
			settled = resolveInstants(database, log)
				.catch((err: unknown) => log.error({ err }, "scheduled times could not be looked at"))
				.then(() => runner?.start(0));
		},
		/** Stops the scheduler after the current item. */
		async stop(): Promise<void> {
			// Otherwise, it would start after the stop.
			await settled;
			await runner?.stop();
		},
		/** Runs all due items. */
		runDue,
		get figures(): SchedulerFigures {
			return counts;
		},
		/** Returns the number of items overdue by more than a minute. */
		async countOverdue(): Promise<number> {
			const { rows } = await sql<{ count: number }>`select count(*) as count from schedule
				where state = 'pending' and at < ${nowIn(database, now)} - ${lateMs}`.execute(database.db);
			return Number(rows[0]?.count ?? 0);
		},
	};
}

type Due = Pick<ScheduledItem, "id" | "collection" | "recordId">;

/** Returns due items in order, only the first of each record, because the next one builds on it. */
async function listDue(database: Database, now: () => number): Promise<Due[]> {
	const { rows } = await sql<Due>`select s.id, s.collection, s.record_id as "recordId" from schedule s
		where s.state = 'pending' and s.at <= ${nowIn(database, now)} and ${isFirstOfRecord}
		order by s.at, s.id limit 0 + ${listedAtOnce}`.execute(database.db);
	return rows;
}

const isFirstOfRecord = sql<boolean>`not exists (select 1 from schedule e
	where e.collection = s.collection and e.record_id = s.record_id and e.state = 'pending'
	and (e.at, e.id) < (s.at, s.id))`;

/** Claims a due item that no other process is running. */
async function claim(inside: Database, id: string, now: () => number) {
	// SQLite has one writer at a time; in PostgreSQL, the second process skips to the next row.
	const alone = inside.dialect === "postgres" ? sql`for update of s skip locked` : sql``;
	const { rows } = await sql<Row>`select s.*, ${nowIn(inside, now)} - s.at as late_by from schedule s
		where s.id = ${id} and s.state = 'pending' and s.at <= ${nowIn(inside, now)} and ${isFirstOfRecord}
		${alone}`.execute(inside.db);
	const [row] = rows;
	return row && { item: fromScheduleRow(row), lateByMs: Number(row.late_by) };
}

async function write(inside: Database, item: ScheduledItem): Promise<void> {
	if (!(await changeScheduleRow(inside, item)))
		throw new Error(`Item ${item.id} of the schedule is done twice`);
}

function requireStill(actor: Actor | undefined, name: CollectionName): asserts actor {
	if (!actor || !mayWrite(actor, collections[name])) throw new ForbiddenError();
}

/** Recalculates future times, because the time zone rules of this machine may have changed. */
async function resolveInstants(database: Database, log: SchedulerLog): Promise<void> {
	const { rows } = await sql<Row>`select * from schedule where state = 'pending'`.execute(database.db);
	for (const item of rows.map(fromScheduleRow)) {
		const { at } = resolveWallTime(item);
		if (at === item.at) continue;
		await changeScheduleRow(database, { ...item, at, version: item.version + 1 });
		const facts = { item: item.id, wallTime: item.wallTime, timeZone: item.timeZone };
		log.warn({ ...facts, from: item.at, to: at }, "a scheduled time is another by new time zone data");
	}
}
