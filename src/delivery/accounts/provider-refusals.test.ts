import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type RunningProvider, startProvider } from "../../../tests/setup/accounts/oidc-provider.ts";
import {
	callbackAddress,
	cmsHost,
	openWithProvider,
	wayOf,
} from "../../../tests/setup/accounts/provider-way.ts";
import { addStaff } from "../../../tests/setup/app/staff.ts";
import { sqlite } from "../../../tests/setup/databases/databases.ts";
import { type Clock, cookieOf, type Node } from "../../../tests/setup/databases/nodes.ts";
import { recordIdOf } from "../../model/ids.ts";
import { system } from "../../model/rights/access.ts";

const second = 1_000;
const tokenSeconds = 600;

describe("The provider's responses are verified", () => {
	const clock: Clock = { now: Date.now() };
	let provider: RunningProvider;
	let node: Node;
	let ada: Awaited<ReturnType<typeof addStaff>>;
	const { leave, arrive, result, go } = wayOf(
		() => node,
		() => provider,
	);

	beforeAll(async () => {
		provider = await startProvider({ redirectUris: [callbackAddress], tokenSeconds });
		node = await openWithProvider(await sqlite.create(), provider, { clock });
		ada = await addStaff(node.platform, { email: "ada@example.nz", roles: ["editor"] });
		await addStaff(node.platform, { email: "off@example.nz", disabled: true });
		await addStaff(node.platform, { email: "norole@example.nz", roles: [] });
		await addStaff(node.platform, { email: "admin@example.nz" });
	});
	beforeEach(() => {
		clock.now = Date.now();
		provider.tamper = undefined;
		provider.answerTokens = undefined;
		provider.people.clear();
		provider.people.set("ada", { sub: "ada", email: "ada@example.nz", email_verified: true });
	});
	afterAll(async () => {
		await node.platform.close();
		await provider.close();
	});

	const refused = async (who: string, code: string) => {
		const { response, told } = await go(who);
		expect(response.headers.getSetCookie()).toEqual([]);
		expect(told).toMatchObject({ code });
	};

	it.each([
		["another nonce", { nonce: "x".repeat(43) }],
		["no nonce", { nonce: undefined }],
		["another audience", { aud: "another-client" }],
		[
			"several audiences, of which none is named as the one",
			{ aud: ["frontage", "another-client"], azp: "another-client" },
		],
		["another party that it was issued to", { azp: "another-client" }],
		["a sign-in that is yet to come", { auth_time: Math.floor(Date.now() / 1_000) + 3_600 }],
		["another issuer", { iss: "https://another.example" }],
		["no subject", { sub: undefined }],
		["no end", { exp: undefined }],
	])("a token with %s", async (_, wrong) => {
		provider.tamper = (claims) => ({ ...claims, ...wrong });
		await refused("ada", "invalid-auth-event");
	});

	it("a token with a foreign signature", async () => {
		provider.spoilSignature = true;
		await refused("ada", "invalid-auth-event");
		provider.spoilSignature = false;
	});

	it("a nonce that was replaced on the way", async () => {
		const left = await leave();
		const address = new URL(left.location);
		address.searchParams.set("nonce", "y".repeat(43));
		const back = await provider.visit(address.href, "ada");
		const response = await arrive(back, left.cookie);
		expect(response.headers.getSetCookie()).toEqual([]);
		expect(await result(left.event)).toMatchObject({ code: "invalid-auth-event" });
	});

	it("a challenge that was replaced on the way", async () => {
		const left = await leave();
		const address = new URL(left.location);
		address.searchParams.set("code_challenge", "y".repeat(43));
		const back = await provider.visit(address.href, "ada");
		await arrive(back, left.cookie);
		expect(await result(left.event)).toMatchObject({ code: "invalid-auth-event" });
	});

	it("an answer of another issuer (RFC 9207)", async () => {
		const left = await leave();
		const back = await provider.visit(left.location, "ada");
		expect(back.searchParams.get("iss")).toBe(provider.issuer);
		back.searchParams.set("iss", "https://another.example");
		const before = provider.exchanges();
		await arrive(back, left.cookie);
		expect(await result(left.event)).toMatchObject({ code: "invalid-auth-event" });
		expect(provider.exchanges()).toBe(before);
	});

	it("a used code, and an expired one", async () => {
		const first = await go("ada");
		const left = await leave();
		const back = await provider.visit(left.location, "ada");
		const reused = new URL(back);
		reused.searchParams.set("code", first.back.searchParams.get("code") ?? "");
		await arrive(reused, left.cookie);
		expect(await result(left.event)).toMatchObject({ code: "invalid-auth-event" });
		const late = await leave();
		const lateBack = await provider.visit(late.location, "ada");
		await provider.expireCodes();
		await arrive(lateBack, late.cookie);
		expect(await result(late.event)).toMatchObject({ code: "invalid-auth-event" });
	});

	it("a sign-in that has taken more than a quarter of an hour", async () => {
		const left = await leave();
		const back = await provider.visit(left.location, "ada");
		clock.now += 15 * 60 * second;
		expect((await arrive(back, left.cookie)).status).toBe(400);
	});

	it.each([
		["ahead", tokenSeconds + 20],
		["behind", -20],
	])("its clock, within half a minute: ours %s", async (_, skew) => {
		const left = await leave();
		const back = await provider.visit(left.location, "ada");
		clock.now += skew * second;
		const response = await arrive(back, left.cookie);
		expect(await result(left.event, { cookie: cookieOf(response) })).toMatchObject({ user: { id: ada.id } });
		clock.now = Date.now();
		const other = await leave();
		const otherBack = await provider.visit(other.location, "ada");
		clock.now += (skew + 20 * Math.sign(skew)) * second;
		await arrive(otherBack, other.cookie);
		expect(await result(other.event)).toMatchObject({ code: "invalid-auth-event" });
	});

	it.each([
		[
			"an address that it has not verified",
			{ email: "admin@example.nz", email_verified: false },
			"unverified-email",
		],
		["an address of which it says nothing more", { email: "admin@example.nz" }, "unverified-email"],
		["no address", {}, "unverified-email"],
		["what is not an address", { email: "admin", email_verified: true }, "unverified-email"],
		["somebody who is disabled", { email: "off@example.nz", email_verified: true }, "not-invited"],
		["somebody without a role", { email: "norole@example.nz", email_verified: true }, "not-invited"],
		["another person with a known address", { email: "ada@example.nz", email_verified: true }, "not-invited"],
	])("%s", async (_, claims, code) => {
		await go("ada");
		provider.people.set("stranger", { sub: "stranger", ...claims });
		await refused("stranger", code);
		const rows = await node.platform.database.db
			.selectFrom("auth_accounts")
			.select("account_id")
			.where("provider_id", "=", "oidc")
			.execute();
		expect(rows).toEqual([{ account_id: `${provider.issuer} ada` }]);
	});

	it("a user whom an admin has disabled or removed since", async () => {
		const eve = await addStaff(node.platform, { email: "eve@example.nz", roles: ["editor"] });
		provider.people.set("eve", { sub: "eve", email: "eve@example.nz", email_verified: true });
		expect((await go("eve")).told).toMatchObject({ user: { id: eve.id } });
		await node.platform.records.save(system, "users", recordIdOf(eve.id), { disabled: true }, { version: 1 });
		await refused("eve", "not-invited");
		await node.platform.records.remove(system, "users", recordIdOf(eve.id), 2);
		await refused("eve", "not-invited");
		await node.platform.database.db
			.deleteFrom("auth_accounts")
			.where("account_id", "like", "% eve")
			.execute();
	});

	it("logs for the admins why a person was refused, without a code or token", async () => {
		provider.people.set("eve", { sub: "eve", email: "lost@example.nz", email_verified: true });
		const { back } = await go("eve");
		const rows = await node.platform.database.db.selectFrom("events").selectAll().execute();
		const detail = "lost@example.nz, by the sign-in provider (not-invited)";
		expect(rows).toContainEqual(expect.objectContaining({ action: "sign-in-refused", detail }));
		expect(JSON.stringify(rows)).not.toContain(back.searchParams.get("code"));
		expect(JSON.stringify(rows)).not.toContain(provider.clientSecret);
	});

	it.each([
		"https://evil.test/",
		"//evil.test/",
		"/\\evil.test",
		"/\t/evil.test",
		"\\\\evil.test",
		"javascript:alert(1)",
		"/x/..//evil.test",
	])("never redirects to a foreign page, whatever the return address is: %s", async (from) => {
		const { response } = await go("ada", { from });
		const address = new URL(response.headers.get("location") ?? "", `https://${cmsHost}`);
		expect([address.host, address.pathname]).toEqual([cmsHost, "/cms/login"]);
		const stored = new URL(address.searchParams.get("from") ?? "", `https://${cmsHost}`);
		expect(stored.host).toBe(cmsHost);
	});

	it.each([
		["no event", ""],
		["a short one", "x".repeat(21)],
		["a long one", "x".repeat(201)],
		["markup", `"><script>x()</script>${"x".repeat(30)}`],
	])("starts nothing with %s", async (_, event) => {
		const { response } = await leave({ event });
		expect([response.status, response.headers.getSetCookie()]).toEqual([400, []]);
	});

	it.each([
		["another site's page", { "sec-fetch-site": "cross-site", "sec-fetch-dest": "document" }],
		["a sibling's page", { "sec-fetch-site": "same-site", "sec-fetch-dest": "document" }],
		["a picture of another site's page", { "sec-fetch-site": "cross-site", "sec-fetch-dest": "image" }],
		["a frame of ours", { "sec-fetch-site": "same-origin", "sec-fetch-dest": "iframe" }],
	])("does not start from %s, which is not counted", async (_, headers) => {
		const address = "203.0.113.60";
		for (let number = 0; number < 61; number++) {
			const { response } = await leave({ headers, address });
			expect([response.status, response.headers.getSetCookie()]).toEqual([400, []]);
		}
		for (const site of ["same-origin", "none"]) {
			const own = { "sec-fetch-site": site, "sec-fetch-dest": "document" };
			expect((await leave({ headers: own, address })).location).toContain(provider.issuer);
		}
	});

	it("does not count a successful sign-in", async () => {
		const counted = async () => {
			const rows = await node.platform.database.db
				.selectFrom("rate_limits")
				.select(["name", "used"])
				.execute();
			const starts = rows.filter(({ name }) => String(name).startsWith("provider by address"));
			return starts.reduce((sum, { used }) => sum + Number(used), 0);
		};
		await go("ada");
		const before = await counted();
		expect((await go("ada")).told.status).toBe(200);
		expect(await counted()).toBe(before);
	});

	it("trusts a verified address only from the source of the address", async () => {
		const person = { sub: "mix", email: "ada@example.nz", name: "Mix" };
		provider.people.set("mix", person);
		provider.tamper = ({ email: _, ...claims }) => ({ ...claims, email_verified: true });
		expect((await go("mix")).told).toMatchObject({ code: "unverified-email" });
		provider.tamper = ({ email: _, email_verified: __, ...claims }) => claims;
		provider.people.set("mix", { ...person, email_verified: true });
		expect((await go("mix")).told.code).not.toBe("unverified-email");
	});

	it("allows a number of attempts of one address, and then none for a while", async () => {
		clock.now += 60 * 60 * second;
		for (let number = 0; number < 60; number++) expect((await leave()).location).toContain(provider.issuer);
		const { event, location, cookie } = await leave();
		expect(location).toContain(`/cms/login?event=${event}`);
		clock.now += 100 * second;
		const told = await node.post("/api/auth/provider/results", { host: cmsHost, body: { event }, cookie });
		expect(told.status).toBe(429);
		expect(await told.json()).toMatchObject({ code: "too-many-requests" });
		expect(told.headers.get("retry-after")).toBe("800");
	});
});
