import { beforeAll, describe, expect, it } from "vitest";
import { addStaff, signInCookie } from "../../tests/setup/app/staff.ts";
import { databaseKinds } from "../../tests/setup/databases/databases.ts";
import { type Clock, nodeForTests } from "../../tests/setup/databases/nodes.ts";

const day = 24 * 60 * 60_000;

describe.each(databaseKinds)("Sweeping in $kind", ({ create }) => {
	const clock: Clock = { now: Date.now() };
	const node = nodeForTests(create, { clock });

	beforeAll(async () => {
		await node.platform.accounts.openSetup();
		const { email } = await addStaff(node.platform);
		await signInCookie(node.app, email);
	});

	async function counts() {
		const { db } = node.platform.database;
		const tables = ["auth_sessions", "account_links", "rate_limits", "account_addresses", "auth_users"];
		return Promise.all(
			tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length),
		);
	}

	it("deletes expired rows only", async () => {
		await node.platform.accounts.sweep();
		expect(await counts()).toEqual([1, 1, 4, 1, 1]);
		clock.now += 4 * day;
		await node.platform.accounts.sweep();
		expect(await counts()).toEqual([1, 0, 0, 1, 1]);
		clock.now += 27 * day;
		await node.platform.accounts.sweep();
		expect(await counts()).toEqual([0, 0, 0, 0, 1]);
	});
});
