import { createHmac } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { addStaff, staffPassword } from "../../../tests/setup/app/staff.ts";
import { databaseKinds } from "../../../tests/setup/databases/databases.ts";
import { cookieOf, nodesForTests } from "../../../tests/setup/databases/nodes.ts";
import { readMeta } from "../../data/database/meta.ts";

const minute = 60_000;
const hour = 60 * minute;
const env = { SESSION_IDLE_HOURS: "2", SESSION_MAX_HOURS: "9" };

describe.each(databaseKinds)("How long sessions last, in $kind", ({ create }) => {
	const clock = { now: Date.now() };
	const { node, other } = nodesForTests(create, { clock, env });

	beforeAll(async () => {
		await addStaff(node.platform, { email: "ada@example.nz" });
	});

	const signIn = async () =>
		cookieOf(
			await node.post("/api/auth/sign-in", { body: { email: "ada@example.nz", password: staffPassword } }),
		);
	const isTaken = async (cookie: string) => (await other.get("/api/accounts", { cookie })).status === 200;

	it("end after that time without use, to the minute", async () => {
		const cookie = await signIn();
		clock.now += 2 * hour - 1;
		expect(await isTaken(cookie)).toBe(true);
		clock.now += 2 * hour - 1;
		expect(await isTaken(cookie)).toBe(true);
		clock.now += 2 * hour;
		expect(await isTaken(cookie)).toBe(false);
		clock.now -= hour;
		expect(await isTaken(cookie)).toBe(false);
	});

	it("end that time after the sign-in, however much they are used", async () => {
		const cookie = await signIn();
		for (let used = 0; used < 8; used++) {
			clock.now += hour;
			expect(await isTaken(cookie)).toBe(true);
		}
		clock.now += hour - 1;
		expect(await isTaken(cookie)).toBe(true);
		clock.now += 1;
		expect(await isTaken(cookie)).toBe(false);
	});

	it("are not prolonged by a re-authentication", async () => {
		let cookie = await signIn();
		for (let used = 0; used < 8; used++) {
			clock.now += hour;
			const before = cookie;
			const body = { password: staffPassword };
			cookie = cookieOf(await node.post("/api/auth/reauthentications", { cookie, body }));
			expect(cookie).not.toBe(before);
			expect(await isTaken(before)).toBe(false);
		}
		clock.now += hour;
		expect(await isTaken(cookie)).toBe(false);
	});

	it("have a new token at each sign-in, which ends the session that the browser had", async () => {
		const first = await signIn();
		const body = { email: "ada@example.nz", password: staffPassword };
		const second = cookieOf(await node.post("/api/auth/sign-in", { body, cookie: first }));
		expect(second).not.toBe(first);
		expect(await isTaken(first)).toBe(false);
		expect(await isTaken(second)).toBe(true);
	});

	it("do not start with a token that has a foreign signature, none, or one of another secret", async () => {
		const [one, two] = [await signIn(), await signIn()];
		const value = /frontage-session=([^.;]+)\.([^;]+)/;
		const [, token = "", signature = ""] = value.exec(one) ?? [];
		const [, , others = ""] = value.exec(two) ?? [];
		const own = createHmac("sha256", "another secret").update(token).digest("base64");
		expect(await isTaken(`frontage-session=${token}.${signature}`)).toBe(true);
		for (const forged of [others, "", "x", encodeURIComponent(own), signature.replace(/^./, "_")])
			expect(await isTaken(`frontage-session=${token}.${forged}`)).toBe(false);
		expect(await isTaken(`frontage-session=${token}`)).toBe(false);
	});

	it("are stored by the hash of their token: the content of the database, its secret included, opens none", async () => {
		const cookie = await signIn();
		const { database } = node.platform;
		const rows = await database.db.selectFrom("auth_sessions").selectAll().execute();
		const stored = JSON.stringify(rows);
		const token = /frontage-session=([^.;]+)\./.exec(cookie)?.[1] ?? "";
		expect(token).toMatch(/^[\w-]{43}$/);
		expect(stored).not.toContain(token);
		const secret = (await readMeta(database, "secret")) ?? "";
		for (const { token: text } of rows) {
			const signature = createHmac("sha256", secret).update(String(text)).digest("base64");
			expect(await isTaken(`frontage-session=${text}.${encodeURIComponent(signature)}`)).toBe(false);
		}
		expect(await isTaken(cookie)).toBe(true);
	});

	it("have their cookie renewed when that is due, and not before", async () => {
		const cookie = await signIn();
		const cookiesOf = async () => (await other.get("/api/accounts", { cookie })).headers.getSetCookie();
		expect(await cookiesOf()).toEqual([]);
		const { db } = other.platform.database;
		const expireIn = (ms: number) =>
			db
				.updateTable("auth_sessions")
				.set({ expires_at: new Date(clock.now + ms).toISOString() })
				.execute();
		await expireIn(2 * hour - 6 * minute);
		expect(await cookiesOf()).toEqual([expect.stringContaining(`${cookie.split("; ")[0]}; Max-Age=7200;`)]);
		expect(await cookiesOf()).toEqual([]);
		await expireIn(-1);
		expect(await isTaken(cookie)).toBe(false);
	});
});
