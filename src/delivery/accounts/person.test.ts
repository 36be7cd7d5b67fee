import { rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApi, type TestApi } from "../../../tests/setup/app/api.ts";
import { type AddedUser, addStaff, signInCookie } from "../../../tests/setup/app/staff.ts";
import { databaseKinds } from "../../../tests/setup/databases/databases.ts";
import { openPersonalData } from "../../accounts/personal-data/personal-data.ts";
import type { Row } from "../../data/schema/rows.ts";
import { recordIdOf, toId } from "../../model/ids.ts";
import type { RecordOf } from "../../model/model.ts";
import { system, userActor } from "../../model/rights/access.ts";

const path = "/api/personal-data";
const email = "mere.tipene@staff.example.nz";
/** Must not remain after erasure. */
const canaries = [/t[iī]pene/iu, /walker/iu];

describe.each(databaseKinds)("A person's data, in $kind", ({ create }) => {
	let test: TestApi;
	let mere: AddedUser;
	let article: RecordOf<"content">;
	let member: RecordOf<"team">;
	let folder: string;

	beforeAll(async () => {
		test = await openApi(async () => {
			const made = await create();
			folder = made.folder;
			return made;
		});
		const { platform, app } = test;
		const { db } = platform.database;
		mere = await addStaff(platform, { email, name: "Mere Tīpene", roles: ["editor"] });
		const cookie = await signInCookie(app, email);
		const admin = userActor({ id: test.people.admin.id, roles: ["admin"], scopes: ["all"] });
		const changes = { name: "Mere O'Walker" };
		await platform.records.save(admin, "users", recordIdOf(mere.id), changes, { version: 1 });
		const headers = { host: "localhost", origin: "http://localhost", cookie };
		const asMere = (method: string, at: string, body: object, more: object = {}) =>
			app.request(`http://localhost${at}`, {
				method,
				headers: { ...headers, "content-type": "application/json", ...more },
				body: JSON.stringify(body),
			});
		article = (await (await asMere("POST", "/api/content", { title: "Racking" })).json()) as typeof article;
		const save = (version: number, title: string) =>
			platform.records.save(admin, "content", article.id, { title }, { version });
		await save(1, "Racking, by Mere O'Walker");
		await save(2, "Racking that holds");
		const draft = { baseVersion: 3, values: { content: "<p>Mere O’Walker says</p>" } };
		await asMere("PUT", `/api/content/${article.id}/draft`, draft, { "if-match": '"0"' });
		const said = { text: "Ask MERE TIPENE, mere.tipene%40staff.example.nz" };
		await test.call("POST", `/api/content/${article.id}/comments`, { body: said });
		await asMere("POST", "/api/auth/sign-in", { email, password: "not this one, surely" });
		await test.call("POST", "/api/auth/password-resets", { as: "nobody", body: { email } });
		await test.call("POST", "/api/users/invitations", {
			body: { email: "tane@example.nz", name: "Tane", roles: ["editor"] },
		});
		platform.notFoundLog.note(toId("site"), "/team/mere-tipene");
		platform.notFoundLog.note(toId("site"), "/team");
		await platform.notFoundLog.flush();
		await db
			.insertInto("webhooks")
			.values({ id: "hook", name: "Of Mere Tīpene", created_by: mere.id })
			.execute();
		member = (await test.add("team", { name: "Mere Tīpene", active: true })) as typeof member;
	});
	afterAll(() => test.platform.close());

	/** As `table: row`. */
	async function rowsWithCanaries(): Promise<string[]> {
		const { database } = test.platform;
		const found: string[] = [];
		for (const { name, columns } of await database.db.introspection.getTables()) {
			const texts = columns.map(
				(column) => sql`cast(${sql.ref(column.name)} as text) as ${sql.ref(column.name)}`,
			);
			const { rows } = await sql<Row>`select ${sql.join(texts)} from ${sql.table(name)}`.execute(database.db);
			for (const row of rows) {
				const text = JSON.stringify(row);
				if (canaries.some((canary) => canary.test(text))) found.push(`${name}: ${text}`);
			}
		}
		return found;
	}

	it("may be exported and erased by admins after a recent authentication", async () => {
		for (const call of ["exports", "erasures", "erasures/previews"])
			expect((await test.call("POST", `${path}/${call}`, { as: "editor", body: { email } })).status).toBe(
				403,
			);
		const refused = await test.call("POST", `${path}/exports`, { body: { email: "Mere" } });
		expect(refused.body.errors).toMatchObject([{ pointer: "/email" }]);
	});

	it("is exported with all mentions and writings, without secrets", async () => {
		const { status, body, text } = await test.call("POST", `${path}/exports`, { body: { email } });
		expect(status).toBe(200);
		expect(body.person).toEqual({
			...{ uid: mere.id, addresses: [email] },
			names: expect.arrayContaining(["Mere Tīpene", "Mere O'Walker"]),
		});
		expect(body.records).toEqual([{ collection: "team", id: member.id, title: "Mere Tīpene" }]);
		expect(Object.keys(body.rows).toSorted()).toEqual(
			["account", "activity", "comments", "drafts", "history", "mails", "other"].toSorted(),
		);
		expect(body.rows.account.users).toMatchObject([{ id: mere.id, email }]);
		expect(body.rows.account.auth_sessions.length).toBeGreaterThan(0);
		expect(body.rows.history.history).toContainEqual(
			expect.objectContaining({ title: "Racking", version: 1 }),
		);
		expect(body.rows.other.webhooks).toMatchObject([{ name: "Of Mere Tīpene" }]);
		const { db } = test.platform.database;
		const sessions = await db.selectFrom("auth_sessions").select("token").execute();
		const hashes = await db.selectFrom("auth_accounts").select("password").execute();
		for (const secret of [...sessions, ...hashes].flatMap((row) => Object.values(row)))
			expect(text).not.toContain(String(secret));
	});

	it("is previewed before an erasure, without any change", async () => {
		const before = await rowsWithCanaries();
		const { body } = await test.call("POST", `${path}/erasures/previews`, { body: { email } });
		expect(body).toMatchObject({ isKnown: true, records: [{ id: member.id }] });
		const kinds = body.counts.map(({ kind }: { kind: string }) => kind).toSorted();
		expect(kinds).toEqual(["account", "activity", "comments", "drafts", "history", "mails", "other"]);
		expect(await rowsWithCanaries()).toEqual(before);
	});

	it("cannot be erased for the current user, nor for the last admin", async () => {
		const { admin } = test.people;
		const own = await test.call("POST", `${path}/erasures`, { body: { email: admin.email } });
		expect([own.status, own.body.errors[0].detail]).toEqual([
			422,
			"You cannot erase yourself; ask another admin of all websites",
		]);
		const last = test.platform.persons.erase(system, { email: admin.email });
		await expect(last).rejects.toThrow("The last admin cannot be removed");
	});

	it("is erased from everything except records, which staff edit", async () => {
		const { status, body } = await test.call("POST", `${path}/erasures`, { body: { email } });
		expect(status).toBe(200);
		expect(body.records).toEqual([{ collection: "team", id: member.id, title: "Mere Tīpene" }]);
		const left = await rowsWithCanaries();
		expect(left.every((row) => row.includes(member.id))).toBe(true);
		const { db } = test.platform.database;
		const facts = await db.selectFrom("history").select(["by_whom", "title"]).orderBy("version");
		expect(await facts.where("record_id", "=", article.id).execute()).toEqual([
			{ by_whom: mere.id, title: "Racking" },
			{ by_whom: test.people.admin.id, title: "Racking, by A former member of staff" },
			{ by_whom: test.people.admin.id, title: "Racking that holds" },
		]);
		const draft = await test.call("GET", `/api/content/${article.id}/draft`);
		expect(draft.body.values.content).toBe("<p>A former member of staff says</p>");
		const paths = await db.selectFrom("lost_paths").select("path").execute();
		expect(paths).toEqual([{ path: "/team" }]);
	});

	it("is gone everywhere once staff have removed the record that named them", async () => {
		await test.call("DELETE", `/api/team/${member.id}`, { headers: { "if-match": '"1"' } });
		await test.call("POST", `${path}/erasures`, { body: { email, name: "Mere Tīpene" } });
		expect(await rowsWithCanaries()).toEqual([]);
	});

	it("is reported again for erasure after a backup has restored it", async () => {
		const { platform, call } = test;
		const { database } = platform;
		const persons = openPersonalData({
			...{ database, dataFolder: folder, now: Date.now },
			secret: platform.accounts.secret,
		});
		expect(await persons.findRestored()).toBe(0);
		await database.db.deleteFrom("erasures").execute();
		await addStaff(platform, { email, name: "Mere Tīpene" });
		expect(await persons.findRestored()).toBe(2);
		const { body } = await call("GET", `${path}/erasures`);
		expect(body.items).toMatchObject([
			{ by: test.people.admin.id, email, restoredAt: expect.any(Number) },
			{ email: "", restoredAt: 0 },
		]);
		expect(body.items[0].restoredAt).toBeGreaterThan(0);
		await call("POST", `${path}/erasures`, { body: { email } });
		const again = (await call("GET", `${path}/erasures`)).body.items;
		expect(again.map(({ restoredAt }: { restoredAt: number }) => restoredAt)).toEqual([0, 0, 0]);
		expect(await rowsWithCanaries()).toEqual([]);
		// As on another machine.
		await rm(join(folder, "erasures.jsonl"));
		await persons.findRestored();
		await database.db.deleteFrom("erasures").execute();
		expect(await persons.findRestored()).toBe(3);
	});

	it("is due again if its erasure was interrupted", async () => {
		const { platform, call } = test;
		const { database } = platform;
		const address = "kai@staff.example.nz";
		await addStaff(platform, { email: address, name: "Kai" });
		const persons = openPersonalData({
			...{ database, dataFolder: folder, now: Date.now },
			secret: platform.accounts.secret,
		});
		const isSqlite = database.dialect === "sqlite";
		const when = "before insert on events for each row when (new.action = 'person-erased')";
		const statements = isSqlite
			? [`create trigger cut ${when} begin select raise(abort, 'cut off'); end`]
			: [
					"create function cut() returns trigger language plpgsql as $$ begin raise 'cut off'; end $$",
					`create trigger cut ${when} execute function cut()`,
				];
		for (const statement of statements) await sql.raw(statement).execute(database.db);
		expect((await call("POST", `${path}/erasures`, { body: { email: address } })).status).toBe(500);
		await sql.raw(isSqlite ? "drop trigger cut" : "drop trigger cut on events").execute(database.db);
		expect(await persons.findRestored()).toBe(1);
		const [entry] = (await call("GET", `${path}/erasures`)).body.items;
		expect(entry).toMatchObject({ email: address, restoredAt: expect.any(Number) });
		await call("POST", `${path}/erasures`, { body: { email: address } });
		const [last] = (await call("GET", `${path}/erasures`)).body.items;
		expect(last).toMatchObject({ restoredAt: 0 });
	});
});
