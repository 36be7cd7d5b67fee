import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type RunningProvider, startProvider } from "../../../tests/setup/accounts/oidc-provider.ts";
import { wayOf } from "../../../tests/setup/accounts/provider-way.ts";
import { addStaff, signInCookie } from "../../../tests/setup/app/staff.ts";
import { sqlite } from "../../../tests/setup/databases/databases.ts";
import { type Clock, type Node, openNode } from "../../../tests/setup/databases/nodes.ts";

const path = "/api/auth/provider/settings";
const host = "localhost:3000";

describe("The provider configured by an admin", () => {
	const clock: Clock = { now: Date.now() };
	let location: Awaited<ReturnType<typeof sqlite.create>>;
	let provider: RunningProvider;
	let node: Node;
	let cookie: string;
	let given: Record<string, unknown>;
	const { go } = wayOf(
		() => node,
		() => provider,
	);
	const save = (body: object, sent: { cookie?: string } = {}) =>
		node.post(path, { host, cookie, body, ...sent });

	beforeAll(async () => {
		location = await sqlite.create();
		provider = await startProvider({ redirectUris: [`http://${host}/api/auth/provider/callback`] });
		provider.people.set("ada", { sub: "ada", email: "admin@example.nz", email_verified: true });
		node = await openNode(location, { clock });
		const admin = await addStaff(node.platform, { email: "admin@example.nz" });
		cookie = await signInCookie(node.app, admin.email);
		given = {
			issuer: provider.issuer,
			clientId: provider.clientId,
			name: "Example Works",
			entry: "invited",
			domains: [],
			role: "editor",
			groupsClaim: "groups",
			groupRoles: [],
		};
	});
	// The provider's clock keeps running.
	beforeEach(() => {
		clock.now = Date.now();
	});
	afterAll(async () => {
		await node.platform.close();
		await provider.close();
	});

	it("signs people in, and its secret is never shown or logged", async () => {
		const { clientSecret } = provider;
		const response = await save({ ...given, clientSecret });
		expect([response.status, await response.json()]).toEqual([
			200,
			{
				...given,
				hasSecret: true,
				isConfigured: false,
				callback: `http://${host}/api/auth/provider/callback`,
			},
		]);
		expect((await go("ada", { host })).told).toMatchObject({
			status: 200,
			user: { email: "admin@example.nz" },
		});
		for (const table of ["meta", "events"] as const) {
			const rows = await node.platform.database.db.selectFrom(table).selectAll().execute();
			expect(JSON.stringify(rows)).not.toContain(clientSecret);
			expect(JSON.stringify(rows)).toContain(provider.issuer);
		}
		const read = await node.get(path, { host, cookie });
		expect(await read.text()).not.toContain(clientSecret);
	});

	it("preserves its secret when something else is changed", async () => {
		expect(await (await save({ ...given, name: "The Works" })).json()).toMatchObject({ hasSecret: true });
		expect((await go("ada", { host })).told.status).toBe(200);
	});

	it("never sends its secret to another issuer, or in the name of another client", async () => {
		for (const other of [{ issuer: "https://evil.test" }, { clientId: "another" }]) {
			await save({ ...given, clientSecret: provider.clientSecret });
			expect(await (await save({ ...given, ...other })).json()).toMatchObject({ hasSecret: false });
		}
	});

	it("has no secret if the program's own secret has changed", async () => {
		await save({ ...given, clientSecret: provider.clientSecret });
		const other = await openNode(location, { env: { SECRET: "x".repeat(40) } });
		const { accounts } = other.platform;
		expect(await (await accounts.provider()).describeSetUp()).toMatchObject({ hasSecret: false });
		await other.platform.close();
	});

	it("is changed only by admins after a recent authentication", async () => {
		const editor = await addStaff(node.platform, { email: "editor@example.nz", roles: ["editor"] });
		expect((await save(given, { cookie: await signInCookie(node.app, editor.email) })).status).toBe(403);
		expect((await save(given, { cookie: "" })).status).toBe(401);
		clock.now += 11 * 60_000;
		const late = await save(given);
		expect([late.status, await late.json()]).toMatchObject([403, { code: "requires-recent-sign-in" }]);
		clock.now = Date.now();
	});

	it.each([
		["plain http", { issuer: "http://login.example.nz" }, "/issuer"],
		["no address", { issuer: "file:///etc/passwd" }, "/issuer"],
		["a name and password in it", { issuer: "https://a:b@login.example.nz" }, "/issuer"],
		["a query in it", { issuer: "https://login.example.nz/?tenant=1" }, "/issuer"],
		["an empty fragment", { issuer: "https://login.example.nz/#" }, "/issuer"],
		["a host in a form that nobody says", { issuer: "http://2130706433" }, "/issuer"],
		["no client", { clientId: " " }, "/clientId"],
		["no domain where domains may enter", { entry: "domains" }, "/domains"],
		["what is no domain", { domains: ["a b"] }, "/domains/0"],
		["an unknown role", { groupRoles: [{ group: "x", role: "owner" }] }, "/groupRoles/0/role"],
	])("is refused with %s", async (_, wrong, pointer) => {
		const response = await save({ ...given, ...wrong });
		const { errors } = (await response.json()) as { errors: { pointer: string }[] };
		expect([response.status, errors.map((error) => error.pointer)]).toEqual([422, [pointer]]);
	});

	it("ends without an issuer; and is overridden by the configuration", async () => {
		await save({ ...given, issuer: "", clientId: "" });
		expect(await (await node.get("/api/auth/provider", { host })).json()).toBeNull();
		await node.platform.close();
		const env = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: "configured" };
		node = await openNode(location, { clock, env });
		expect(await (await node.get(path, { host, cookie })).json()).toMatchObject({
			isConfigured: true,
			clientId: "configured",
		});
		expect((await save(given)).status).toBe(422);
	});
});
