import type { ExpressionBuilder } from "kysely";
import { clocksDifferMs } from "../clock.ts";
import type { Cell, Database, Tables } from "../database.ts";
import { newId } from "../ids.ts";

/** Work that follows from writes, such as mails. Jobs are stored with the write and run after its commit. */
export interface Queue {
	readonly kind: string;
	/** Longer than the longest attempt. */
	readonly leaseMs: number;
	/** Never retries a job that may have run. Other jobs are retried after their lease. */
	readonly isAtMostOnce: boolean;
	/** The delay doubles after each failure. */
	readonly waitMs: { readonly first: number; readonly longest: number };
}

export interface Job<Payload> {
	readonly id: string;
	/** Meaning depends on the queue; "" for none. */
	readonly key: string;
	readonly payload: Payload;
	/** Includes this attempt. */
	readonly attempts: number;
	readonly createdAt: number;
}

/** "failed": given up after a day; "unclear": possibly completed. */
export type JobState = "waiting" | "sending" | "failed" | "unclear";

const giveUpAfterMs = 24 * 60 * 60_000;
/** For jobs without an attempt. */
const mostPutOffMs = 15 * 60_000;

/** @param payload is stored as JSON */
export async function addJob(
	{ db }: Database,
	{ kind }: Queue,
	{ key = "", payload, dueAt }: { readonly key?: string; readonly payload: object; readonly dueAt?: number },
	now: number,
): Promise<void> {
	const job = { id: newId(), kind, key, payload: JSON.stringify(payload) };
	await db
		.insertInto("outbox")
		.values({ ...job, created_at: now, due_at: dueAt ?? now })
		.execute();
}

/** Longest waiting first. */
export async function listDue({ db }: Database, queue: Queue, now: number, most: number): Promise<string[]> {
	const due = db.selectFrom("outbox").select("id").where(isDue(queue, now));
	const rows = await due.orderBy("due_at").limit(most).execute();
	return rows.map(({ id }) => String(id));
}

/** Oldest first. */
export async function listDueOf(
	{ db }: Database,
	queue: Queue,
	key: string,
	now: number,
	most: number,
): Promise<string[]> {
	const due = db.selectFrom("outbox").select("id").where("key", "=", key).where(isDue(queue, now));
	const rows = await due.orderBy("created_at").orderBy("id").limit(most).execute();
	return rows.map(({ id }) => String(id));
}

/** After a day, attempted or not. @returns the number */
export async function giveUpOld({ db }: Database, { kind }: Queue, now: number): Promise<number> {
	const old = await db
		.updateTable("outbox")
		.set({ state: "failed" })
		.where("kind", "=", kind)
		.where("state", "=", "waiting")
		.where("created_at", "<=", now - giveUpAfterMs)
		.executeTakeFirst();
	return Number(old.numUpdatedRows);
}

/** Includes jobs delayed before a clock was set back. */
export function isDue({ kind, isAtMostOnce, leaseMs, waitMs }: Queue, now: number) {
	const states: JobState[] = isAtMostOnce ? ["waiting"] : ["waiting", "sending"];
	const mostMs = { waiting: waitMs.longest, sending: leaseMs };
	return (is: ExpressionBuilder<Tables, "outbox">) =>
		is.and([
			is("kind", "=", kind),
			is("state", "in", states),
			is.or([
				is("due_at", "<=", now),
				...(["waiting", "sending"] as const).map((state) =>
					is.and([is("state", "=", state), is("due_at", ">", now + mostMs[state] + clocksDifferMs)]),
				),
				is.and([is("attempts", "=", 0), is("due_at", ">", now + mostPutOffMs)]),
			]),
		]);
}

/** Leases jobs that are still due, so that no other node runs them. */
export async function claimJobs<Payload>(
	{ db }: Database,
	queue: Queue,
	ids: readonly string[],
	now: number,
): Promise<Job<Payload>[]> {
	if (ids.length === 0) return [];
	const rows = await db
		.updateTable("outbox")
		.set(({ eb }) => ({
			state: "sending",
			due_at: now + queue.leaseMs,
			attempts: eb("attempts", "+", 1),
		}))
		.where("id", "in", ids)
		.where(isDue(queue, now))
		.returningAll()
		.execute();
	return rows.map((row) => ({
		id: String(row.id),
		key: String(row.key),
		payload: JSON.parse(String(row.payload)) as Payload,
		attempts: Number(row.attempts),
		createdAt: Number(row.created_at),
	}));
}

type Some = readonly Job<unknown>[];

export async function dropJobs({ db }: Database, jobs: Some): Promise<void> {
	if (jobs.length > 0) await db.deleteFrom("outbox").where("id", "in", idsOf(jobs)).execute();
}

/** @returns jobs given up after a day of attempts */
export async function retryJobs<Payload>(
	database: Database,
	{ waitMs }: Queue,
	jobs: readonly Job<Payload>[],
	failure: string,
	now: number,
): Promise<Job<Payload>[]> {
	const attempts = Math.min(...jobs.map((job) => job.attempts));
	const dueAt = now + Math.min(2 ** (attempts - 1) * waitMs.first, waitMs.longest);
	const [over, rest] = [true, false].map((isOver) =>
		jobs.filter(({ createdAt }) => dueAt > createdAt + giveUpAfterMs === isOver),
	);
	await changeJobs(database, over ?? [], { state: "failed", failure });
	await changeJobs(database, rest ?? [], { state: "waiting", failure, due_at: dueAt ?? now });
	return over ?? [];
}

export function leaveJob(database: Database, job: Job<unknown>, failure: string): Promise<void> {
	return changeJobs(database, [job], { state: "unclear", failure });
}

export function repeatJobs(database: Database, jobs: Some, key: string, dueAt: number): Promise<void> {
	return changeJobs(database, jobs, { state: "waiting", key, due_at: dueAt, attempts: 0, failure: "" });
}

async function changeJobs(
	{ db }: Database,
	jobs: Some,
	{ failure = "", ...values }: { state: JobState; failure: string } & Record<string, Cell>,
): Promise<void> {
	if (jobs.length === 0) return;
	await db
		.updateTable("outbox")
		.set({ ...values, failure: failure.slice(0, 300) })
		.where("id", "in", idsOf(jobs))
		.execute();
}

const idsOf = (jobs: Some) => jobs.map(({ id }) => id);

/** For jobs whose process ended during an attempt. @returns the number */
export async function leaveAbandoned({ db }: Database, { kind }: Queue, now: number): Promise<number> {
	const left = await db
		.updateTable("outbox")
		.set({ state: "unclear", failure: "the program ended while it was being sent" })
		.where("kind", "=", kind)
		.where("state", "=", "sending")
		.where("due_at", "<=", now)
		.executeTakeFirst();
	return Number(left.numUpdatedRows);
}

export async function countJobs({ db }: Database, { kind }: Queue): Promise<Record<string, number>> {
	const rows = await db
		.selectFrom("outbox")
		.select(({ fn }) => ["state", fn.countAll().as("count")])
		.where("kind", "=", kind)
		.groupBy("state")
		.execute();
	const none: Record<JobState, number> = { waiting: 0, sending: 0, failed: 0, unclear: 0 };
	return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [String(state), Number(count)])) };
}
