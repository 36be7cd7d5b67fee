import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addStaff } from "../../../tests/setup/app/staff.ts";
import { createPostgres } from "../../../tests/setup/databases/databases.ts";
import { type Node, openTwo } from "../../../tests/setup/databases/nodes.ts";
import { addLink } from "../../accounts/passwords/links.ts";

let nodes: Awaited<ReturnType<typeof openTwo>>;
/** Locks the link until both requests have reached it. */
let holder: pg.Client;

beforeAll(async () => {
	const location = await createPostgres();
	nodes = await openTwo(location);
	holder = new pg.Client(location.url);
	await holder.connect();
});
afterAll(async () => {
	await holder.end();
	await nodes.close();
});

it("a link sets one of two passwords that are chosen at once, on two nodes in PostgreSQL", async () => {
	const { node, other } = nodes;
	const { id: userId } = await addStaff(node.platform);
	const token = await addLink(node.platform.database, { purpose: "reset", userId }, Date.now());
	const choose = (at: Node, password: string) =>
		at.post("/api/auth/passwords", { body: { token, password } });
	await holder.query("begin");
	await holder.query("select 1 from account_links where user_id = $1 for update", [userId]);
	const answers = Promise.all([choose(node, "seventeen green kayaks"), choose(other, "eleven blue kayaks")]);
	// The lock's own transaction would see the same snapshot throughout.
	const waiting = async () => {
		const { rows } = await sql`select 1 from pg_stat_activity
			where datname = current_database() and wait_event_type = 'Lock'`.execute(node.platform.database.db);
		return rows.length;
	};
	await expect.poll(waiting).toBe(2);
	await holder.query("rollback");
	expect((await answers).map(({ status }) => status).toSorted()).toEqual([200, 410]);
});
