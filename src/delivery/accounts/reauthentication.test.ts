import { beforeAll, describe, expect, it } from "vitest";
import { addStaff, staffPassword } from "../../../tests/setup/app/staff.ts";
import { databaseKindsOfAll } from "../../../tests/setup/databases/databases.ts";
import { cookieOf, nodesForTests } from "../../../tests/setup/databases/nodes.ts";
import { recordIdOf } from "../../model/ids.ts";
import { system } from "../../model/rights/access.ts";

const minute = 60_000;
const refusal = {
	type: "about:blank",
	status: 403,
	title: "Please confirm that it is you, then try again.",
	code: "requires-recent-sign-in",
};

describe.each(databaseKindsOfAll)("AU-10 re-authentication, in $kind", ({ create }) => {
	const clock = { now: Date.now() };
	const { node, other } = nodesForTests(create, { clock });
	let eve: Awaited<ReturnType<typeof addStaff>>;

	beforeAll(async () => {
		await addStaff(node.platform, { email: "ada@example.nz" });
		eve = await addStaff(node.platform, { email: "eve@example.nz", roles: ["editor"] });
	});

	const signIn = async () =>
		cookieOf(
			await node.post("/api/auth/sign-in", { body: { email: "ada@example.nz", password: staffPassword } }),
		);
	const confirm = (cookie: string, password: string, address = "192.0.2.1") =>
		node.post("/api/auth/reauthentications", { body: { password }, cookie, address });
	const statusOf = async (cookie: string) => (await other.get("/api/accounts", { cookie })).status;
	const as = async (cookie: string, method: string, path: string, body?: object, version?: number) =>
		other.app.request(`http://localhost${path}`, {
			method,
			headers: {
				host: "localhost",
				origin: "http://localhost",
				cookie,
				...(body && { "content-type": "application/json" }),
				...(version !== undefined && { "if-match": `"${version}"` }),
			},
			...(body && { body: JSON.stringify(body) }),
		});

	it.each([
		["a role of another", "PATCH", "", { roles: ["admin"] }, 1],
		["whether another may sign in", "PATCH", "", { disabled: true }, 1],
		["that there is another", "DELETE", "", undefined, 1],
		["what another was before", "POST", "/restorations", { version: 1 }, 1],
		["the password of another, by a link", "POST", "/links", {}, undefined],
	])(
		"is required before %s is changed, ten minutes after the last time",
		async (_, method, rest, body, version) => {
			const cookie = await signIn();
			clock.now += 10 * minute + 1;
			const response = await as(cookie, method, `/api/users/${eve.id}${rest}`, body, version);
			expect(response.status).toBe(403);
			expect(await response.json()).toEqual(refusal);
			expect(await node.platform.records.find(system, "users", recordIdOf(eve.id))).toMatchObject({
				version: 1,
				roles: ["editor"],
				disabled: false,
			});
		},
	);

	it("is required before a user is invited", async () => {
		const cookie = await signIn();
		clock.now += 10 * minute + 1;
		const body = { email: "new@example.nz", name: "", roles: ["admin"] };
		expect(await (await other.post("/api/users/invitations", { body, cookie })).json()).toEqual(refusal);
		const renewed = cookieOf(await confirm(cookie, staffPassword));
		expect((await other.post("/api/users/invitations", { body, cookie: renewed })).status).toBe(201);
	});

	it("is required before settings change how staff sign in, and for no others", async () => {
		const cookie = await signIn();
		clock.now += 11 * minute;
		const all = "/api/settings/all";
		const change = (body: object, version: number, by = cookie) => as(by, "PATCH", all, body, version);
		const added = { id: "all", heroTitle: "Ours", secondFactor: "", authorizedDomains: [] };
		expect((await as(cookie, "POST", "/api/settings", added)).status).toBe(201);
		expect(await (await change({ secondFactor: "everyone" }, 1)).json()).toEqual(refusal);
		expect(await (await change({ authorizedDomains: ["evil.example"] }, 1)).json()).toEqual(refusal);
		expect((await change({ heroTitle: "Theirs", authorizedDomains: [] }, 1)).status).toBe(200);
		const renewed = cookieOf(await confirm(cookie, staffPassword));
		expect((await change({ authorizedDomains: ["staff.example.nz"] }, 2, renewed)).status).toBe(200);
		clock.now += 11 * minute;
		const restore = (version: number) => as(renewed, "POST", `${all}/restorations`, { version }, 3);
		expect(await (await restore(1)).json()).toEqual(refusal);
		expect(await (await as(renewed, "DELETE", all, undefined, 3)).json()).toEqual(refusal);
		expect((await restore(3)).status).toBe(200);
	});

	it("gives the session a new token, and the former one ends on every node", async () => {
		const cookie = await signIn();
		clock.now += 11 * minute;
		const response = await confirm(cookie, staffPassword);
		expect(response.status).toBe(204);
		const renewed = cookieOf(response);
		expect(renewed).not.toBe(cookie);
		expect([await statusOf(cookie), await statusOf(renewed)]).toEqual([401, 200]);
		const saved = await as(renewed, "PATCH", `/api/users/${eve.id}`, { name: "Eve R" }, 1);
		expect(saved.status).toBe(200);
	});

	it("is refused with the same message, and the session is unchanged", async () => {
		const cookie = await signIn();
		clock.now += 11 * minute;
		const response = await confirm(cookie, "wrong-harbour-lanterns");
		expect(response.status).toBe(401);
		expect(await response.json()).toMatchObject({ code: "wrong-password" });
		expect(await statusOf(cookie)).toBe(200);
		const refused = await as(cookie, "PATCH", `/api/users/${eve.id}`, { name: "Eve" }, 2);
		expect(refused.status).toBe(403);
	});

	it("is rate-limited like signing in", async () => {
		const cookie = await signIn();
		const statuses = [];
		for (let attempt = 0; attempt < 11; attempt++)
			statuses.push((await confirm(cookie, "wrong-harbour-lanterns", "192.0.2.77")).status);
		expect(statuses).toEqual([...Array(10).fill(401), 429]);
		expect((await confirm(cookie, staffPassword, "192.0.2.77")).status).toBe(429);
	});

	it("is for signed-in users", async () => {
		expect((await confirm("", staffPassword)).status).toBe(401);
		expect((await confirm("frontage-session=planted.signature", staffPassword)).status).toBe(401);
	});
});
