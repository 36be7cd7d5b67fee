import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningProvider, startProvider } from "../../../tests/setup/accounts/oidc-provider.ts";
import {
	callbackAddress,
	cmsHost,
	openWithProvider,
	wayOf,
} from "../../../tests/setup/accounts/provider-way.ts";
import { queuedMails } from "../../../tests/setup/accounts/queued-mails.ts";
import { addStaff, staffPassword } from "../../../tests/setup/app/staff.ts";
import { databaseKindsOfAll } from "../../../tests/setup/databases/databases.ts";
import { type Clock, cookieOf, type Node } from "../../../tests/setup/databases/nodes.ts";

describe.each(databaseKindsOfAll)("Linking an account of the sign-in provider, in $kind", ({ create }) => {
	const clock: Clock = { now: Date.now() };
	let provider: RunningProvider;
	let node: Node;
	const { arrive, go, leave, result } = wayOf(
		() => node,
		() => provider,
	);
	const linkedMails = async (userId?: string) =>
		(await queuedMails(node.platform.database, userId)).filter(({ kind }) => kind === "sign-in-linked");
	beforeAll(async () => {
		const people = [
			{ sub: "elsewhere", email: "ola@elsewhere.example", email_verified: false },
			{ sub: "new", email: "new@example.nz", email_verified: true },
			{ sub: "ada", email: "ada@example.nz", email_verified: true },
		];
		provider = await startProvider({ redirectUris: [callbackAddress], people });
		node = await openWithProvider(await create(), provider, { clock });
	});
	afterAll(async () => {
		await node.platform.close();
		await provider.close();
	});

	const signIn = async (email: string) => {
		const body = { email, password: staffPassword };
		return cookieOf(await node.post("/api/auth/sign-in", { host: cmsHost, body }));
	};
	const linkedOf = async (cookie: string) =>
		(await (await node.get("/api/account", { host: cmsHost, cookie })).json()).linked;

	it("lets it sign in as the user who has linked it, whatever its address, and notifies them by email", async () => {
		const ola = await addStaff(node.platform, { email: "ola@example.nz", roles: ["editor"] });
		const cookie = await signIn(ola.email);
		const { told } = await go("elsewhere", { cookie, link: "same-origin" });
		expect(told).toMatchObject({ status: 200, user: { id: ola.id } });
		expect(await linkedOf(cookie)).toMatchObject([{ issuer: new URL(provider.issuer).host }]);
		expect(await linkedMails()).toMatchObject([
			{ address: ola.email, facts: { detail: "ola@elsewhere.example" } },
		]);
		expect((await go("elsewhere")).told).toMatchObject({ status: 200, user: { id: ola.id } });
	});

	it("accepts no account of another user, and links none after the session has ended", async () => {
		const ada = await addStaff(node.platform, { email: "ada@example.nz" });
		expect((await go("ada")).told).toMatchObject({ user: { id: ada.id } });
		// The first sign-in linked the account, with one notification.
		expect((await go("ada")).told).toMatchObject({ user: { id: ada.id } });
		expect(await linkedMails(ada.id)).toMatchObject([{ address: ada.email }]);
		const { email } = await addStaff(node.platform, { roles: ["editor"] });
		const cookie = await signIn(email);
		const refused = await go("ada", { cookie, link: "same-origin" });
		expect(refused.told).toMatchObject({
			status: 403,
			code: "access-denied",
			title: "The account ada@example.nz does not belong to you here.",
		});
		expect(await linkedOf(cookie)).toEqual([]);
		const left = await leave({ cookie, link: "same-origin" });
		await node.post("/api/auth/sign-out", { host: cmsHost, cookie, body: {} });
		await arrive(await provider.visit(left.location, "new"), `${left.cookie}; ${cookie}`);
		expect(await result(left.event, { cookie })).toMatchObject({ code: "access-denied" });
		expect((await go("new")).told).toMatchObject({ code: "not-invited" });
	});

	it("starts only on a page of ours, after a recent authentication", async () => {
		const { email } = await addStaff(node.platform, { roles: ["editor"] });
		const cookie = await signIn(email);
		for (const link of ["cross-site", "none"] as const)
			expect((await leave({ cookie, link })).response.status).toBe(400);
		clock.now += 11 * 60_000;
		const { event } = await leave({ cookie, link: "same-origin" });
		expect(await result(event, { cookie })).toMatchObject({ code: "requires-recent-sign-in" });
	});
});
