import { beforeEach, describe, expect, it } from "vitest";
import { type Authenticator, openAuthenticator } from "../../../tests/setup/accounts/authenticator.ts";
import { addPasskey, answer, begin, register, signInWith } from "../../../tests/setup/accounts/passkeys.ts";
import { queuedMails } from "../../../tests/setup/accounts/queued-mails.ts";
import { cookieByPassword, setUpApp, stepFor } from "../../../tests/setup/accounts/second-factor.ts";
import { addStaff, staffPassword } from "../../../tests/setup/app/staff.ts";
import { databaseKindsOfAll } from "../../../tests/setup/databases/databases.ts";
import { type Clock, cookieOf, nodesForTests } from "../../../tests/setup/databases/nodes.ts";
import { hasAdmin } from "../../data/records/people/admins.ts";
import type { Passkey, SignedIn } from "../../model/api/people/account-api.ts";
import { toId } from "../../model/ids.ts";
import { system } from "../../model/rights/access.ts";

const minute = 60_000;
const own = "/api/auth/passkeys";
const reauthentications = "/api/auth/passkey-reauthentications";
const refusal = {
	type: "about:blank",
	status: 401,
	title: "This passkey was not accepted. Please try again, or sign in another way.",
	code: "passkey-refused",
};

describe.each(databaseKindsOfAll)("Passkeys, in $kind", ({ create }) => {
	const clock: Clock = { now: Date.now() };
	const { node, other } = nodesForTests(create, { clock });
	let email = "";
	let userId = "";
	let cookie = "";
	let authenticator: Authenticator;
	let count = 0;
	beforeEach(async () => {
		email = `ada${count++}@example.nz`;
		({ id: userId } = await addStaff(node.platform, { email, roles: ["editor"] }));
		clock.now += 20 * minute;
		cookie = await cookieByPassword(node, email);
		authenticator = openAuthenticator();
	});

	const db = () => node.platform.database.db;
	const save = async (changes: object) => {
		const { version } = await node.platform.records.find(system, "users", toId(userId));
		await node.platform.records.save(system, "users", toId(userId), changes, { version });
	};
	const require = async (secondFactor: "" | "everyone") => {
		const { records } = node.platform;
		const found = (await records.list(system, "settings")).items.find(({ id }) => id === "all");
		const version = found?.version ?? 0;
		await records.save(system, "settings", toId("all"), { secondFactor }, { version });
	};
	const whoIs = async (of: string, at = node) =>
		((await (await at.get("/api/auth/session", { cookie: of })).json()) as { user: SignedIn | null }).user;
	const list = async (of = cookie) =>
		((await (await node.get(own, { cookie: of })).json()) as { items: Passkey[] }).items;
	const expectRefused = async (response: Response) => {
		expect([response.status, await response.json()]).toEqual([401, refusal]);
		expect(response.headers.getSetCookie()).toEqual([]);
	};

	describe("of the current user", () => {
		it("are added after a recent authentication, and named after the browser", async () => {
			const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
			const sent = { cookie, headers: { "user-agent": firefox } };
			const first = await addPasskey(node, authenticator, sent);
			expect(first).toEqual({
				id: expect.any(String),
				name: "Firefox on Linux",
				host: "localhost",
				createdAt: clock.now,
				usedAt: 0,
			});
			const second = await addPasskey(other, openAuthenticator(), sent);
			expect(second.name).toBe("Firefox on Linux 2");
			expect(await list()).toEqual(expect.arrayContaining([first, second]));
			clock.now += 10 * minute + 1;
			const late = await node.post(`${own}/registrations`, { cookie, body: {} });
			expect([late.status, await late.json()]).toMatchObject([403, { code: "requires-recent-sign-in" }]);
			const entries = await db().selectFrom("events").selectAll().where("by_whom", "=", userId).execute();
			expect(entries.filter(({ detail }) => detail === "passkey")).toHaveLength(2);
		});

		it("are requested as resident and verified, once per device", async () => {
			await addPasskey(node, authenticator, { cookie });
			const begun = await (await node.post(`${own}/registrations`, { cookie, body: {} })).json();
			expect(begun).toMatchObject({
				expiresAt: clock.now + 5 * minute,
				options: {
					rp: { id: "localhost", name: "Frontage" },
					user: { name: email },
					attestation: "none",
					authenticatorSelection: { residentKey: "required", userVerification: "required" },
					excludeCredentials: [{ id: authenticator.last, type: "public-key", transports: ["internal"] }],
				},
			});
			expect(begun.options.challenge).not.toBe(begun.token);
		});

		it.each([
			["another page's origin", { origin: "http://evil.test" }],
			["another port", { origin: "http://localhost:8080" }],
			["another relying party", { relyingParty: "evil.test" }],
			["nobody verified", { isVerified: false }],
			["a frame of another page", { crossOrigin: true }],
			["certificates, whose addresses somebody would have to follow", { format: "apple" }],
		])("are not added from %s", async (_, tampering) => {
			await expectRefused(await register(node, authenticator, { cookie }, tampering));
			expect(await list()).toEqual([]);
		});

		it("are added once for a challenge, within five minutes, by the same user in the same session", async () => {
			const begunBy = async (of: string) =>
				(await node.post(`${own}/registrations`, { cookie: of, body: {} })).json();
			const send = async (begun: { token: string; options: never }, of: string) =>
				node.post(own, {
					cookie: of,
					body: {
						token: begun.token,
						response: authenticator.create(begun.options, { origin: "http://localhost" }),
					},
				});
			const used = await begunBy(cookie);
			expect((await send(used, cookie)).status).toBe(201);
			await expectRefused(await send(used, cookie));
			const eve = `eve${count++}@example.nz`;
			await addStaff(node.platform, { email: eve });
			await expectRefused(await send(await begunBy(cookie), await cookieByPassword(node, eve)));
			await expectRefused(await send(await begunBy(cookie), await cookieByPassword(node, email)));
			const old = await begunBy(cookie);
			clock.now += 5 * minute;
			await expectRefused(await send(old, cookie));
			const elsewhere = await begunBy(cookie);
			const body = {
				token: elsewhere.token,
				response: authenticator.create(elsewhere.options, { origin: "http://team.localhost" }),
			};
			await expectRefused(await node.post(own, { cookie, host: "team.localhost", body }));
			expect(await list()).toHaveLength(1);
		});

		it("cannot be taken over: a credential belongs to one user", async () => {
			await addPasskey(node, authenticator, { cookie });
			const eve = `eve${count++}@example.nz`;
			await addStaff(node.platform, { email: eve });
			const cookieOfEve = await cookieByPassword(node, eve);
			const begun = await (await node.post(`${own}/registrations`, { cookie: cookieOfEve, body: {} })).json();
			const made = openAuthenticator();
			const response = made.create(begun.options, { origin: "http://localhost" });
			const attestation = Buffer.from(response.response.attestationObject, "base64url").toString("hex");
			const [theirs, mine] = [authenticator.last, made.last].map((id) =>
				Buffer.from(id, "base64url").toString("hex"),
			);
			const forged = Buffer.from(attestation.replace(mine ?? "", theirs ?? ""), "hex").toString("base64url");
			const taken = {
				...response,
				id: authenticator.last,
				rawId: authenticator.last,
				response: { ...response.response, attestationObject: forged },
			};
			await expectRefused(
				await node.post(own, { cookie: cookieOfEve, body: { token: begun.token, response: taken } }),
			);
			expect(await list(cookieOfEve)).toEqual([]);
		});

		it("are limited to twenty", async () => {
			await addPasskey(node, authenticator, { cookie });
			const row = await db()
				.selectFrom("account_passkeys")
				.selectAll()
				.where("user_id", "=", userId)
				.executeTakeFirstOrThrow();
			for (let number = 1; number < 20; number++)
				await db()
					.insertInto("account_passkeys")
					.values({ ...row, id: `${userId}${number}`, credential_id: `${userId}${number}` })
					.execute();
			const refused = await node.post(`${own}/registrations`, { cookie, body: {} });
			expect(refused.status).toBe(422);
		});

		it("are renamed and removed by their owner, who is notified by email", async () => {
			const { id } = await addPasskey(node, authenticator, { cookie });
			const eve = `eve${count++}@example.nz`;
			await addStaff(node.platform, { email: eve });
			const cookieOfEve = await cookieByPassword(node, eve);
			const rename = (name: string, of = cookie) =>
				node.ask("PATCH", `${own}/${id}`, { cookie: of, body: { name } });
			const remove = (of = cookie) => node.post(`${own}/${id}/removals`, { cookie: of, body: {} });
			expect((await rename("Mine now", cookieOfEve)).status).toBe(404);
			expect((await remove(cookieOfEve)).status).toBe(404);
			expect((await rename("  ")).status).toBe(422);
			expect(await (await rename(" Kete <b> ")).json()).toMatchObject({ id, name: "Kete <b>" });
			clock.now += 10 * minute + 1;
			expect(await (await remove()).json()).toMatchObject({ code: "requires-recent-sign-in" });
			cookie = await cookieByPassword(node, email);
			expect((await remove()).status).toBe(204);
			expect(await list()).toEqual([]);
			expect((await remove()).status).toBe(404);
			await expectRefused(await signInWith(node, authenticator));
			const mails = await queuedMails(node.platform.database, userId);
			expect(mails.map(({ kind, facts }) => [kind, facts?.detail])).toEqual([
				["passkey-added", "An unknown device"],
				["passkey-removed", "Kete <b>"],
			]);
		});

		it("cannot be removed without another way to sign in", async () => {
			const { id } = await addPasskey(node, authenticator, { cookie });
			await db().deleteFrom("auth_accounts").where("user_id", "=", userId).execute();
			const remove = () => node.post(`${own}/${id}/removals`, { cookie, body: {} });
			const refused = await remove();
			expect([refused.status, await refused.text()]).toEqual([
				422,
				expect.stringContaining("only way to sign in"),
			]);
			expect(await list()).toHaveLength(1);
			await addPasskey(node, openAuthenticator(), { cookie });
			expect((await remove()).status).toBe(204);
		});
	});

	it("of the last admin without a password protect that admin", async () => {
		const { database } = node.platform;
		await save({ roles: ["admin"] });
		await addPasskey(node, authenticator, { cookie });
		await db().deleteFrom("auth_accounts").where("user_id", "=", userId).execute();
		expect(await hasAdmin(database, userId)).toBe(true);
		await db().deleteFrom("account_passkeys").where("user_id", "=", userId).execute();
		expect(await hasAdmin(database, userId)).toBe(false);
	});

	describe("as the only factor", () => {
		beforeEach(async () => {
			await addPasskey(node, authenticator, { cookie });
		});

		it("sign in any user with a passkey, without typing, on every node", async () => {
			const begun = await begin(node);
			expect(begun.options).toMatchObject({ rpId: "localhost", userVerification: "required" });
			expect(begun.options.allowCredentials).toBeUndefined();
			const response = await answer(other, authenticator, begun);
			expect(response.status).toBe(200);
			expect(await response.json()).toMatchObject({ user: { email, needsSecondFactor: false } });
			expect(await whoIs(cookieOf(response))).toMatchObject({ email });
			expect(await list(cookieOf(response))).toMatchObject([{ usedAt: clock.now }]);
			const session = await db()
				.selectFrom("auth_sessions")
				.select(["method", "host"])
				.where("user_id", "=", userId)
				.orderBy("started_at", "desc")
				.where("method", "=", "passkey")
				.execute();
			expect(session).toContainEqual({ method: "passkey", host: "localhost" });
			const entries = await db().selectFrom("events").selectAll().where("by_whom", "=", userId).execute();
			expect(entries).toContainEqual(expect.objectContaining({ action: "sign-in", detail: "passkey" }));
		});

		it("count as both factors, also for a user with an app", async () => {
			await setUpApp(node, cookie, clock.now);
			const response = await signInWith(node, authenticator);
			await require("everyone");
			expect(await whoIs(cookieOf(response))).toMatchObject({ roles: ["editor"], needsSecondFactor: false });
			await require("");
		});

		it.each([
			["another page's origin", { origin: "http://evil.test" }],
			["another relying party", { relyingParty: "evil.test" }],
			["nobody verified", { isVerified: false }],
			["a frame of another page", { crossOrigin: true }],
			["an unknown passkey", { credential: "bm9uZSBvZiBvdXJz" }],
			["somebody else's name", { userHandle: "ZXZl" }],
		])("fail with %s", async (_, tampering) => {
			await expectRefused(await signInWith(node, authenticator, tampering));
			expect((await signInWith(node, authenticator)).status).toBe(200);
		});

		it("fail with a signature of another key, or for another challenge", async () => {
			const forger = openAuthenticator();
			const begun = await begin(node);
			const userHandle = Buffer.from(userId).toString("base64url");
			await expectRefused(await answer(node, forger, begun, { credential: authenticator.last, userHandle }));
			const [one, two] = [await begin(node), await begin(node)];
			await expectRefused(await answer(node, authenticator, { ...one, options: two.options }));
		});

		it("fail with a counter that went back, like that of a copy", async () => {
			expect((await signInWith(node, authenticator, { counter: 7 })).status).toBe(200);
			for (const counter of [7, 6, 1, 0])
				await expectRefused(await signInWith(node, authenticator, { counter }));
			expect((await signInWith(node, authenticator, { counter: 8 })).status).toBe(200);
			// If two requests use the same counter value, one succeeds.
			const begun = await Promise.all([begin(node), begin(other)]);
			const answers = await Promise.all(
				begun.map((each, index) => answer(index ? other : node, authenticator, each, { counter: 9 })),
			);
			expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
		});

		it("accept a passkey without a counter, such as one that is synchronised", async () => {
			for (let times = 0; times < 3; times++)
				expect((await signInWith(node, authenticator, { counter: 0 })).status).toBe(200);
		});

		it("are accepted once for a challenge, within five minutes, at the requesting host", async () => {
			const begun = await begin(node);
			const answers = await Promise.all(
				Array.from({ length: 8 }, (_, index) =>
					answer(index % 2 ? node : other, authenticator, begun, { sent: { address: `10.0.0.${index}` } }),
				),
			);
			expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(401)]);
			const old = await begin(node);
			clock.now += 5 * minute;
			await expectRefused(await answer(node, authenticator, old));
			const here = await begin(node);
			await expectRefused(await answer(node, authenticator, here, { sent: { host: "team.localhost" } }));
			await expectRefused(await answer(node, authenticator, { ...(await begin(node)), token: "made-up" }));
		});

		it("fail for users who are disabled, have no role or were removed; a restored user adds a new one", async () => {
			await save({ disabled: true });
			await expectRefused(await signInWith(node, authenticator));
			await save({ disabled: false, roles: [] });
			await expectRefused(await signInWith(node, authenticator));
			const { version } = await node.platform.records.find(system, "users", toId(userId));
			await node.platform.records.remove(system, "users", toId(userId), version);
			await expectRefused(await signInWith(node, authenticator));
			await node.platform.accounts.invite(system, { email, name: "Ada", roles: ["editor"] });
			await expectRefused(await signInWith(node, authenticator));
			const refusals = db().selectFrom("events").selectAll().where("action", "=", "sign-in-refused");
			expect(await refusals.execute()).toContainEqual(expect.objectContaining({ by_whom: "" }));
		});

		it("fail after too many attempts from one place", async () => {
			const sent = { address: "10.9.8.7" };
			for (let tries = 0; tries < 60; tries++)
				expect((await signInWith(node, authenticator, { sent, isVerified: false })).status).toBe(401);
			const refused = await signInWith(node, authenticator, { sent });
			expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, String(15 * 60)]);
			expect(await refused.json()).toMatchObject({ code: "too-many-requests" });
			expect((await signInWith(node, authenticator)).status).toBe(200);
			clock.now += 15 * minute;
			expect((await signInWith(node, authenticator, { sent })).status).toBe(200);
		});
	});

	describe("as a second factor", () => {
		it("are required after the password if a second factor is, and set one up", async () => {
			await require("everyone");
			expect(await whoIs(cookie)).toMatchObject({ roles: [], needsSecondFactor: true });
			const elsewhere = await cookieByPassword(node, email);
			await addPasskey(node, authenticator, { cookie });
			expect(await whoIs(cookie)).toMatchObject({ roles: ["editor"], needsSecondFactor: false });
			expect(await whoIs(elsewhere)).toBeNull();
			const step = await stepFor(node, email);
			const begun = await begin(node, { body: { step } });
			expect(begun.options.allowCredentials).toEqual([
				{ id: authenticator.last, type: "public-key", transports: ["internal"] },
			]);
			const response = await answer(other, authenticator, begun, { step });
			expect(await response.json()).toMatchObject({ user: { email, roles: ["editor"] } });
			await expectRefused(await answer(node, authenticator, await begin(node), { step }));
			await require("");
		});

		it("are offered next to an app; those of another user are refused, and the step continues", async () => {
			await setUpApp(node, cookie, clock.now);
			await addPasskey(node, authenticator, { cookie });
			const sent = { body: { email, password: staffPassword } };
			const begunStep = (await (await node.post("/api/auth/sign-in", sent)).json()) as {
				step: { token: string; ways: string[] };
			};
			expect(begunStep.step.ways).toEqual(["totp", "recovery-code", "passkey"]);
			const step = begunStep.step.token;
			const eve = `eve${count++}@example.nz`;
			await addStaff(node.platform, { email: eve });
			const ofEve = openAuthenticator();
			await addPasskey(node, ofEve, { cookie: await cookieByPassword(node, eve) });
			await expectRefused(await answer(node, ofEve, await begin(node, { body: { step } }), { step }));
			await expectRefused(await answer(node, ofEve, await begin(node), { step }));
			const response = await answer(node, authenticator, await begin(node, { body: { step } }), { step });
			expect(response.status).toBe(200);
		});

		it("are refused by a step that never existed, has expired, or is void", async () => {
			await setUpApp(node, cookie, clock.now);
			await addPasskey(node, authenticator, { cookie });
			await expectRefused(await node.post("/api/auth/passkey-sign-ins", { body: { step: "made-up" } }));
			const step = await stepFor(node, email);
			const begun = await begin(node, { body: { step } });
			const link = await node.platform.accounts.appoint(email);
			const body = { token: link.split("#token=")[1], password: "other-harbour-lanterns" };
			await node.post("/api/auth/passwords", { body });
			await expectRefused(await answer(node, authenticator, begun, { step }));
		});

		it("that are removed leave a session of a password, which sets up another if one is required", async () => {
			const { id } = await addPasskey(node, authenticator, { cookie });
			await require("everyone");
			const response = await signInWith(node, authenticator);
			cookie = cookieOf(response);
			expect((await node.post(`${own}/${id}/removals`, { cookie, body: {} })).status).toBe(204);
			expect(await whoIs(cookie)).toMatchObject({ roles: [], needsSecondFactor: true });
			await require("");
		});
	});

	describe("for re-authentication", () => {
		beforeEach(async () => {
			await addPasskey(node, authenticator, { cookie });
			clock.now += 11 * minute;
		});
		const sent = () => ({ cookie });

		it("give the session a new token, which may perform sensitive actions", async () => {
			const begun = await begin(node, sent(), reauthentications);
			expect(begun.options.allowCredentials).toMatchObject([{ id: authenticator.last }]);
			const response = await answer(other, authenticator, begun, { sent: sent(), path: reauthentications });
			expect(response.status).toBe(204);
			expect(await whoIs(cookie)).toBeNull();
			const renewed = { cookie: cookieOf(response), body: {} };
			expect((await node.post(`${own}/registrations`, renewed)).status).toBe(201);
		});

		it("must belong to the user, and be requested by this session", async () => {
			const eve = `eve${count++}@example.nz`;
			await addStaff(node.platform, { email: eve });
			const cookieOfEve = await cookieByPassword(node, eve);
			const ofEve = openAuthenticator();
			await addPasskey(node, ofEve, { cookie: cookieOfEve });
			const path = reauthentications;
			const mine = await begin(node, sent(), path);
			await expectRefused(await answer(node, ofEve, mine, { sent: sent(), path }));
			const hers = await begin(node, { cookie: cookieOfEve }, path);
			await expectRefused(await answer(node, authenticator, hers, { sent: sent(), path }));
			await expectRefused(await answer(node, authenticator, await begin(node), { sent: sent(), path }));
			await expectRefused(await answer(node, authenticator, await begin(node, sent(), path)));
			const refused = await node.post(`${own}/registrations`, { ...sent(), body: {} });
			expect(refused.status).toBe(403);
		});

		it("are for signed-in users", async () => {
			expect((await node.post(reauthentications, { body: {} })).status).toBe(401);
		});
	});
});
