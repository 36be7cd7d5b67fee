import { beforeEach, describe, expect, it } from "vitest";
import { queuedMails } from "../../../tests/setup/accounts/queued-mails.ts";
import {
	codeAt,
	cookieByPassword,
	setUpApp,
	stepFor,
	wrongCodeAt,
} from "../../../tests/setup/accounts/second-factor.ts";
import { addStaff, staffPassword } from "../../../tests/setup/app/staff.ts";
import { databaseKindsOfAll } from "../../../tests/setup/databases/databases.ts";
import { type Clock, cookieOf, nodesForTests } from "../../../tests/setup/databases/nodes.ts";
import { addChallenge } from "../../accounts/challenges.ts";
import type { AppToAdd, SignedIn } from "../../model/api/people/account-api.ts";
import { recordIdOf, toId, type UserId } from "../../model/ids.ts";
import { system } from "../../model/rights/access.ts";

const minute = 60_000;
const step = 30_000;
const prove = "/api/auth/second-factors";
const refusal = {
	type: "about:blank",
	status: 401,
	title: "This code is wrong or has been used. Please try the next one.",
	code: "invalid-verification-code",
};

describe.each(databaseKindsOfAll)("A second factor, in $kind", ({ create }) => {
	const clock: Clock = { now: Date.now() };
	const { node, other } = nodesForTests(create, { clock });
	let email = "";
	let userId: UserId | "" = "";
	let cookie = "";
	let count = 0;
	beforeEach(async () => {
		email = `ada${count++}@example.nz`;
		({ id: userId } = await addStaff(node.platform, { email, roles: ["editor"] }));
		// A new time step, so that none ends during a test.
		clock.now = Math.ceil((clock.now + 20 * minute) / step) * step;
		cookie = await cookieByPassword(node, email);
	});

	/** Skips hashing a password. */
	const begunStep = async (of = userId) => {
		const facts = { ways: ["totp", "recovery-code"] };
		const { token } = await addChallenge(
			node.platform.database,
			"second-factor",
			{ userId: of, facts },
			clock.now,
		);
		return token;
	};
	const require = async (secondFactor: "" | "everyone") => {
		const { records } = node.platform;
		const found = (await records.list(system, "settings")).items.find(({ id }) => id === "all");
		const version = found?.version ?? 0;
		await records.save(system, "settings", toId("all"), { secondFactor }, { version });
	};
	const whoIs = async (of: string, at = node) =>
		((await (await at.get("/api/auth/session", { cookie: of })).json()) as { user: SignedIn | null }).user;
	const stateOf = async (of: string) => (await node.get("/api/auth/second-factor", { cookie: of })).json();
	const ask = (path: string, body: object = {}) =>
		node.post(`/api/auth/second-factor/${path}`, { cookie, body });
	const proving = (token: string, code: string, way = "totp", address?: string, at = node) =>
		at.post(prove, { body: { token, way, code }, ...(address && { address }) });

	describe("an app for codes", () => {
		it("is set up by one of its codes, which ends all other sessions", async () => {
			const elsewhere = await cookieByPassword(node, email);
			const begun = (await (await ask("app")).json()) as AppToAdd;
			expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
			expect(new URL(begun.address).searchParams.get("secret")).toBe(begun.secret);
			expect(await stateOf(cookie)).toEqual({ hasApp: false, recoveryCodesLeft: 0 });

			const { token, secret } = begun;
			const wrong = await ask("app/confirmations", { token, code: wrongCodeAt(secret, clock.now) });
			expect([wrong.status, await wrong.json()]).toEqual([401, refusal]);
			expect(await whoIs(elsewhere)).not.toBeNull();
			const right = await ask("app/confirmations", { token, code: codeAt(secret, clock.now) });
			expect(right.status).toBe(201);
			const { recoveryCodes } = (await right.json()) as { recoveryCodes: string[] };
			expect(new Set(recoveryCodes)).toHaveLength(10);
			for (const code of recoveryCodes) expect(code).toMatch(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/);
			expect(await whoIs(elsewhere, other)).toBeNull();
			expect(await whoIs(cookie)).toMatchObject({ email });
			expect(await stateOf(cookie)).toEqual({ hasApp: true, recoveryCodesLeft: 10 });
			const again = await ask("app/confirmations", { token, code: codeAt(secret, clock.now + step) });
			expect(again.status).toBe(401);
		});

		it("is stored encrypted, and its recovery codes as hashes", async () => {
			const { secret, recoveryCodes } = await setUpApp(node, cookie, clock.now);
			const { db } = node.platform.database;
			const tables = ["account_totp", "account_recovery_codes", "account_challenges", "events"];
			const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
			const stored = JSON.stringify(rows);
			for (const told of [secret, ...recoveryCodes]) expect(stored).not.toContain(told);
		});

		it("belongs to the user who began to set it up, for a quarter of an hour", async () => {
			const eve = `eve${count++}@example.nz`;
			await addStaff(node.platform, { email: eve });
			const cookieOfEve = await cookieByPassword(node, eve);
			const { token, secret } = (await (await ask("app")).json()) as AppToAdd;
			const confirmations = "/api/auth/second-factor/app/confirmations";
			const body = { token, code: codeAt(secret, clock.now) };
			expect((await node.post(confirmations, { cookie: cookieOfEve, body })).status).toBe(401);
			clock.now += 15 * minute;
			expect((await ask("app/confirmations", { token, code: codeAt(secret, clock.now) })).status).toBe(401);
		});

		it("has limited attempts during its set-up", async () => {
			const { token, secret } = (await (await ask("app")).json()) as AppToAdd;
			for (let tries = 0; tries < 11; tries++)
				await ask("app/confirmations", { token, code: wrongCodeAt(secret, clock.now) });
			expect((await ask("app/confirmations", { token, code: codeAt(secret, clock.now) })).status).toBe(401);
		});

		it("requires a recent sign-in to be set up, renewed and removed", async () => {
			await setUpApp(node, cookie, clock.now);
			const paths = ["app", "recovery-codes", "app/removals"];
			clock.now += 10 * minute + 1;
			for (const path of paths) {
				const response = await ask(path);
				expect(response.status).toBe(403);
				expect(await response.json()).toMatchObject({ code: "requires-recent-sign-in" });
			}
			expect(await stateOf(cookie)).toEqual({ hasApp: true, recoveryCodesLeft: 10 });
		});

		it("is removed with its codes; after that the password is enough", async () => {
			await setUpApp(node, cookie, clock.now);
			expect((await ask("app/removals")).status).toBe(204);
			expect(await stateOf(cookie)).toEqual({ hasApp: false, recoveryCodesLeft: 0 });
			expect((await ask("recovery-codes")).status).toBe(404);
			expect(await whoIs(await cookieByPassword(node, email))).toMatchObject({ email });
			const { db } = node.platform.database;
			const entries = await db.selectFrom("events").selectAll().where("by_whom", "=", userId).execute();
			const details = entries.filter(({ action }) => action === "second-factor").map(({ detail }) => detail);
			expect(details.toSorted()).toEqual(["app", "app-removed"]);
			const mails = await queuedMails(node.platform.database, userId);
			expect(mails).toMatchObject([{ kind: "second-factor-added" }, { kind: "second-factor-removed" }]);
		});
	});

	it("that is required of everyone suspends roles until there is one, then restores them at once", async () => {
		await require("everyone");
		const response = await node.post("/api/auth/sign-in", { body: { email, password: staffPassword } });
		expect(await response.json()).toMatchObject({ user: { roles: [], needsSecondFactor: true } });
		expect(await whoIs(cookie)).toMatchObject({ roles: [], needsSecondFactor: true });
		expect((await node.get("/api/people", { cookie })).status).toBe(403);
		await setUpApp(node, cookie, clock.now);
		expect(await whoIs(cookie)).toMatchObject({ roles: ["editor"], needsSecondFactor: false });
		expect((await node.get("/api/people", { cookie })).status).toBe(200);
		await ask("app/removals");
		expect(await whoIs(cookie)).toMatchObject({ roles: [], needsSecondFactor: true });
		await require("");
		expect(await whoIs(cookie)).toMatchObject({ roles: ["editor"] });
	});

	describe("after the password", () => {
		let secret = "";
		let codes: readonly string[] = [];
		beforeEach(async () => {
			({ secret, recoveryCodes: codes } = await setUpApp(node, cookie, clock.now));
			clock.now += 2 * step;
		});

		it("is required, and starts the session", async () => {
			const body = { email, password: staffPassword };
			const first = await node.post("/api/auth/sign-in", { body });
			expect(first.headers.getSetCookie()).toEqual([]);
			expect(await first.json()).toEqual({
				step: {
					token: expect.any(String),
					ways: ["totp", "recovery-code"],
					expiresAt: clock.now + 10 * minute,
				},
			});
			const response = await proving(
				await stepFor(node, email),
				codeAt(secret, clock.now),
				"totp",
				"",
				other,
			);
			expect(response.status).toBe(200);
			expect(await response.json()).toMatchObject({ user: { email, needsSecondFactor: false } });
			expect(await whoIs(cookieOf(response))).toMatchObject({ email });
			const { db } = node.platform.database;
			const session = await db
				.selectFrom("auth_sessions")
				.select(["method", "host"])
				.where("user_id", "=", userId)
				.orderBy("started_at", "desc")
				.executeTakeFirst();
			expect(session).toEqual({ method: "second-factor", host: "localhost" });
		});

		it("accepts a code one step early and late, and not later", async () => {
			const token = await begunStep();
			for (const away of [-2, 2])
				expect((await proving(token, codeAt(secret, clock.now + away * step))).status).toBe(401);
			expect((await proving(token, codeAt(secret, clock.now - step))).status).toBe(200);
			expect((await proving(await begunStep(), codeAt(secret, clock.now + step))).status).toBe(200);
		});

		it("accepts a code once: a seen code signs no other user in", async () => {
			const code = codeAt(secret, clock.now);
			expect((await proving(await begunStep(), code)).status).toBe(200);
			expect((await proving(await begunStep(), code)).status).toBe(401);
			expect((await proving(await begunStep(), codeAt(secret, clock.now - step))).status).toBe(401);
			clock.now += step;
			expect((await proving(await begunStep(), codeAt(secret, clock.now))).status).toBe(200);
		});

		it("accepts a recovery code once, however it is typed", async () => {
			const typed = ` ${(codes[0] ?? "").toUpperCase().replaceAll("-", " ").replaceAll("0", "O").replaceAll("1", "l")} `;
			expect((await proving(await begunStep(), typed, "recovery-code")).status).toBe(200);
			expect((await proving(await begunStep(), codes[0] ?? "", "recovery-code")).status).toBe(401);
			expect(await stateOf(cookie)).toEqual({ hasApp: true, recoveryCodesLeft: 9 });
			expect((await proving(await begunStep(), codes[1] ?? "", "totp")).status).toBe(401);
		});

		it("refuses a recovery code once there are new ones, and another user's", async () => {
			const { recoveryCodes } = (await (await ask("recovery-codes")).json()) as { recoveryCodes: string[] };
			expect((await proving(await begunStep(), codes[0] ?? "", "recovery-code")).status).toBe(401);
			const eve = `eve${count++}@example.nz`;
			const { id } = await addStaff(node.platform, { email: eve });
			await setUpApp(node, await cookieByPassword(node, eve), clock.now);
			const [first = ""] = recoveryCodes;
			expect((await proving(await begunStep(id), first, "recovery-code")).status).toBe(401);
			expect((await proving(await begunStep(), first, "recovery-code")).status).toBe(200);
		});

		it("accepts one of many simultaneous steps with the same recovery code", async () => {
			const tokens = await Promise.all(Array.from({ length: 8 }, () => begunStep()));
			const answers = await Promise.all(
				tokens.map((token, index) =>
					proving(token, codes[3] ?? "", "recovery-code", `10.0.1.${index}`, index % 2 ? node : other),
				),
			);
			expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(401)]);
		});

		it("ends the step after five wrong codes", async () => {
			const token = await begunStep();
			const wrong = wrongCodeAt(secret, clock.now);
			for (let tries = 0; tries < 6; tries++) expect((await proving(token, wrong)).status).toBe(401);
			expect((await proving(token, codeAt(secret, clock.now))).status).toBe(401);
		});

		it("has limited attempts from one place, whatever else is right", async () => {
			const wrong = wrongCodeAt(secret, clock.now);
			for (let tries = 0; tries < 10; tries++)
				expect((await proving(await begunStep(), wrong)).status).toBe(401);
			const refused = await proving(await begunStep(), codeAt(secret, clock.now));
			expect(refused.status).toBe(429);
			expect(await refused.json()).toMatchObject({ code: "too-many-requests" });
			expect(Number(refused.headers.get("retry-after"))).toBe(15 * 60);
			clock.now += 15 * minute;
			expect((await proving(await begunStep(), codeAt(secret, clock.now))).status).toBe(200);
		});

		it("refuses wrong, used and expired codes, unknown steps and disabled users alike", async () => {
			const seen = async (response: Response) =>
				JSON.stringify([response.status, [...response.headers], await response.json()]);
			const used = await begunStep();
			await proving(used, codeAt(secret, clock.now));
			const old = await begunStep();
			clock.now += 10 * minute;
			const right = codeAt(secret, clock.now);
			const answers = [
				await seen(await proving(await begunStep(), wrongCodeAt(secret, clock.now))),
				await seen(await proving(used, right)),
				await seen(await proving(old, right)),
				await seen(await proving("never-was-one", right)),
			];
			const open = await begunStep();
			const { version } = await node.platform.records.find(system, "users", recordIdOf(toId(userId)));
			const values = { disabled: true };
			await node.platform.records.save(system, "users", recordIdOf(toId(userId)), values, { version });
			answers.push(await seen(await proving(open, right)));
			expect(new Set(answers)).toHaveLength(1);
			expect(answers[0]).toContain("invalid-verification-code");
		});

		it("is void once the password has changed meanwhile", async () => {
			const token = await begunStep();
			const link = await node.platform.accounts.appoint(email);
			const chosen = await node.post("/api/auth/passwords", {
				body: { token: link.split("#token=")[1], password: "other-harbour-lanterns" },
			});
			expect(await chosen.json()).toEqual({
				step: expect.objectContaining({ ways: ["totp", "recovery-code"] }),
			});
			expect((await proving(token, codeAt(secret, clock.now))).status).toBe(401);
		});
	});
});
