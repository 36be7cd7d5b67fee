import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type RunningProvider, startProvider } from "../../../tests/setup/accounts/oidc-provider.ts";
import {
	callbackAddress,
	cmsHost as cms,
	openWithProvider,
	wayOf,
} from "../../../tests/setup/accounts/provider-way.ts";
import { addStaff } from "../../../tests/setup/app/staff.ts";
import { databaseKindsOfAll } from "../../../tests/setup/databases/databases.ts";
import { type Clock, cookieOf, type Node } from "../../../tests/setup/databases/nodes.ts";
import { system } from "../../model/rights/access.ts";

const base = "/api/auth/provider";

describe.each(databaseKindsOfAll)("Signing in with a provider, in $kind", ({ create }) => {
	const clock: Clock = { now: Date.now() };
	let provider: RunningProvider;
	let node: Node;
	let ada: Awaited<ReturnType<typeof addStaff>>;

	beforeAll(async () => {
		provider = await startProvider({ redirectUris: [callbackAddress] });
		node = await openWithProvider(await create(), provider, { clock, env: { OIDC_NAME: "Example Works" } });
		const values = { domain: "digital.example.nz" };
		await node.platform.records.save(system, "websites", "", values, { version: 0 });
		ada = await addStaff(node.platform, { email: "ada@example.nz", roles: ["editor"] });
		await addStaff(node.platform, { email: "admin@example.nz" });
	});
	beforeEach(() => {
		clock.now = Date.now();
		provider.tamper = undefined;
		provider.answerTokens = undefined;
		provider.people.clear();
		provider.people.set("ada", {
			sub: "ada",
			email: "Ada@Example.nz",
			email_verified: true,
			name: "Ada of the provider",
		});
	});
	afterAll(async () => {
		await node.platform.close();
		await provider.close();
	});

	const { leave, arrive, result, go } = wayOf(
		() => node,
		() => provider,
	);

	it("is shown by name, and never its secret", async () => {
		const response = await node.get(base, { host: cms });
		expect(await response.json()).toEqual({
			name: "Example Works",
			isReady: true,
			frame: `https://${cms}${base}/frame`,
		});
	});

	it("signs in an invited user, first by their verified address, later by their subject", async () => {
		const { response, told, event } = await go("ada");
		expect(response.status).toBe(303);
		expect(response.headers.get("location")).toBe(`/cms/login?event=${event}&from=%2Fcms%2Fcontent`);
		expect(response.headers.getSetCookie()).toEqual([
			expect.stringMatching(/^__Host-frontage-session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
			expect.stringMatching(/^__Host-frontage-device=/),
		]);
		expect(told).toMatchObject({ status: 200, user: { id: ada.id, name: "Ada", roles: ["editor"] } });
		provider.people.set("ada", { sub: "ada", email: "another@example.nz", email_verified: false });
		expect((await go("ada")).told).toMatchObject({ status: 200, user: { id: ada.id } });
	});

	it("sends the provider only the required parameters", async () => {
		const { location, response } = await leave();
		const { origin, searchParams } = new URL(location);
		expect(origin).toBe(provider.issuer);
		expect(Object.fromEntries(searchParams)).toEqual({
			client_id: "frontage",
			response_type: "code",
			scope: "openid email profile",
			redirect_uri: `https://${cms}${base}/callback`,
			code_challenge_method: "S256",
			code_challenge: expect.stringMatching(/^[\w-]{43}$/),
			state: expect.stringMatching(/^[\w-]{43}$/),
			nonce: expect.stringMatching(/^[\w-]{43}$/),
		});
		expect(response.headers.getSetCookie()).toEqual([
			expect.stringMatching(
				/^__Host-frontage-provider=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
			),
		]);
	});

	it("redirects to the host of the brand where the sign-in began", async () => {
		const left = await leave({ host: "digital.example.nz" });
		const back = await provider.visit(left.location, "ada");
		expect(back.host).toBe(cms);
		const forwarded = await arrive(back);
		const address = forwarded.headers.get("location") ?? "";
		expect([forwarded.status, address]).toEqual([
			303,
			`https://digital.example.nz${base}/finish${back.search}`,
		]);
		const response = await arrive(address, left.cookie);
		expect(response.status).toBe(303);
		const told = await result(left.event, { host: left.host, cookie: cookieOf(response) });
		expect(told).toMatchObject({ status: 200, user: { id: ada.id } });
	});

	it("closes its window, with a script that its policy names", async () => {
		const { response, event, told } = await go("ada", { mode: "popup" });
		const html = await response.text();
		expect(response.status).toBe(200);
		expect(html).toContain(`data-event="${event}"`);
		expect(response.headers.get("content-security-policy")).toMatch(/script-src 'sha256-[^' ]+';/);
		expect(response.headers.get("cross-origin-opener-policy")).toBe("unsafe-none");
		expect(told.status).toBe(200);
	});

	it("returns its result once", async () => {
		const { event, session, told } = await go("ada");
		expect(told.status).toBe(200);
		expect(await result(event, { cookie: session })).toMatchObject({
			status: 410,
			code: "invalid-auth-event",
		});
		const again = await leave({ event });
		expect([again.response.status, await again.response.json()]).toMatchObject([
			410,
			{ code: "invalid-auth-event" },
		]);
	});

	it("returns its result to the browser that began it, and to no other that knows its name", async () => {
		provider.people.set("eve", { sub: "eve", email: "eve@example.nz", email_verified: true });
		const left = await leave();
		await arrive(await provider.visit(left.location, "eve"), left.cookie);
		const stranger = (await leave()).cookie;
		for (const cookie of ["", stranger])
			expect(await result(left.event, { cookie, isOther: true })).toMatchObject({
				status: 410,
				code: "invalid-auth-event",
				title: expect.not.stringContaining("eve@"),
			});
		expect(await result(left.event)).toMatchObject({ status: 403, code: "not-invited" });
	});

	it("refuses a denied consent", async () => {
		const { response, told } = await go({ deny: true });
		expect(response.status).toBe(303);
		expect(response.headers.getSetCookie()).toEqual([]);
		expect(told).toMatchObject({ status: 403, code: "access-denied" });
	});

	it("refuses another browser than the one that was redirected", async () => {
		const left = await leave();
		const back = await provider.visit(left.location, "ada");
		const before = provider.exchanges();
		const response = await arrive(back, (await leave()).cookie);
		expect(response.headers.getSetCookie()).toEqual([]);
		expect(await result(left.event)).toMatchObject({ status: 410, code: "invalid-auth-event" });
		expect(provider.exchanges()).toBe(before);
	});

	it("refuses a state that was used, or never issued", async () => {
		const { back, cookie } = await go("ada");
		for (const address of [
			back,
			`https://${cms}${base}/callback?code=a&state=b`,
			`https://${cms}${base}/finish`,
		]) {
			const response = await arrive(address, cookie);
			expect(response.status).toBe(400);
			expect(response.headers.getSetCookie()).toEqual([]);
			expect(await response.text()).toContain("This sign-in has ended");
		}
	});
});
