import { beforeAll, describe, expect, it } from "vitest";
import { addStaff, signInCookie, staffPassword } from "../../../tests/setup/app/staff.ts";
import { databaseKindsOfAll } from "../../../tests/setup/databases/databases.ts";
import {
	type Clock,
	cookieOf,
	nodeForTests,
	nodesForTests,
	openNode,
	tokenOf,
} from "../../../tests/setup/databases/nodes.ts";
import { addLink } from "../../accounts/passwords/links.ts";
import { recordIdOf, type UserId } from "../../model/ids.ts";
import { system } from "../../model/rights/access.ts";

const passwords = "/api/auth/passwords";
const chosen = "seventeen green kayaks";
const minute = 60_000;

describe.each(databaseKindsOfAll)("AU-06 one-time links, in $kind", ({ create }) => {
	const clock: Clock = { now: Date.now() };
	const { node, other } = nodesForTests(create, { clock });
	let count = 0;
	const addUser = () => addStaff(node.platform, { email: `user${++count}@example.nz`, name: "Grace Hopper" });
	const linkFor = (userId: UserId, purpose: "reset" | "invitation" = "reset") =>
		addLink(node.platform.database, { purpose, userId }, clock.now);
	const use = (token: string, password = chosen, more: object = {}, at = node) =>
		at.post(passwords, { body: { token, password, ...more }, address: `198.51.100.${count % 250}` });

	beforeAll(async () => {
		for (const website of [
			{ name: "Stringline", domain: "setout.example.nz" },
			{ name: "Udl", domain: "www.nz" },
		])
			await node.platform.records.save(system, "websites", "", website, { version: 0 });
	});

	it("has a purpose, sets the password, signs in, and ends every other session", async () => {
		const user = await addUser();
		const before = await signInCookie(node.app, user.email);
		const token = await linkFor(user.id);
		const facts = await node.post("/api/auth/links", { body: { token } });
		expect(await facts.json()).toEqual({ purpose: "reset", email: user.email, minPasswordLength: 10 });
		const response = await use(token);
		expect(response.status).toBe(200);
		expect(await response.json()).toMatchObject({ user: { id: user.id, roles: ["admin"] } });
		expect((await node.get("/api/accounts", { cookie: cookieOf(response) })).status).toBe(200);
		expect((await other.get("/api/accounts", { cookie: before })).status).toBe(401);
		await expect(signInCookie(node.app, user.email, staffPassword)).rejects.toThrow("401");
		await signInCookie(other.app, user.email, chosen);
	});

	it("works once, and voids the user's other links", async () => {
		const user = await addUser();
		const [first, second] = [await linkFor(user.id), await linkFor(user.id, "invitation")];
		expect((await use(first)).status).toBe(200);
		for (const token of [first, second]) {
			const response = await use(token, "another green kayak");
			expect(response.status).toBe(410);
			expect(await response.json()).toMatchObject({
				title: expect.stringContaining("has been used or has expired"),
			});
			expect((await node.post("/api/auth/links", { body: { token } })).status).toBe(410);
		}
	});

	it.each([
		["reset", 60],
		["invitation", 72 * 60],
	] as const)("for a %s lasts %i minutes", async (purpose, minutes) => {
		const [user, late] = [await addUser(), await addUser()];
		const [token, lateToken] = [await linkFor(user.id, purpose), await linkFor(late.id, purpose)];
		clock.now += minutes * minute - 1;
		expect((await use(token)).status).toBe(200);
		clock.now += 1;
		expect((await use(lateToken)).status).toBe(410);
	});

	it.each(["disabled", "removed"])("is void for a user who has been %s", async (how) => {
		const user = await addUser();
		const token = await linkFor(user.id);
		if (how === "removed") await node.platform.records.remove(system, "users", recordIdOf(user.id), 1);
		else
			await node.platform.records.save(
				system,
				"users",
				recordIdOf(user.id),
				{ disabled: true },
				{ version: 1 },
			);
		expect((await use(token)).status).toBe(410);
		const later = await linkFor(user.id);
		expect((await use(later)).status).toBe(410);
	});

	it.each([
		["too short", "nine char", "Use at least 10 characters"],
		["too long", "long words ".repeat(20), "Use at most 200 characters"],
		["common", "Bismillah1", "This password is one of the most common; choose another"],
		[
			"common with something behind it",
			"PassWord2026!!",
			"This password is one of the most common; choose another",
		],
		["the person's own name", "Grace Hopper1", "Your name or address is too easy to guess"],
		["repeating", "aaaaaaaaaaaa", "This password is too easy to guess: it repeats itself"],
	])("AU-10 refuses a password that is %s, and can still be used", async (_, password, detail) => {
		const user = await addUser();
		const token = await linkFor(user.id);
		const response = await use(token, password);
		expect(response.status).toBe(422);
		expect(await response.json()).toMatchObject({ errors: [{ pointer: "/password", detail }] });
		expect((await use(token)).status).toBe(200);
	});

	it.each([
		["the product", "frontage2026", "frontage"],
		["a website, parted", "my String-Line 7", "Stringline"],
		["a label of a website's domain", "xx-setout-2026", "setout"],
		["a website, as a word", "kete for the UDL", "Udl"],
		["a part of the person", "amazing-grace-7", "grace"],
	])("AU-10 refuses a password with the name of %s in it", async (_, password, name) => {
		const token = await linkFor((await addUser()).id);
		const response = await use(token, password);
		const detail = `Leave out “${name}”: names that people know here are tried first`;
		expect([response.status, await response.json()]).toMatchObject([
			422,
			{ errors: [{ pointer: "/password", detail }] },
		]);
		expect((await use(token, "nudlings at sunset")).status).toBe(200);
	});

	it("is stored without its token", async () => {
		const user = await addUser();
		const token = await linkFor(user.id);
		const rows = await node.platform.database.db.selectFrom("account_links").selectAll().execute();
		expect(JSON.stringify(rows)).not.toContain(token);
	});

	it("cannot be guessed: unknown tokens are counted by address", async () => {
		const statuses: number[] = [];
		for (let attempt = 0; attempt < 61; attempt++)
			statuses.push(
				(await node.post("/api/auth/links", { body: { token: `guess${attempt}` }, address: "203.0.113.9" }))
					.status,
			);
		expect(statuses.slice(0, 60)).toEqual(Array(60).fill(410));
		expect(statuses[60]).toBe(429);
	});
});

describe.each(databaseKindsOfAll)("The first administrator, in $kind", ({ create }) => {
	const node = nodeForTests(create, { env: { CMS_URL: "http://cms.example.nz" } });
	const setup = (token: string, more: object = {}) =>
		node.post(passwords, {
			body: { token, password: chosen, email: "Ada@Example.nz", name: "Ada", ...more },
		});

	it("sets the account up by the newest link only", async () => {
		const { accounts } = node.platform;
		const old = tokenOf((await accounts.openSetup())?.());
		const link = (await accounts.openSetup())?.();
		expect(link).toMatch(/^http:\/\/cms\.example\.nz\/cms\/set-password#token=[\w-]{43}$/);
		const token = tokenOf(link);
		expect((await setup(old)).status).toBe(410);
		const facts = await node.post("/api/auth/links", { body: { token } });
		expect(await facts.json()).toEqual({ purpose: "setup", email: "", minPasswordLength: 10 });
		expect(await (await setup(token, { email: "ada" })).json()).toMatchObject({
			errors: [{ pointer: "/email" }],
		});
		expect(await (await setup(token, { name: " " })).json()).toMatchObject({
			errors: [{ pointer: "/name" }],
		});
		const responses = await Promise.all([setup(token), setup(token, { email: "eve@example.nz" })]);
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 410]);
		const done = responses.find(({ status }) => status === 200);
		expect(await done?.json()).toMatchObject({ user: { roles: ["admin"] } });
		expect(await accounts.openSetup()).toBeUndefined();
		expect((await node.platform.records.list(system, "users")).items).toHaveLength(1);
	});

	it("can be appointed by the operator of the program, a second one too", async () => {
		const token = tokenOf(await node.platform.accounts.appoint("Grace@example.nz"));
		const response = await node.post(passwords, { body: { token, password: chosen } });
		expect(await response.json()).toMatchObject({ user: { email: "grace@example.nz", roles: ["admin"] } });
		await expect(node.platform.accounts.appoint("grace")).rejects.toThrow("grace is not an email address");
	});

	it("can be a promoted editor, which voids the setup link of an installation", async () => {
		const fresh = await openNode(await create());
		const first = tokenOf((await fresh.platform.accounts.openSetup())?.());
		const user = await addStaff(fresh.platform, { email: "edith@example.nz", roles: ["editor"] });
		await fresh.platform.accounts.appoint("edith@example.nz");
		expect(await fresh.platform.records.find(system, "users", recordIdOf(user.id))).toMatchObject({
			roles: ["editor", "admin"],
		});
		const body = { token: first, password: chosen, email: "eve@example.nz", name: "Eve" };
		expect((await fresh.post(passwords, { body })).status).toBe(410);
		await fresh.platform.close();
	});
});
