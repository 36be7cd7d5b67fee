import { sql } from "kysely";
import type { Cell, Database } from "../database/database.ts";
import { outboxTable } from "../schema/outbox-table.ts";
import { shapeTable } from "../schema/shape-table.ts";

type Old = Readonly<Record<string, Cell>>;

/** How what waits in a table of its own waits in the outbox. */
const jobs: Readonly<Record<string, (row: Old) => Readonly<Record<string, Cell | undefined>>>> = {
	mail_queue: ({ id, kind, address, user_id, by_whom, facts, state, attempts, failure, ...row }) => ({
		...{ id, kind: "mail", key: user_id, state, attempts, failure },
		payload: JSON.stringify({
			...{ kind, address, by: by_whom },
			...(facts ? { facts: JSON.parse(String(facts)) as object } : {}),
		}),
		created_at: row.created_at,
		due_at: state === "sending" ? Number(row.claimed_at) + 60 * 60_000 : row.next_at,
	}),
	purges: ({ id, at, places, calls, failures, next_at }) => ({
		...{ id, kind: "purge", key: calls ? "again" : "", attempts: failures },
		payload: JSON.stringify({ tags: String(places).split("\n") }),
		...{ created_at: at, due_at: next_at },
	}),
};

/** Moves mails and purges that wait in tables of their own into the outbox, which has both from then on. */
export async function fillOutbox(inside: Database): Promise<void> {
	const { db } = inside;
	const standing = new Map((await db.introspection.getTables()).map((table) => [table.name, table]));
	const columns = standing.get(outboxTable.name)?.columns.map(({ name }) => name);
	await shapeTable(inside, outboxTable, columns && new Set(columns));
	for (const [table, toJob] of Object.entries(jobs)) {
		if (!standing.has(table)) continue;
		for (const row of await db.selectFrom(table).selectAll().execute())
			await db.insertInto(outboxTable.name).values(toJob(row)).execute();
		await sql`drop table ${sql.table(table)}`.execute(db);
	}
}
