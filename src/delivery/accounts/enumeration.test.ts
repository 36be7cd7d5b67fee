import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseKinds } from "../../../tests/setup/databases.ts";
import { type Clock, type Node, openNode } from "../../../tests/setup/nodes.ts";
import { addStaff } from "../../../tests/setup/staff.ts";

const pairs = 300;

describe.each(databaseKinds)("Known and unknown accounts answer alike, in $kind", ({ create }) => {
	const clock: Clock = { now: Date.now() };
	let node: Node;

	beforeAll(async () => {
		node = await openNode(await create(), { clock });
		await addStaff(node.platform, { email: "known@example.nz" });
	});
	afterAll(() => node.platform.close());

	/** Everything of an answer that a client can see. */
	async function seen(response: Response): Promise<string> {
		return JSON.stringify([response.status, [...response.headers], await response.text()]);
	}

	/** Asks with both addresses in turn; each time after the limits of the time before have ended. */
	async function answersOf(path: string, more: object): Promise<Set<string>> {
		const answers = new Set<string>();
		for (let pair = 0; pair < pairs; pair++) {
			clock.now += 61 * 60_000;
			const ask = async (email: string) => {
				const body = { email, ...more };
				answers.add(await seen(await node.post(path, { body, address: `10.1.${pair % 250}.1` })));
			};
			await Promise.all([ask("known@example.nz"), ask("absent@example.nz")]);
		}
		return answers;
	}

	it("600 times when signing in", async () => {
		expect(await answersOf("/api/auth/sign-in", { password: "wrong" })).toHaveLength(1);
	}, 120_000);

	it("600 times when asking for a reset, with one row queued for each", async () => {
		expect(await answersOf("/api/auth/password-resets", {})).toHaveLength(1);
		const { db } = node.platform.database;
		const rows = await db.selectFrom("mail_queue").select(["kind", "address", "user_id"]).execute();
		expect(rows).toHaveLength(2 * pairs);
		expect(new Set(rows.map(({ kind, user_id }) => `${kind} ${user_id}`))).toEqual(
			new Set(["reset-request "]),
		);
	}, 120_000);
});
