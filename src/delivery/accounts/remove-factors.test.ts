import { beforeAll, describe, expect, it } from "vitest";
import { queuedMails } from "../../../tests/setup/accounts/queued-mails.ts";
import { codeAt, cookieByPassword, setUpApp, stepFor } from "../../../tests/setup/accounts/second-factor.ts";
import { addStaff } from "../../../tests/setup/app/staff.ts";
import { databaseKindsOfAll } from "../../../tests/setup/databases/databases.ts";
import { cookieOf, nodesForTests } from "../../../tests/setup/databases/nodes.ts";

const minute = 60_000;

describe.each(databaseKindsOfAll)("AU-10 a lost second factor, in $kind", ({ create }) => {
	const clock = { now: Date.now() };
	const { node, other } = nodesForTests(create, { clock });
	let ada: Awaited<ReturnType<typeof addStaff>>;
	beforeAll(async () => {
		ada = await addStaff(node.platform, { email: "ada@example.nz", name: "Ada" });
	});

	async function addWithApp() {
		const user = await addStaff(node.platform, { name: "Rewi", roles: ["editor"] });
		const cookie = await cookieByPassword(node, user.email);
		return { user, cookie, ...(await setUpApp(node, cookie, clock.now)) };
	}
	const take = (cookie: string, id: string) =>
		node.post(`/api/users/${id}/second-factor-removals`, { cookie, body: {} });
	const db = () => node.platform.database.db;

	it("is removed by an admin: the password is enough, sessions end, a mail and the activity report it", async () => {
		const { user, cookie, secret } = await addWithApp();
		const step = await stepFor(node, user.email);
		const admin = await cookieByPassword(node, "ada@example.nz");
		expect((await take(admin, user.id)).status).toBe(204);
		expect((await other.get("/api/account", { cookie })).status).toBe(401);
		const late = { token: step, way: "totp", code: codeAt(secret, clock.now + minute) };
		expect((await other.post("/api/auth/second-factors", { body: late })).status).toBe(401);
		const renewed = await cookieByPassword(other, user.email);
		const state = await (await other.get("/api/auth/second-factor", { cookie: renewed })).json();
		expect(state).toMatchObject({ hasApp: false, recoveryCodesLeft: 0 });
		const mails = async () =>
			(await queuedMails(node.platform.database, user.id)).filter(
				({ kind }) => kind === "second-factor-taken",
			);
		expect(await mails()).toMatchObject([{ address: user.email, facts: { detail: "Ada" } }]);
		const entry = { by_whom: ada.id, action: "second-factor", record_id: user.id, detail: "taken" };
		expect(await db().selectFrom("events").selectAll().execute()).toContainEqual(
			expect.objectContaining(entry),
		);
		// Nothing is left to remove.
		expect((await take(admin, user.id)).status).toBe(204);
		expect(await mails()).toHaveLength(1);
	});

	it("is protected until an admin has authenticated recently, and other users cannot remove it", async () => {
		const { user, cookie } = await addWithApp();
		const editor = await cookieByPassword(node, (await addStaff(node.platform, { roles: ["editor"] })).email);
		const admin = await cookieByPassword(node, "ada@example.nz");
		expect((await take(editor, user.id)).status).toBe(403);
		expect((await take(cookie, user.id)).status).toBe(403);
		expect((await take(admin, ada.id)).status).toBe(422);
		expect(await (await take(admin, "nobody")).json()).toMatchObject({ code: "user-not-found" });
		clock.now += 11 * minute;
		expect(await (await take(admin, user.id)).json()).toMatchObject({ code: "requires-recent-sign-in" });
		expect((await other.get("/api/account", { cookie })).status).toBe(200);
	});

	it("is removed with passkeys and recovery codes, and admins see who has one", async () => {
		const { user } = await addWithApp();
		await db()
			.insertInto("account_passkeys")
			.values({ id: "kete", user_id: user.id, credential_id: "kete", public_key: "", name: "Kete" })
			.execute();
		const admin = await cookieByPassword(node, "ada@example.nz");
		const listed = async () => {
			const { items } = await (await node.get("/api/accounts", { cookie: admin })).json();
			return items.find(({ id }: { id: string }) => id === user.id).hasSecondFactor;
		};
		expect(await listed()).toBe(true);
		await take(admin, user.id);
		expect(await listed()).toBe(false);
		for (const table of ["account_totp", "account_recovery_codes", "account_passkeys"])
			expect(await db().selectFrom(table).select("user_id").where("user_id", "=", user.id).execute()).toEqual(
				[],
			);
	});

	it("of the last admin is removed by the operator of the program, with a confirmation", async () => {
		const user = await addStaff(node.platform, { email: "last@example.nz" });
		const cookie = await cookieByPassword(node, user.email);
		await setUpApp(node, cookie, clock.now);
		const choose = async (link: string) =>
			node.post("/api/auth/passwords", {
				body: { token: link.split("#token=")[1], password: "other-harbour-lanterns" },
			});
		const stored = await choose(await node.platform.accounts.appoint(user.email));
		expect(await stored.json()).toHaveProperty("step");
		const taken = await choose(await node.platform.accounts.appoint(user.email, { withoutFactor: true }));
		expect((await other.get("/api/account", { cookie: cookieOf(taken) })).status).toBe(200);
	});
});
