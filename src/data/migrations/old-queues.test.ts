import { sql } from "kysely";
import { expect, it } from "vitest";
import { databaseKinds } from "../../../tests/setup/databases/databases.ts";
import { writeMeta } from "../database/meta.ts";
import { openDatabase } from "../open-database.ts";
import { migrate } from "./migrate.ts";

it.each(databaseKinds)(
	"what waits in the queues of an older program is kept, in $kind",
	async ({ create }) => {
		const { url, folder } = await create();
		const database = await openDatabase(url, folder);
		const { db } = database;
		await migrate(database);
		// As an older program had it.
		await sql`drop table outbox`.execute(db);
		await sql`create table mail_queue (id text primary key, kind text, address text, user_id text, by_whom text,
		facts text, state text, attempts integer, created_at bigint, next_at bigint, claimed_at bigint, failure text)`.execute(
			db,
		);
		await sql`create table purges (id text primary key, at bigint, places text, calls integer, failures integer,
		next_at bigint)`.execute(db);
		await sql`insert into mail_queue values ('m1', 'reset', 'ada@example.nz', 'ada', 'ben', '', 'waiting', 3, 10, 20, 15, 'away'),
		('m2', 'new-device', 'ada@example.nz', 'ada', 'ada', '{"host":"h"}', 'sending', 1, 10, 20, 1000, '')`.execute(
			db,
		);
		await sql`insert into purges values ('p1', 10, ${"w1\nteam"}, 0, 2, 30), ('p2', 10, '*', 1, 0, 30)`.execute(
			db,
		);
		await writeMeta(database, "schema", "1");
		await writeMeta(database, "shape", "of an older program");
		await migrate(database);
		await migrate(database);
		const rows = await db.selectFrom("outbox").selectAll().orderBy("id").execute();
		const jobs = rows.map(({ payload, ...row }) => ({
			...row,
			payload: JSON.parse(String(payload)) as unknown,
		}));
		const mail = { kind: "mail", key: "ada", created_at: 10 };
		expect(jobs).toEqual([
			{
				...{ ...mail, id: "m1", state: "waiting", attempts: 3, due_at: 20, failure: "away" },
				payload: { kind: "reset", address: "ada@example.nz", by: "ben" },
			},
			{
				...{ ...mail, id: "m2", state: "sending", attempts: 1, due_at: 3_601_000, failure: "" },
				payload: { kind: "new-device", address: "ada@example.nz", by: "ada", facts: { host: "h" } },
			},
			{
				...{ id: "p1", kind: "purge", key: "", state: "waiting", attempts: 2, failure: "" },
				...{ created_at: 10, due_at: 30, payload: { tags: ["w1", "team"] } },
			},
			{
				...{ id: "p2", kind: "purge", key: "again", state: "waiting", attempts: 0, failure: "" },
				...{ created_at: 10, due_at: 30, payload: { tags: ["*"] } },
			},
		]);
		const tables = (await db.introspection.getTables()).map(({ name }) => name);
		expect(tables).not.toContain("mail_queue");
		expect(tables).not.toContain("purges");
		await db.destroy();
	},
);
