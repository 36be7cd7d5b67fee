import { sql } from "kysely";
import type { Database, Tables } from "../database.ts";
import { everywhere, type Invalidation } from "./changes.ts";
import type { PendingEvent } from "./pending-events.ts";

export const invalidationChannel = "frontage_invalidated";
const mostAtOnce = 1_000;
/** PostgreSQL's limit is 8,000 bytes per notification. */
const mostTagBytes = 7_000;

/**
 * Call it last in a transaction: it locks the head, so that no reader misses a lower number. Numbers are at least the
 * time, so that none is reused after a restore.
 * @returns the last number
 */
export async function appendEvents(
	{ db, dialect }: Database,
	events: readonly PendingEvent[],
	invalidated: ReadonlySet<string>,
): Promise<number> {
	const at = Date.now();
	const tags = tagsOf(invalidated);
	const all = events.length > 0 ? events : [invalidation(at)];
	const last = await advanceHead(db, at, all.length);
	const rows = all.map((event, index) =>
		rowOf(event, last - all.length + 1 + index, index === all.length - 1 ? tags : ""),
	);
	for (let start = 0; start < rows.length; start += mostAtOnce) {
		const insert = db.insertInto("events").values(rows.slice(start, start + mostAtOnce));
		const isLast = start + mostAtOnce >= rows.length;
		if (dialect === "postgres" && isLast && tags !== "")
			await sql`with stored as (${insert}) select pg_notify(${invalidationChannel}, ${`${last} ${at}\n${tags}`})`.execute(
				db,
			);
		else await insert.execute();
	}
	return last;
}

async function advanceHead(db: Database["db"], at: number, count: number): Promise<number> {
	const { rows } = await sql<{ number: number }>`update log_head
		set number = (case when number > ${at} then number else ${at} end) + ${count} where id = 1 returning number`.execute(
		db,
	);
	const [head] = rows;
	if (!head) throw new Error("The event log has no head: the database has not been migrated");
	return Number(head.number);
}

function tagsOf(invalidated: ReadonlySet<string>): string {
	const tags = [...invalidated].join("\n");
	return Buffer.byteLength(tags) > mostTagBytes ? everywhere : tags;
}

/** For a transaction without records, such as a passed start date. */
function invalidation(at: number): PendingEvent {
	return {
		...{ by: "system", byToken: "", action: "invalidate", collection: "", recordId: "", version: 0 },
		...{ title: "", detail: "", topics: "", at, isListed: false },
	};
}

function rowOf(event: PendingEvent, number: number, tags: string) {
	const { by, byToken, recordId, isListed, ...same } = event;
	return {
		...same,
		number,
		by_whom: by,
		by_token: byToken,
		record_id: recordId,
		is_listed: Number(isListed),
		tags,
	};
}

export interface LoggedEvent extends PendingEvent {
	readonly number: number;
	/** One per line, in the last event of a transaction. */
	readonly tags: string;
}

export async function eventsAfter({ db }: Database, number: number, most: number): Promise<LoggedEvent[]> {
	const rows = await db
		.selectFrom("events")
		.selectAll()
		.where("number", ">", number)
		.orderBy("number")
		.limit(most)
		.execute();
	return rows.map(toEvent);
}

function toEvent(row: Row): LoggedEvent {
	return {
		number: Number(row.number),
		at: Number(row.at),
		by: String(row.by_whom),
		byToken: String(row.by_token),
		action: row.action as LoggedEvent["action"],
		collection: row.collection as LoggedEvent["collection"],
		recordId: String(row.record_id),
		version: Number(row.version),
		title: String(row.title),
		detail: String(row.detail),
		topics: String(row.topics),
		tags: String(row.tags),
		isListed: Number(row.is_listed) === 1,
	};
}

type Row = Tables[string];

export async function lastEventNumber({ db }: Pick<Database, "db">): Promise<number> {
	const head = await db.selectFrom("log_head").select("number").executeTakeFirst();
	return Number(head?.number ?? 0);
}

/** False for missing events, and numbers from before a restore. */
export async function isCompleteAfter({ db }: Database, number: number): Promise<boolean> {
	const head = await db.selectFrom("log_head").select(["number", "complete_from"]).executeTakeFirst();
	return number >= Number(head?.complete_from ?? 0) && number <= Number(head?.number ?? 0);
}

export async function invalidationsAfter({ db }: Database, number: number): Promise<Invalidation[]> {
	const rows = await db
		.selectFrom("events")
		.select(["number", "at", "tags"])
		.where("number", ">", number)
		.where("tags", "<>", "")
		.orderBy("number")
		.execute();
	return rows.map((row) => ({ number: Number(row.number), at: Number(row.at), tags: String(row.tags) }));
}

/** 0 for none. */
export async function lastInvalidation({ db }: Database): Promise<number> {
	const last = await db
		.selectFrom("events")
		.select("number")
		.where("tags", "<>", "")
		.orderBy("number", "desc")
		.limit(1)
		.executeTakeFirst();
	return Number(last?.number ?? 0);
}

export async function createHead({ db }: Database): Promise<void> {
	const now = Date.now();
	await db
		.insertInto("log_head")
		.values({ id: 1, number: now, complete_from: now })
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
}

/** Call it before these events are deleted. */
export async function moveLogStart({ db }: Database, before: number): Promise<void> {
	await sql`update log_head set complete_from = coalesce((select max(number) from events where at < ${before}), 0)
		where complete_from < (select max(number) from events where at < ${before})`.execute(db);
}
