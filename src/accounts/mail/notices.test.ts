import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeAt } from "../../../tests/setup/accounts/second-factor.ts";
import { type Mailbox, startSmtp } from "../../../tests/setup/accounts/smtp.ts";
import { begun } from "../../../tests/setup/app/begun.ts";
import { addStaff, staffPassword } from "../../../tests/setup/app/staff.ts";
import { databaseKinds } from "../../../tests/setup/databases/databases.ts";
import { cookieOf, type Node, openNode } from "../../../tests/setup/databases/nodes.ts";
import { system, userActor } from "../../model/rights/access.ts";
import { queueNotice } from "./notices.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const phone =
	"Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1";
const day = 24 * 60 * 60_000;

describe.each(databaseKinds)("AU-10 notices by mail, in $kind", ({ create }) => {
	const clock = { now: Date.parse("2026-11-22T05:31:00Z") };
	let node: Node;
	let smtp: Mailbox;
	beforeAll(async () => {
		smtp = await startSmtp();
		node = await openNode(await create(), { clock, env: { SMTP_URL: smtp.url } });
	});
	afterAll(async () => {
		await node.platform.close();
		await smtp.close();
	});

	const signIn = (email: string, userAgent: string, sent: { address?: string; cookie?: string } = {}) =>
		node.post("/api/auth/sign-in", {
			body: { email, password: staffPassword },
			headers: { "user-agent": userAgent },
			...sent,
		});
	async function received() {
		await node.platform.mail.sendDue({ info: () => {}, error: () => {} });
		return smtp.mails.splice(0);
	}
	const subjects = async () => (await received()).map(({ subject }) => subject);

	it("report a device that the account does not know, once, but not the first one", async () => {
		const { email } = await addStaff(node.platform, { email: "ada@example.nz" });
		await signIn(email, firefox);
		expect(await subjects()).toEqual([]);
		await signIn(email, phone, { address: "198.51.100.7" });
		const [mail, ...others] = await received();
		expect(others).toEqual([]);
		expect(mail?.to).toEqual([{ name: "", address: email }]);
		expect(mail?.subject).toMatch(/^New sign-in to your account at /);
		for (const told of [
			"Hello Ada,",
			"from a device that it has not seen before",
			"When: 22 November 2026 at 05:31 UTC",
			"Device: Safari on iPhone",
			"Where: localhost, from the IP address 198.51.100.7",
			"If it was not you",
		]) {
			expect(mail?.text).toContain(told);
			expect(mail?.html).toContain(told);
		}
		expect(mail?.html).not.toContain("<a ");
		expect(mail?.text).not.toContain("#token=");
		await signIn(email, phone, { address: "198.51.100.7" });
		expect(await subjects()).toEqual([]);
	});

	it("recognise a browser by its cookie from any address, and by no other header", async () => {
		const { email } = await addStaff(node.platform, { email: "grace@example.nz" });
		const cookie = cookieOf(await signIn(email, firefox));
		await signIn(email, phone, { address: "198.51.100.8", cookie });
		expect(await subjects()).toEqual([]);
		await signIn(email, firefox, { address: "198.51.100.9", cookie: `frontage-device=${"x".repeat(43)}` });
		expect(await subjects()).toHaveLength(1);
		const { email: another } = await addStaff(node.platform, { email: "rewi@example.nz" });
		await signIn(another, firefox);
		await signIn(another, firefox, { address: "198.51.100.10", cookie });
		expect(await subjects()).toHaveLength(1);
	});

	it("report a device again that has not been seen for 400 days", async () => {
		const { email } = await addStaff(node.platform, { email: "long@example.nz" });
		await signIn(email, firefox);
		clock.now += 300 * day;
		await signIn(email, phone, { address: "198.51.100.7" });
		expect(await subjects()).toHaveLength(1);
		clock.now += 200 * day;
		await node.platform.accounts.sweep();
		await signIn(email, firefox);
		expect(await subjects()).toHaveLength(1);
	});

	it("report a password that was changed by a link, but not the first one", async () => {
		const actor = system;
		const { email } = await node.platform.accounts.invite(actor, {
			email: "new@example.nz",
			name: "New",
			roles: ["editor"],
		});
		const setPassword = async (password: string) => {
			const token = /#token=([\w-]+)/.exec((await received()).at(-1)?.text ?? "")?.[1];
			await node.post("/api/auth/passwords", { body: { token, password } });
		};
		await setPassword("nine yellow herons");
		expect(await subjects()).toEqual([]);
		await node.post("/api/auth/password-resets", { body: { email } });
		await setPassword("ten yellow herons");
		expect(await subjects()).toEqual([expect.stringMatching(/^Your password at .* was changed$/)]);
	});

	it("report an added app and an added passkey", async () => {
		const { email } = await addStaff(node.platform, { email: "adds@example.nz" });
		const cookie = cookieOf(await signIn(email, firefox));
		const given = { platform: node.platform, cookie };
		const ask = async (path: string, body: object) => {
			const headers = { "user-agent": firefox };
			expect((await node.post(path, { cookie, body, headers })).status).toBe(201);
		};
		const { accounts } = node.platform;
		const identified = await accounts.identify(new Headers({ cookie }));
		const { token, secret } = await accounts.secondFactor.beginApp(identified);
		const code = codeAt(secret, clock.now);
		await ask("/api/auth/second-factor/app/confirmations", { token, code });
		expect(await subjects()).toEqual([expect.stringMatching(/^An app was added to your account at /)]);
		await ask("/api/auth/passkeys", (await begun.addPasskey?.(given)) ?? {});
		const [mail, ...others] = await received();
		expect(others).toEqual([]);
		expect(mail?.subject).toMatch(/^A passkey was added to your account at /);
		expect(mail?.text).toContain("The passkey “Firefox on Linux” can now sign in to your account.");
	});

	it.each([
		["second-factor-removed", "", "Signing in to your account no longer asks for a code from your app."],
		["second-factor-taken", "Ada", "Ada, an administrator, has removed the app, the recovery codes and"],
		["passkey-removed", "Kete <b>", "The passkey “Kete <b>” can no longer sign in to your account."],
		["sign-in-linked", "a@b.example", "The account a@b.example of the sign-in provider can now sign in to"],
		["email-changed", "new@example.nz", "Your account now signs in as new@example.nz."],
	] as const)("report %s", async (kind, detail, told) => {
		const { id } = await addStaff(node.platform);
		const facts = { device: "Firefox on Linux", host: "", ipAddress: "", detail };
		await queueNotice(node.platform.database, kind, id, facts, clock.now);
		const [mail] = await received();
		expect(mail?.text).toContain(told);
		expect(mail?.html).toContain(told.replaceAll("<", "&lt;").replaceAll(">", "&gt;"));
		expect(mail?.text).toContain("Where: not known");
	});

	it("report a token once a week before it ends, unless its lifetime was a week or less", async () => {
		const { id } = await addStaff(node.platform);
		const { accounts } = node.platform;
		const maker = userActor({ id: id, roles: ["admin"], scopes: ["all"] });
		const from = { address: "", host: "", isSecure: false, headers: new Headers() };
		for (const [name, days] of [["Nightly import", 90] as const, ["A trial", 7] as const])
			await accounts.apiTokens.make(maker, from, "own", { name, may: ["read"], scopes: ["all"], days });
		await received();
		const toldAfter = async (ms: number) => {
			clock.now += ms;
			await accounts.sweep();
			return received();
		};
		expect(await toldAfter(83 * day - 1)).toEqual([]);
		const [mail, ...others] = await toldAfter(1);
		expect(others).toEqual([]);
		expect(mail?.subject).toMatch(/^An API token at .* is about to end$/);
		expect(mail?.text).toContain("The token “Nightly import” ends within a week.");
		expect(mail?.text).not.toContain("Where:");
		expect(await toldAfter(day)).toEqual([]);
	});
});
