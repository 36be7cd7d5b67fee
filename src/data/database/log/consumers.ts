import { sql } from "kysely";
import type { Database } from "../database.ts";
import type { Table } from "../table.ts";
import { inTransaction } from "../transaction.ts";
import { eventsAfter, type LoggedEvent } from "./event-log.ts";

/** What follows the event log outside of the transactions that write it. */
export const consumerNames = ["webhooks", "receipts", "purges"] as const;
export type ConsumerName = (typeof consumerNames)[number];

/** The number of the last event that each consumer has handled. */
export const consumersTable: Table = {
	name: "consumers",
	// After a restore, consumers begin with the next event: others were told of the earlier ones.
	isPassing: true,
	columns: { name: "text primary key", number: "bigint not null default 0" },
};

const readAtOnce = 200;

/** Handles events in the transaction that moves the cursor of the consumer. */
type Handle = (inside: Database, events: readonly LoggedEvent[]) => Promise<void>;

/**
 * Hands a consumer all events that it has not handled, in the order of their commits, and moves its cursor in the same
 * transaction: what the handler writes is written once. A consumer that another node is running is skipped.
 */
export async function consumeEvents(database: Database, name: ConsumerName, handle: Handle): Promise<void> {
	while (await isBehind(database, name)) {
		const count = await inTransaction(database, (inside) => consumeSome(inside, name, handle));
		if (count === 0) return;
	}
}

/** A look that takes no lock, since most of them find nothing. */
async function isBehind({ db }: Database, name: ConsumerName): Promise<boolean> {
	const { rows } = await sql<{
		name: string;
	}>`select c.name from consumers c join log_head h on h.number > c.number
		where c.name = ${name}`.execute(db);
	return rows.length > 0;
}

async function consumeSome(inside: Database, name: ConsumerName, handle: Handle): Promise<number> {
	const { db, dialect } = inside;
	const cursor = await db
		.selectFrom("consumers")
		.select("number")
		.where("name", "=", name)
		.$if(dialect === "postgres", (query) => query.forUpdate().skipLocked())
		.executeTakeFirst();
	if (!cursor) return 0;
	const events = await eventsAfter(inside, Number(cursor.number), readAtOnce);
	const last = events.at(-1);
	if (!last) return 0;
	await handle(inside, events);
	await db.updateTable("consumers").set({ number: last.number }).where("name", "=", name).execute();
	return events.length;
}

/** Has consumers that are new, or those of a restored database, begin with the next event. */
export async function createConsumers({ db }: Database): Promise<void> {
	const head = db.selectFrom("log_head").select("number");
	for (const name of consumerNames)
		await db
			.insertInto("consumers")
			.values({ name, number: head })
			.onConflict((conflict) => conflict.column("name").doNothing())
			.execute();
}
