import { sql } from "kysely";
import type { Database } from "../database.ts";
import type { Table } from "../table.ts";
import { inTransaction } from "../transaction.ts";
import { eventsAfter, type LoggedEvent } from "./event-log.ts";

export const consumerNames = ["webhooks", "receipts", "purges", "pictures"] as const;
export type ConsumerName = (typeof consumerNames)[number];

export const consumersTable: Table = {
	name: "consumers",
	// After a restore, consumers start at the next event: earlier ones were delivered before the backup.
	isPassing: true,
	columns: { name: "text primary key", number: "bigint not null default 0" },
};

const readAtOnce = 200;

type Handle = (inside: Database, events: readonly LoggedEvent[]) => Promise<void>;

/**
 * Handles events in commit order; the handler's writes happen exactly once. Skips a consumer that is busy on another
 * node.
 */
export async function consumeEvents(database: Database, name: ConsumerName, handle: Handle): Promise<void> {
	while (await isBehind(database, name)) {
		const count = await inTransaction(database, (inside) => consumeSome(inside, name, handle));
		if (count === 0) return;
	}
}

/** Without a lock, since usually there are no new events. */
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

/** New consumers, and all after a restore, start at the next event. */
export async function createConsumers({ db }: Database): Promise<void> {
	const head = db.selectFrom("log_head").select("number");
	for (const name of consumerNames)
		await db
			.insertInto("consumers")
			.values({ name, number: head })
			.onConflict((conflict) => conflict.column("name").doNothing())
			.execute();
}
