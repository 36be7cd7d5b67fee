import { beforeAll, describe, expect, it } from "vitest";
import { queuedMails } from "../../../tests/setup/accounts/queued-mails.ts";
import { addStaff } from "../../../tests/setup/app/staff.ts";
import { sqlite } from "../../../tests/setup/databases/databases.ts";
import { type Clock, nodeForTests } from "../../../tests/setup/databases/nodes.ts";
import { system } from "../../model/rights/access.ts";

/** One account per reason for refusal, and an address without an account. */
const names = ["known", "norole", "off", "invited", "absent"];
const rounds = 5;

/** `npm run bench -- enumeration` measures the times. */
describe("Known and unknown accounts get the same answer, for the same work", () => {
	const clock: Clock = { now: Date.now() };
	const node = nodeForTests(sqlite.create, { clock });

	beforeAll(async () => {
		const { platform } = node;
		await addStaff(platform, { email: "known@example.nz" });
		await addStaff(platform, { email: "norole@example.nz", roles: [] });
		await addStaff(platform, { email: "off@example.nz", disabled: true });
		await platform.accounts.invite(system, { email: "invited@example.nz", name: "", roles: ["admin"] });
	});

	async function seen(path: string, body: object, address: string) {
		const { accounts, database } = node.platform;
		const before = { work: accounts.hashes.figures.work, queries: database.figures.queries };
		const response = await node.post(path, { body, address });
		const answer = JSON.stringify([response.status, [...response.headers], await response.text()]);
		return {
			answer,
			work: accounts.hashes.figures.work - before.work,
			queries: database.figures.queries - before.queries,
		};
	}

	/** Each round starts after the previous rate limits have expired. */
	async function compare(path: string, more: object) {
		const all = [];
		for (let round = 0; round < rounds; round++) {
			clock.now += 61 * 60_000;
			for (const name of names)
				all.push(await seen(path, { email: `${name}@example.nz`, ...more }, `10.1.${round}.1`));
		}
		return all;
	}

	it("signing in", async () => {
		const all = await compare("/api/auth/sign-in", { password: "wrong" });
		expect(all[0]).toMatchObject({ answer: expect.stringContaining("wrong-password"), work: 1_024 });
		for (const one of all) expect(one).toEqual(all[0]);
	});

	it("requesting a reset, with one row queued for each", async () => {
		const { db } = node.platform.database;
		await db.deleteFrom("outbox").execute();
		const all = await compare("/api/auth/password-resets", {});
		for (const one of all) expect(one).toEqual({ ...all[0], work: 0 });
		const mails = (await queuedMails(node.platform.database)).map(({ kind, userId }) => [kind, userId]);
		expect(mails).toEqual(Array(names.length * rounds).fill(["reset-request", ""]));
	});
});
