import { hashPassword } from "better-auth/crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { addStaff, signInCookie, staffPassword } from "../../../tests/setup/app/staff.ts";
import { databaseKindsOfAll } from "../../../tests/setup/databases/databases.ts";
import { cookieOf, type Node, nodesForTests, openNode } from "../../../tests/setup/databases/nodes.ts";
import { writePassword } from "../../accounts/passwords/credentials.ts";
import { recordIdOf } from "../../model/ids.ts";
import { system } from "../../model/rights/access.ts";

const signInPath = "/api/auth/sign-in";
const failure = {
	type: "about:blank",
	status: 401,
	title: "Failed to sign in. Please check your credentials.",
	code: "wrong-password",
};

describe.each(databaseKindsOfAll)("CA-04 signing in, in $kind", ({ create }) => {
	const { node, other } = nodesForTests(create);
	let user: Awaited<ReturnType<typeof addStaff>>;
	const signIn = (email: string, password = staffPassword) =>
		node.post(signInPath, { body: { email, password }, address: `192.0.2.${1 + (email.length % 200)}` });

	beforeAll(async () => {
		user = await addStaff(node.platform, { email: "ada@example.nz", roles: ["editor"] });
		await addStaff(node.platform, { email: "norole@example.nz", roles: [] });
		await addStaff(node.platform, { email: "off@example.nz", disabled: true });
		await node.platform.accounts.invite(system, { email: "invited@example.nz", name: "", roles: ["admin"] });
		await addStaff(node.platform, { email: "admin@example.nz" });
	});

	const session = async (cookie: string, at = node) =>
		((await (await at.get("/api/auth/session", { cookie })).json()) as { user: unknown }).user;

	it("returns the user, and a cookie that no script reads and no other site sends", async () => {
		const response = await signIn(" Ada@Example.nz ");
		expect(response.status).toBe(200);
		expect(response.headers.get("cache-control")).toBe("no-store");
		const expected = {
			id: user.id,
			email: "ada@example.nz",
			name: "Ada",
			roles: ["editor"],
			scopes: ["all"],
			needsSecondFactor: false,
			mayEdit: true,
			mayPublish: true,
		};
		expect(await response.json()).toEqual({ user: expected });
		expect(response.headers.getSetCookie()).toEqual([
			expect.stringMatching(/^frontage-session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/),
			expect.stringMatching(/^frontage-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
		]);
		expect(await session(cookieOf(response))).toEqual(expected);
		expect(await session(cookieOf(response), other)).toEqual(expected);
	});

	it.each([
		["a wrong password", "ada@example.nz", "wrong-harbour-lanterns"],
		["an unknown address", "nobody@example.nz", staffPassword],
		["no role", "norole@example.nz", staffPassword],
		["a disabled account", "off@example.nz", staffPassword],
		["no password yet", "invited@example.nz", staffPassword],
		["an address that is none", "ada", staffPassword],
		["a password that nobody may have", "ada@example.nz", "x".repeat(900)],
	])("AU-02 refuses %s with the same message", async (_, email, password) => {
		const response = await signIn(email, password);
		expect(response.status).toBe(401);
		expect(await response.json()).toEqual(failure);
		expect(response.headers.getSetCookie()).toEqual([]);
	});

	it("logs attempts in the activity", async () => {
		await signIn("tried@example.nz");
		const rows = await node.platform.database.db.selectFrom("events").selectAll().execute();
		expect(rows).toContainEqual(
			expect.objectContaining({ action: "sign-in-refused", by_whom: "", detail: "tried@example.nz" }),
		);
		expect(rows).toContainEqual(expect.objectContaining({ action: "sign-in", by_whom: user.id }));
	});

	it("AU-04 ends the session at sign-out, on every node, even for a copy of the cookie", async () => {
		const cookie = await signInCookie(node.app, "ada@example.nz");
		const response = await node.post("/api/auth/sign-out", { cookie });
		expect(response.status).toBe(204);
		expect(response.headers.get("set-cookie")).toContain("Max-Age=0");
		expect(await session(cookie)).toBeNull();
		expect(await session(cookie, other)).toBeNull();
		expect((await other.get("/api/accounts", { cookie })).status).toBe(401);
	});

	it("AU-10 applies a removed role, and a disabled or removed user, from the next request on every node", async () => {
		const { id } = await addStaff(node.platform, { email: "grace@example.nz", roles: ["admin"] });
		const cookie = await signInCookie(node.app, "grace@example.nz");
		const statusAt = async (at: Node) => (await at.get("/api/accounts", { cookie })).status;
		expect(await statusAt(other)).toBe(200);
		const save = (input: object, version: number) =>
			node.platform.records.save(system, "users", recordIdOf(id), input, { version });
		await save({ roles: ["editor"] }, 1);
		expect(await statusAt(other)).toBe(403);
		await save({ roles: [] }, 2);
		expect(await session(cookie, other)).toMatchObject({ roles: [] });
		await save({ roles: ["admin"] }, 3);
		expect(await statusAt(other)).toBe(200);
		await save({ disabled: true }, 4);
		expect(await statusAt(other)).toBe(401);
		await save({ disabled: false }, 5);
		expect(await statusAt(other)).toBe(401);
		const again = await signInCookie(node.app, "grace@example.nz");
		await node.platform.records.remove(system, "users", recordIdOf(id), 6);
		expect(await session(again, other)).toBeNull();
	});

	it("stores when a user was last seen", async () => {
		const { id } = await addStaff(node.platform, { email: "seen@example.nz" });
		const cookie = await signInCookie(node.app, "seen@example.nz");
		const listed = await (await node.get("/api/accounts", { cookie })).json();
		const found = (listed as { items: { id: string }[] }).items.find((account) => account.id === id);
		expect(found).toEqual({
			id,
			lastSeenAt: expect.any(Number),
			hasPassword: true,
			isLinked: false,
			hasSecondFactor: false,
			invitedUntil: 0,
		});
	});

	it("binds the cookie to its host if a trusted proxy reports https, and not over http", async () => {
		const behind = await openNode(await create(), { trustProxy: true });
		await addStaff(behind.platform, { email: "ada@example.nz" });
		const over = (scheme: string) => ({
			headers: { origin: `${scheme}://localhost`, "x-forwarded-proto": scheme },
			body: { email: "ada@example.nz", password: staffPassword },
		});
		const response = await behind.post(signInPath, over("https"));
		expect(response.headers.getSetCookie()).toEqual([
			expect.stringMatching(/^__Host-frontage-session=[^;]+; .*; HttpOnly; Secure; SameSite=Lax$/),
			expect.stringMatching(/^__Host-frontage-device=[^;]+; .*; HttpOnly; Secure; SameSite=Lax$/),
		]);
		const cookie = cookieOf(response);
		expect((await behind.get("/api/account", { cookie })).status).toBe(200);
		const planted = `frontage-session=planted; ${cookie}`;
		expect((await behind.get("/api/account", { cookie: planted })).status).toBe(200);
		const out = await behind.post("/api/auth/sign-out", { ...over("https"), body: {}, cookie });
		expect(out.headers.getSetCookie()).toEqual([
			expect.stringMatching(/^__Host-frontage-session=; Max-Age=0; .*Secure/),
		]);
		expect((await behind.get("/api/account", { cookie })).status).toBe(401);
		const plain = (await behind.post(signInPath, over("http"))).headers.getSetCookie();
		expect(plain.join()).not.toMatch(/__Host-|Secure/);
		await behind.platform.close();
	});

	it("accepts imported passwords only in full", async () => {
		const { id } = await addStaff(node.platform, { email: "long@example.nz" });
		await writePassword(node.platform.database, id, await hashPassword("ä quiet harbour"));
		expect((await signIn("long@example.nz", "ä quiet harbour")).status).toBe(200);
		expect((await signIn("long@example.nz", "a quiet harbour")).status).toBe(401);
		expect((await signIn("long@example.nz", "ä quiet harbour ")).status).toBe(401);
	});
});
