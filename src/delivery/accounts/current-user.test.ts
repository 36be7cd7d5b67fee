import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queuedMails } from "../../../tests/setup/accounts/queued-mails.ts";
import { addStaff, staffPassword } from "../../../tests/setup/app/staff.ts";
import { databaseKindsOfAll } from "../../../tests/setup/databases/databases.ts";
import { cookieOf, type Node, openTwo } from "../../../tests/setup/databases/nodes.ts";
import type { OwnSession } from "../../model/api/people/account-api.ts";
import { recordIdOf } from "../../model/ids.ts";
import { system } from "../../model/rights/access.ts";

const minute = 60_000;
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const mail = { info: () => {}, error: () => {} };

describe.each(databaseKindsOfAll)("AU-10 the user's own account, in $kind", ({ create }) => {
	const clock = { now: Date.now() };
	let node: Node;
	let other: Node;
	let close: () => Promise<void>;
	let outbox: string;
	beforeAll(async () => {
		const location = await create();
		outbox = join(location.folder, "outbox");
		({ node, other, close } = await openTwo(location, { clock }));
	});
	afterAll(() => close());

	let addresses = 0;
	const newAddress = () => {
		addresses += 1;
		return `192.0.2.${addresses}`;
	};
	const signIn = async (email: string, password = staffPassword) =>
		cookieOf(
			await node.post("/api/auth/sign-in", {
				body: { email, password },
				headers: { "user-agent": firefox },
				address: newAddress(),
			}),
		);
	const send = (method: string, path: string, cookie: string, body?: object, at = node) =>
		at.app.request(`http://localhost${path}`, {
			method,
			headers: {
				host: "localhost",
				origin: "http://localhost",
				cookie,
				...(body && { "content-type": "application/json" }),
			},
			...(body && { body: JSON.stringify(body) }),
		});
	const isIn = async (cookie: string, at = other) =>
		(await at.get("/api/account", { cookie })).status === 200;
	const sessionsOf = async (cookie: string) =>
		(
			(await (await node.get("/api/account/sessions", { cookie, address: "198.51.100.1" })).json()) as {
				items: OwnSession[];
			}
		).items;
	const queued = async (userId: string) =>
		(await queuedMails(node.platform.database, userId)).filter(({ kind }) => kind !== "new-device");

	it("has a name and a picture of the library, which colleagues see", async () => {
		const user = await addStaff(node.platform, { roles: ["editor"], name: "Eve" });
		const cookie = await signIn(user.email);
		const picture = "/media/u5v9d1s7k3n8x2b6g4z0/eve.jpg";
		const response = await send("PATCH", "/api/account", cookie, { name: "Eve Rata", picture });
		expect(await response.json()).toEqual({
			name: "Eve Rata",
			email: user.email,
			picture,
			hasPassword: true,
			minPasswordLength: 10,
			linked: [],
			createdAt: expect.any(Number),
		});
		const { items } = await (await other.get("/api/people", { cookie })).json();
		expect(items).toContainEqual({ id: user.id, name: "Eve Rata", picture });
		const kept = await node.platform.records.find(system, "users", recordIdOf(user.id));
		expect(kept).toMatchObject({ updatedBy: user.id, roles: ["editor"], version: 2 });
	});

	it.each([
		[{ name: " " }, "/name"],
		[{ name: "x".repeat(121) }, "/name"],
		[{ picture: "https://elsewhere.example/face.png" }, "/picture"],
		[{ picture: "javascript:alert(1)" }, "/picture"],
		[{ roles: ["admin"] }, "/roles"],
		[{ email: "mine@example.nz" }, "/email"],
		[{ disabled: false }, "/disabled"],
	])("refuses %j", async (body, pointer) => {
		const user = await addStaff(node.platform, { roles: ["editor"] });
		const response = await send("PATCH", "/api/account", await signIn(user.email), body);
		expect(response.status).toBe(422);
		expect(await response.json()).toMatchObject({ errors: [{ pointer }] });
		expect(await node.platform.records.find(system, "users", recordIdOf(user.id))).toMatchObject({
			version: 1,
		});
	});

	it("lists the sessions of the user, the current one first", async () => {
		const { email } = await addStaff(node.platform);
		await signIn(email);
		clock.now += 2 * minute;
		const cookie = await signIn(email);
		clock.now += 2 * minute;
		const [first, second, ...others] = await sessionsOf(cookie);
		expect(others).toEqual([]);
		expect(first).toMatchObject({
			device: "Firefox on Linux",
			host: "localhost",
			ipAddress: "198.51.100.1",
			startedAt: clock.now - 2 * minute,
			usedAt: clock.now,
			isThis: true,
		});
		expect(second).toMatchObject({ startedAt: clock.now - 4 * minute, isThis: false });
	});

	it("ends one session, and never another user's", async () => {
		const { email } = await addStaff(node.platform);
		const [here, there] = [await signIn(email), await signIn(email)];
		const stranger = await signIn((await addStaff(node.platform, { roles: ["editor"] })).email);
		const id = (await sessionsOf(here)).find(({ isThis }) => !isThis)?.id;
		expect((await send("DELETE", `/api/account/sessions/${id}`, stranger)).status).toBe(404);
		expect(await isIn(there)).toBe(true);
		expect((await send("DELETE", `/api/account/sessions/${id}`, here)).status).toBe(204);
		expect([await isIn(here), await isIn(there), await isIn(stranger)]).toEqual([true, false, true]);
		expect((await send("DELETE", `/api/account/sessions/${id}`, here)).status).toBe(404);
	});

	it("ends all other sessions, or all", async () => {
		const { email } = await addStaff(node.platform);
		const [here, there, third] = [await signIn(email), await signIn(email), await signIn(email)];
		const end = (alsoHere: boolean) => send("POST", "/api/account/sign-outs", here, { alsoHere });
		expect((await end(false)).status).toBe(204);
		expect([await isIn(here), await isIn(there), await isIn(third)]).toEqual([true, false, false]);
		expect((await end(true)).status).toBe(204);
		expect(await isIn(here)).toBe(false);
	});

	it("changes the password: other sessions end, this one gets a new token, a notice is sent", async () => {
		const { id, email } = await addStaff(node.platform);
		const [here, there] = [await signIn(email), await signIn(email)];
		const change = (password: string, cookie = here) =>
			send("POST", "/api/account/passwords", cookie, { password });
		for (const weak of ["short", "password1234", "ada", "aaaaaaaaaaaaaaaa"])
			expect((await change(weak)).status).toBe(422);
		expect([await isIn(here), await isIn(there)]).toEqual([true, true]);
		const response = await change("nine yellow herons");
		expect(response.status).toBe(204);
		const renewed = cookieOf(response);
		expect([await isIn(renewed), await isIn(here), await isIn(there)]).toEqual([true, false, false]);
		expect(await queued(id)).toMatchObject([{ kind: "password-changed", address: email }]);
		expect(await isIn(await signIn(email))).toBe(false);
		expect(await isIn(await signIn(email, "nine yellow herons"))).toBe(true);
		clock.now += 11 * minute;
		const refused = await change("ten yellow herons", renewed);
		expect(await refused.json()).toMatchObject({ code: "requires-recent-sign-in" });
	});

	it("voids earlier reset links", async () => {
		const { email } = await addStaff(node.platform, { email: "links@example.nz" });
		const token = (await node.platform.accounts.appoint(email)).split("#token=")[1];
		await send("POST", "/api/account/passwords", await signIn(email), { password: "nine yellow herons" });
		expect((await node.post("/api/auth/links", { body: { token } })).status).toBe(410);
	});

	describe("A new email address", () => {
		const request = (cookie: string, email: string) =>
			send("POST", "/api/account/email-changes", cookie, { email });
		const confirm = (token: string) =>
			other.post("/api/auth/email-confirmations", { body: { token }, address: "198.51.100.250" });
		async function linkTo(email: string) {
			await node.platform.mail.sendDue(mail);
			const names = readdirSync(outbox).toSorted();
			const mails = await Promise.all(
				names.map((name) => PostalMime.parse(readFileSync(join(outbox, name)))),
			);
			const found = mails.findLast(({ to }) => to?.[0]?.address === email);
			return /confirm-email#token=([\w-]{43})/.exec(found?.text ?? "")?.[1] ?? "";
		}

		it("signs in once its link has been used, and the old one is notified", async () => {
			const { id } = await addStaff(node.platform, { email: "old@example.nz" });
			const cookie = await signIn("old@example.nz");
			expect((await request(cookie, " New@Example.nz ")).status).toBe(204);
			const token = await linkTo("new@example.nz");
			expect(await isIn(await signIn("old@example.nz"))).toBe(true);
			const response = await confirm(token);
			expect(await response.json()).toEqual({ email: "new@example.nz" });
			expect(await queued(id)).toMatchObject([{ kind: "email-changed", address: "old@example.nz" }]);
			expect(await isIn(await signIn("old@example.nz"))).toBe(false);
			expect(await isIn(await signIn("new@example.nz"))).toBe(true);
			expect(await isIn(cookie)).toBe(true);
			expect(await node.platform.records.find(system, "users", recordIdOf(id))).toMatchObject({
				email: "new@example.nz",
				updatedBy: id,
			});
			expect((await confirm(token)).status).toBe(410);
		});

		it("is confirmed within 60 minutes, by the last link only, and not by the link of a disabled user", async () => {
			const user = await addStaff(node.platform, { email: "slow@example.nz", roles: ["editor"] });
			const cookie = await signIn(user.email);
			await request(cookie, "first@example.nz");
			const first = await linkTo("first@example.nz");
			await request(cookie, "second@example.nz");
			const second = await linkTo("second@example.nz");
			expect((await confirm(first)).status).toBe(410);
			clock.now += 60 * minute;
			expect((await confirm(second)).status).toBe(410);
			const again = await signIn(user.email);
			await request(again, "third@example.nz");
			const third = await linkTo("third@example.nz");
			const values = { disabled: true };
			await node.platform.records.save(system, "users", recordIdOf(user.id), values, { version: 1 });
			expect((await confirm(third)).status).toBe(410);
			expect((await confirm("x".repeat(43))).status).toBe(410);
		});

		it("must be unused, also if another user took it meanwhile", async () => {
			const { email } = await addStaff(node.platform, { email: "mover@example.nz" });
			const cookie = await signIn(email);
			await request(cookie, "wanted@example.nz");
			const token = await linkTo("wanted@example.nz");
			await addStaff(node.platform, { email: "wanted@example.nz" });
			expect(await (await confirm(token)).json()).toMatchObject({ code: "email-already-in-use" });
			expect(await (await request(cookie, "WANTED@example.nz")).json()).toMatchObject({
				code: "email-already-in-use",
			});
			expect((await request(cookie, "no address")).status).toBe(422);
			expect(await isIn(await signIn(email))).toBe(true);
		});

		it("can be requested five times an hour, and not from an old sign-in", async () => {
			const { email } = await addStaff(node.platform);
			const cookie = await signIn(email);
			const statuses = [];
			for (let number = 0; number < 6; number++)
				statuses.push((await request(cookie, `flood${number}@example.nz`)).status);
			expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
			clock.now += 11 * minute;
			expect(await (await request(cookie, "late@example.nz")).json()).toMatchObject({
				code: "requires-recent-sign-in",
			});
		});
	});

	describe("A linked sign-in", () => {
		const link = async (userId: string, id: string) => {
			const at = new Date().toISOString();
			await node.platform.database.db
				.insertInto("auth_accounts")
				.values({
					id,
					account_id: `https://login.example.com ${id}`,
					provider_id: "oidc",
					user_id: userId,
					created_at: at,
					updated_at: at,
				})
				.execute();
		};
		const unlink = (cookie: string, id: string) =>
			send("POST", `/api/account/linked/${id}/removals`, cookie, {});

		it("is removed by its user, as long as another way to sign in remains", async () => {
			const user = await addStaff(node.platform);
			const cookie = await signIn(user.email);
			await link(user.id, `one-${user.id}`);
			await link(user.id, `two-${user.id}`);
			const stranger = await signIn((await addStaff(node.platform)).email);
			expect((await unlink(stranger, `one-${user.id}`)).status).toBe(404);
			expect((await unlink(cookie, `one-${user.id}`)).status).toBe(204);
			const read = await (await node.get("/api/account", { cookie })).json();
			expect(read.linked).toEqual([
				{ id: `two-${user.id}`, issuer: "login.example.com", since: expect.any(Number) },
			]);
			await node.platform.database.db
				.deleteFrom("auth_accounts")
				.where("user_id", "=", user.id)
				.where("provider_id", "=", "credential")
				.execute();
			expect((await unlink(cookie, `two-${user.id}`)).status).toBe(422);
		});
	});
});
