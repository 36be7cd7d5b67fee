import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { codeAt, cookieByPassword, setUpApp, stepFor } from "../../../tests/setup/accounts/second-factor.ts";
import { addStaff } from "../../../tests/setup/app/staff.ts";
import { createPostgres } from "../../../tests/setup/databases/databases.ts";
import { type Clock, type Node, openTwo } from "../../../tests/setup/databases/nodes.ts";

const clock: Clock = { now: Date.now() };
let nodes: Awaited<ReturnType<typeof openTwo>>;
/** Locks the rows that both sign-ins write, until both have read them. */
let holder: pg.Client;

beforeAll(async () => {
	const location = await createPostgres();
	nodes = await openTwo(location, { clock });
	holder = new pg.Client(location.url);
	await holder.connect();
});
afterAll(async () => {
	await holder.end();
	await nodes.close();
});

it("a code signs one of two in who have both read that it is unused, on two nodes in PostgreSQL", async () => {
	const { node, other } = nodes;
	const { id, email } = await addStaff(node.platform);
	const { secret } = await setUpApp(node, await cookieByPassword(node, email), clock.now);
	clock.now += 60_000;
	const code = codeAt(secret, clock.now);
	const steps = [await stepFor(node, email), await stepFor(node, email)];
	const prove = (at: Node, token: string | undefined) =>
		at.post("/api/auth/second-factors", { body: { token, way: "totp", code } });
	await holder.query("begin");
	await holder.query("select 1 from account_totp where user_id = $1 for update", [id]);
	const answers = Promise.all([prove(node, steps[0]), prove(other, steps[1])]);
	// The lock's own transaction would see the same snapshot throughout.
	const waiting = async () => {
		const { rows } = await sql`select 1 from pg_stat_activity
			where datname = current_database() and wait_event_type = 'Lock' and query like 'update "account_totp"%'
		`.execute(node.platform.database.db);
		return rows.length;
	};
	await expect.poll(waiting).toBe(2);
	await holder.query("rollback");
	expect((await answers).map(({ status }) => status).toSorted()).toEqual([200, 401]);
});
