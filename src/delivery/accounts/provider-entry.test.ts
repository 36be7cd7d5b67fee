import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type RunningProvider, startProvider } from "../../../tests/setup/accounts/oidc-provider.ts";
import {
	callbackAddress,
	cmsHost,
	openWithProvider,
	wayOf,
} from "../../../tests/setup/accounts/provider-way.ts";
import { addStaff } from "../../../tests/setup/app/staff.ts";
import { databaseKindsOfAll } from "../../../tests/setup/databases/databases.ts";
import { type Clock, cookieOf, type Node } from "../../../tests/setup/databases/nodes.ts";
import { type RecordId, recordIdOf, toId } from "../../model/ids.ts";
import { system } from "../../model/rights/access.ts";

describe.each(databaseKindsOfAll)("Sign-in rules of a provider, in $kind", ({ create }) => {
	const clock: Clock = { now: Date.now() };
	let location: Awaited<ReturnType<typeof create>>;
	let provider: RunningProvider;
	let node: Node;
	const { leave, arrive, result, go } = wayOf(
		() => node,
		() => provider,
	);
	const person = (name: string, more: { email?: string; groups?: string[] } = {}) =>
		provider.people.set(name, {
			sub: name,
			email: `${name}@works.example.nz`,
			email_verified: true,
			name: `${name} of the works`,
			...more,
		});
	const rolesOf = async (id: RecordId) => (await node.platform.records.find(system, "users", id)).roles;
	async function reopen(env: Record<string, string>) {
		await node.platform.close();
		node = await openWithProvider(location, provider, { clock, env });
		clock.now = Date.now();
	}

	beforeAll(async () => {
		location = await create();
		provider = await startProvider({ redirectUris: [callbackAddress] });
		node = await openWithProvider(location, provider, { clock });
	});
	// The provider's clock keeps running.
	beforeEach(() => {
		clock.now = Date.now();
	});
	afterAll(async () => {
		await node.platform.close();
		await provider.close();
	});

	describe("Email domains", () => {
		beforeAll(() =>
			reopen({
				OIDC_ENTRY: "domains",
				OIDC_DOMAINS: "works.example.nz, @other.example.nz",
				OIDC_ROLE: "editor",
			}),
		);

		it("sign in anyone with an address in one of them, with its role, and log it", async () => {
			person("mere");
			const { told } = await go("mere");
			expect(told.user).toMatchObject({
				email: "mere@works.example.nz",
				name: "mere of the works",
				roles: ["editor"],
			});
			const rows = await node.platform.database.db.selectFrom("events").selectAll().execute();
			const added = { action: "add", collection: "users", record_id: told.user.id, by_whom: "system" };
			expect(rows).toContainEqual(expect.objectContaining(added));
			expect((await go("mere")).told.user.id).toBe(told.user.id);
		});

		it.each(["eve@works.example.nz.evil.test", "eve@sub.works.example.nz", "works.example.nz@evil.test"])(
			"refuse users with %s",
			async (email) => {
				person("eve", { email });
				expect((await go("eve")).told).toMatchObject({ code: "not-invited" });
			},
		);

		it("do not restore a user whom an admin has removed", async () => {
			person("ngaio");
			const { told } = await go("ngaio");
			await node.platform.records.remove(system, "users", told.user.id, 1);
			expect((await go("ngaio")).told).toMatchObject({ code: "not-invited" });
			provider.people.set("ngaio2", {
				sub: "ngaio2",
				email: "ngaio@works.example.nz",
				email_verified: true,
			});
			expect((await go("ngaio2")).told).toMatchObject({ code: "not-invited" });
		});
	});

	describe("Groups", () => {
		let boss: string;
		beforeAll(async () => {
			await reopen({ OIDC_GROUP_ROLES: "Web team=editor, Web leads=admin" });
			boss = (await addStaff(node.platform, { email: "boss@example.nz", roles: ["admin"] })).id;
		});

		it("assign and remove roles at each sign-in", async () => {
			const { id } = await addStaff(node.platform, { email: "tama@works.example.nz", roles: [] });
			const roles = async (groups: string[]) => {
				person("tama", { groups });
				await go("tama");
				return rolesOf(recordIdOf(id));
			};
			expect(await roles(["Web leads", "Chess"])).toEqual(["admin"]);
			expect(await roles(["Web team", "Web leads"])).toEqual(["admin", "editor"]);
			expect(await roles(["Web team"])).toEqual(["editor"]);
			person("tama", { groups: ["Chess"] });
			expect((await go("tama")).told).toMatchObject({ code: "not-invited" });
			expect(await rolesOf(recordIdOf(id))).toEqual([]);
		});

		it("never remove the last admin", async () => {
			await addStaff(node.platform, { email: "kiri@works.example.nz", roles: ["admin"] });
			await node.platform.records.remove(system, "users", toId(boss), 1);
			person("kiri", { groups: [] });
			expect((await go("kiri")).told.user.roles).toEqual(["admin"]);
			person("kiri", { groups: ["Web team"] });
			expect((await go("kiri")).told.user.roles).toEqual(["admin", "editor"]);
		});
	});

	describe("Re-authentication with a provider", () => {
		it("renews the session, for the same person only", async () => {
			const { id } = await addStaff(node.platform, { email: "rangi@works.example.nz" });
			person("rangi", { groups: ["Web team"] });
			person("kiri", { groups: ["Web team"] });
			const first = await go("rangi");
			expect(first.told.user.id).toBe(id);
			const provedAt = async () => {
				const row = await node.platform.database.db
					.selectFrom("auth_sessions")
					.select("authenticated_at")
					.where("user_id", "=", id)
					.executeTakeFirstOrThrow();
				return Number(row.authenticated_at);
			};
			await node.platform.database.db
				.updateTable("auth_sessions")
				.set({ authenticated_at: 1 })
				.where("user_id", "=", id)
				.execute();
			const other = await go("kiri", { again: true, cookie: first.session });
			expect(other.told).toMatchObject({ code: "access-denied" });
			expect(other.response.headers.getSetCookie().join()).not.toContain("frontage-session");
			expect(await provedAt()).toBe(1);
			const same = await go("rangi", { again: true, cookie: first.session });
			expect(new URL(same.location).searchParams.get("prompt")).toBe("login");
			expect(same.told).toMatchObject({ user: { id } });
			expect(await provedAt()).toBe(clock.now);
			const isTaken = async (cookie: string) =>
				(await node.get("/api/account", { cookie, host: cmsHost })).status === 200;
			expect([await isTaken(first.session), await isTaken(same.session)]).toEqual([false, true]);
		});

		it("is refused if the provider reports an old sign-in, or no time", async () => {
			const first = await go("rangi");
			for (const auth_time of [Math.floor(Date.now() / 1_000) - 120, undefined]) {
				provider.tamper = (claims) => ({ ...claims, auth_time });
				expect((await go("rangi", { again: true, cookie: first.session })).told).toMatchObject({
					code: "invalid-auth-event",
				});
			}
			provider.tamper = undefined;
		});

		it("is unavailable without a session", async () => {
			const { event, location } = await leave({ again: true });
			expect(location).toContain("/cms/login");
			expect(await result(event)).toMatchObject({ code: "access-denied" });
		});
	});

	describe("A host", () => {
		it("to a host that no website has any more is refused", async () => {
			const site = { domain: "digital.example.nz" };
			const { id } = await node.platform.records.save(system, "websites", "", site, { version: 0 });
			const left = await leave({ host: "digital.example.nz" });
			const back = await provider.visit(left.location, "rangi");
			await node.platform.records.remove(system, "websites", id, 1);
			const response = await arrive(back);
			expect([response.status, response.headers.get("location")]).toEqual([403, null]);
		});

		it("may be framed by pages where signing in works, and by no other", async () => {
			const response = await node.get("/api/auth/provider/frame", { host: cmsHost });
			const policy = response.headers.get("content-security-policy") ?? "";
			expect(policy).toContain(`frame-ancestors 'self' localhost:*`);
			expect(policy).toContain(` ${cmsHost} `);
			expect(policy).not.toContain("frame-ancestors *");
			expect(await response.text()).toContain('data-ready="true"');
		});
	});

	describe("A failing provider", () => {
		it("has a code for each wrong token response", async () => {
			const told = async (status: number, body: string, type = "application/json") => {
				provider.answerTokens = (response) => {
					response.writeHead(status, { "content-type": type });
					response.end(body);
				};
				return (await go("rangi")).told.code;
			};
			expect(await told(401, '{"error":"invalid_client"}')).toBe("invalid-api-key");
			expect(await told(503, "<h1>Later</h1>", "text/html")).toBe("network-request-failed");
			expect(await told(200, "{}")).toBe("invalid-auth-event");
			expect(await told(200, `{"access_token":"${"x".repeat(1_100_000)}"}`)).toBe("invalid-auth-event");
			expect(await told(302, "")).toBe("invalid-auth-event");
			provider.answerTokens = (response) => response.destroy();
			expect((await go("rangi")).told.code).toBe("network-request-failed");
			provider.answerTokens = undefined;
		});

		it("is unavailable: on the way back, and from the start; then it is retried", async () => {
			const left = await leave();
			const back = await provider.visit(left.location, "rangi");
			const { port, people } = provider;
			await provider.close();
			expect(cookieOf(await arrive(back, left.cookie))).toBe("");
			expect(await result(left.event)).toMatchObject({ status: 424, code: "network-request-failed" });
			await reopen({});
			const away = await leave();
			expect(away.response.status).toBe(303);
			expect(await result(away.event)).toMatchObject({ status: 424, code: "network-request-failed" });
			expect(await (await node.get("/api/auth/provider", { host: cmsHost })).json()).toMatchObject({
				isReady: false,
			});
			const { clientSecret } = provider;
			const redirectUris = [callbackAddress];
			provider = await startProvider({ port, clientSecret, redirectUris, people: [...people.values()] });
			clock.now += 6_000;
			expect((await go("rangi")).told.user.email).toBe("rangi@works.example.nz");
		});

		it("is not the configured issuer, or does not exist", async () => {
			await node.platform.close();
			node = await openWithProvider(
				location,
				{ ...provider, issuer: `http://localhost:${provider.port}` },
				{ clock },
			);
			expect(await result((await leave()).event)).toMatchObject({ code: "auth-domain-config-required" });
			await reopen({ OIDC_ISSUER: "" });
			expect(await (await node.get("/api/auth/provider", { host: cmsHost })).json()).toBeNull();
			expect(await result((await leave()).event)).toMatchObject({ code: "auth-domain-config-required" });
		});
	});
});
