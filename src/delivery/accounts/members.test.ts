import { beforeAll, describe, expect, it } from "vitest";
import { queuedMails } from "../../../tests/setup/accounts/queued-mails.ts";
import { addStaff, signInCookie } from "../../../tests/setup/app/staff.ts";
import { databaseKindsOfAll } from "../../../tests/setup/databases/databases.ts";
import { nodeForTests, nodesForTests, tokenOf } from "../../../tests/setup/databases/nodes.ts";
import { InvalidError } from "../../model/errors.ts";
import { type RecordId, recordIdOf } from "../../model/ids.ts";
import { type Actor, system, userActor } from "../../model/rights/access.ts";

const hours72 = 72 * 60 * 60_000;

describe.each(databaseKindsOfAll)("CM-04 users, in $kind", ({ create }) => {
	const clock = { now: Date.now() };
	const { node, other } = nodesForTests(create, { clock });
	let admin: Awaited<ReturnType<typeof addStaff>>;
	let cookie: string;
	const actor = (): Actor => userActor({ id: admin.id, roles: ["admin"], scopes: ["all"] });
	const invite = (body: object, as = cookie) => node.post("/api/users/invitations", { body, cookie: as });
	const queued = () => queuedMails(node.platform.database);

	beforeAll(async () => {
		admin = await addStaff(node.platform, { email: "ada@example.nz" });
		cookie = await signInCookie(node.app, "ada@example.nz");
	});

	it("are invited by an admin, under an address that is stored in lower case", async () => {
		const response = await invite({ email: " Grace@Example.nz", name: "Grace", roles: ["editor"] });
		expect(response.status).toBe(201);
		const record = (await response.json()) as { id: string };
		expect(record).toMatchObject({
			email: "grace@example.nz",
			name: "Grace",
			roles: ["editor"],
			disabled: false,
			createdBy: admin.id,
			version: 1,
		});
		expect(await queued()).toMatchObject([
			{
				kind: "invitation",
				address: "grace@example.nz",
				userId: record.id,
				by: admin.id,
			},
		]);
		const listed = await node.get("/api/accounts", { cookie });
		expect(await listed.json()).toMatchObject({
			items: expect.arrayContaining([
				{
					id: record.id,
					lastSeenAt: 0,
					hasPassword: false,
					isLinked: false,
					hasSecondFactor: false,
					invitedUntil: clock.now + hours72,
				},
			]),
		});
		const rows = await node.platform.database.db.selectFrom("events").selectAll().execute();
		expect(rows).toContainEqual(
			expect.objectContaining({
				action: "invitation",
				by_whom: admin.id,
				record_id: record.id,
				title: "Grace",
			}),
		);
	});

	it("have unique addresses", async () => {
		for (const email of ["grace@example.nz", "GRACE@EXAMPLE.NZ"]) {
			const response = await invite({ email, name: "", roles: [] });
			expect(response.status).toBe(422);
			expect(await response.json()).toMatchObject({
				code: "email-already-in-use",
				errors: [{ pointer: "/email", detail: "There is a user with this email address already" }],
			});
		}
		const body = { email: "twin@example.nz", name: "Twin", roles: [] };
		const responses = await Promise.all([
			invite(body),
			other.post("/api/users/invitations", { body, cookie }),
			invite(body),
		]);
		expect(responses.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
	});

	it.each([
		[{ email: "grace", name: "", roles: [] }, "/email"],
		[{ email: "", name: "", roles: [] }, "/email"],
		[{ email: "a@example.nz", name: "x".repeat(121), roles: [] }, "/name"],
		[{ email: "a@example.nz", name: "", roles: ["owner"] }, "/roles/0"],
		[{ email: "a@example.nz", name: "", roles: ["admin"], disabled: true }, "/disabled"],
	])("are not added from %j", async (body, pointer) => {
		const before = (await queued()).length;
		const response = await invite(body);
		expect(response.status).toBe(422);
		expect(await response.json()).toMatchObject({ errors: [{ pointer }] });
		expect(await queued()).toHaveLength(before);
	});

	it("are restored with their former data, without their old password", async () => {
		const user = await addStaff(node.platform, { email: "back@example.nz" });
		await node.platform.records.remove(actor(), "users", recordIdOf(user.id), 1);
		await expect(signInCookie(node.app, "back@example.nz")).rejects.toThrow("401");
		const record = await (await invite({ email: "back@example.nz", name: "Back", roles: ["admin"] })).json();
		expect(record).toMatchObject({ id: user.id, version: 3 });
		await expect(signInCookie(node.app, "back@example.nz")).rejects.toThrow("401");
	});

	it("are sent a new link: an invitation until they have a password, then a reset", async () => {
		const invited = await node.platform.accounts.invite(actor(), {
			email: "n@example.nz",
			name: "",
			roles: [],
		});
		const known = await addStaff(node.platform, { email: "k@example.nz" });
		const off = await addStaff(node.platform, { email: "o@example.nz", disabled: true });
		const kinds = async (id: string) => {
			const response = await node.post(`/api/users/${id}/links`, { cookie });
			return [
				response.status,
				...(await queued()).filter((row) => row.userId === id).map(({ kind }) => kind),
			];
		};
		expect(await kinds(invited.id)).toEqual([200, "invitation", "invitation"]);
		expect(await kinds(known.id)).toEqual([200, "reset"]);
		expect(await kinds(off.id)).toEqual([422]);
		expect(await kinds("nobody")).toEqual([404]);
	});

	it("are given the link of an invitation, but not of a reset, if there is no mail server", async () => {
		const invited = await invite({ email: "post@example.nz", name: "Post", roles: ["editor"] });
		const { id, link, isMailed } = (await invited.json()) as { id: string; link: string; isMailed: boolean };
		expect(isMailed).toBe(false);
		const facts = await node.post("/api/auth/links", { body: { token: tokenOf(link) } });
		expect(await facts.json()).toMatchObject({ purpose: "invitation", email: "post@example.nz" });
		const again = await node.post(`/api/users/${id}/links`, { cookie });
		expect(await again.json()).toEqual({ isMailed: false, link: expect.stringContaining("#token=") });
		const known = await addStaff(node.platform, { email: "has-password@example.nz" });
		const reset = await node.post(`/api/users/${known.id}/links`, { cookie });
		expect(await reset.json()).toEqual({ isMailed: false });
	});

	describe("With a mail server, users", () => {
		const mailed = nodeForTests(create, { env: { SMTP_URL: "smtp://127.0.0.1:9" } });

		it("get their link only by email", async () => {
			await addStaff(mailed.platform, { email: "ada@example.nz" });
			const own = await signInCookie(mailed.app, "ada@example.nz");
			const body = { email: "post@example.nz", name: "Post", roles: ["editor"] };
			const invited = await mailed.post("/api/users/invitations", { body, cookie: own });
			const { isMailed, link } = (await invited.json()) as { link?: string; isMailed: boolean };
			expect([isMailed, link]).toEqual([true, undefined]);
		});
	});

	describe("The last admin", () => {
		const save = (id: RecordId, input: object, version: number, at = node) =>
			at.platform.records.save(actor(), "users", id, input, { version });

		it.each([
			["demoted", { roles: ["editor"] }, "/roles", "The last admin must stay an admin"],
			["disabled", { disabled: true }, "/disabled", "The last admin cannot be disabled"],
		])("cannot be %s, though others are invited as admins", async (_, input, pointer, message) => {
			for (const user of (await node.platform.records.list(system, "users")).items)
				if (user.id !== recordIdOf(admin.id))
					await node.platform.records.remove(system, "users", user.id, user.version);
			await node.platform.accounts.invite(actor(), {
				email: `${pointer.slice(1)}@example.nz`,
				name: "",
				roles: ["admin"],
			});
			await expect(save(recordIdOf(admin.id), input, 1)).rejects.toEqual(
				new InvalidError([{ pointer, message }]),
			);
			expect(await node.platform.records.find(system, "users", recordIdOf(admin.id))).toMatchObject({
				version: 1,
			});
			expect((await node.get("/api/accounts", { cookie })).status).toBe(200);
		});

		it("cannot be removed", async () => {
			await expect(node.platform.records.remove(actor(), "users", recordIdOf(admin.id), 1)).rejects.toThrow(
				"The last admin cannot be removed",
			);
		});

		it("may change their name", async () => {
			expect(await save(recordIdOf(admin.id), { name: "Ada Lovelace" }, 1)).toMatchObject({ version: 2 });
			expect((await node.get("/api/accounts", { cookie })).status).toBe(200);
		});

		it("stays, if two demote each other on two nodes at once", async () => {
			for (let round = 0; round < 10; round++) {
				const second = await addStaff(node.platform, { email: `second${round}@example.nz` });
				const { version } = await node.platform.records.find(system, "users", recordIdOf(admin.id));
				const done = await Promise.allSettled([
					save(recordIdOf(admin.id), round % 2 ? { roles: [] } : { disabled: true }, version, other),
					round % 3
						? save(recordIdOf(second.id), { roles: ["editor"] }, 1)
						: node.platform.records.remove(actor(), "users", recordIdOf(second.id), 1),
				]);
				expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
				const refused = done.find((each) => each.status === "rejected");
				expect(refused?.reason).toBeInstanceOf(InvalidError);
				if (done[0]?.status === "fulfilled") {
					await save(recordIdOf(admin.id), { roles: ["admin"], disabled: false }, version + 1);
					await node.platform.records.remove(system, "users", recordIdOf(second.id), 1);
				}
			}
		});
	});
});
