import { describe, expect, it } from "vitest";
import { apiForTests, type Caller, writesOf } from "../../../../tests/setup/app/api.ts";
import { databaseKindsOfAll } from "../../../../tests/setup/databases/databases.ts";
import { newId } from "../../../data/database/ids.ts";
import { restorableMs } from "../../../data/records/restore.ts";
import { longestComment, mostReplies, mostThreads } from "../../../model/api/editorial/comment-api.ts";

describe.each(databaseKindsOfAll)("Comments on texts, in $kind", ({ create }) => {
	const test = apiForTests(create);

	const { send } = writesOf(() => test);
	const quoted = { field: "content", quote: "holds", before: "Racking that", after: "well", block: 1 };
	const article = async (title = "Racking") => {
		const { id } = await test.add("content", { title, content: "<p>One</p><p>Racking that holds well</p>" });
		return `/api/content/${id}`;
	};
	const say = (at: string, text: string, as: Caller = "contributor", more: object = {}) =>
		test.call("POST", `${at}/comments`, { as, body: { text, ...more } });
	const reply = (at: string, thread: string, text: string, as: Caller = "editor") =>
		test.call("POST", `${at}/comments/${thread}/replies`, { as, body: { text } });
	const listed = async (at: string, query = "") => (await test.call("GET", `${at}/comments${query}`)).body;

	it("belong to a passage, a field or the record, and can be answered, resolved and reopened", async () => {
		const at = await article();
		const { status, body: thread, headers } = await say(at, " Says who? ", "contributor", { anchor: quoted });
		expect([status, headers.get("etag")]).toEqual([201, '"1"']);
		expect(thread).toMatchObject({
			...{ collection: "content", version: 1, anchor: quoted, share: "", page: "", resolvedAt: 0 },
			comments: [
				{ id: thread.id, by: test.people.contributor.id, guest: "", text: "Says who?", editedAt: 0 },
			],
		});
		expect((await say(at, "A title?", "editor", { anchor: { field: "title" } })).status).toBe(201);
		const answered = await reply(at, thread.id, "The engineer.");
		expect([answered.status, answered.body.version, answered.body.comments.length]).toEqual([201, 2, 2]);
		const path = `${at}/comments/${thread.id}`;
		expect((await send("PATCH", path, 1, { resolved: true })).status).toBe(412);
		const resolved = await send("PATCH", path, 2, { resolved: true });
		expect(resolved.body).toMatchObject({ version: 3, resolvedBy: test.people.editor.id });
		expect(resolved.body.resolvedAt).toBeGreaterThan(0);
		expect(await listed(at)).toMatchObject({ open: 1, resolved: 1, items: [{ id: thread.id }, {}] });
		expect((await listed(at, "?state=open")).items).toMatchObject([
			{ anchor: { field: "title", quote: "" } },
		]);
		expect((await listed(at, "?state=resolved")).items).toMatchObject([{ id: thread.id }]);
		const again = await send("PATCH", path, 3, { resolved: false }, "contributor");
		expect(again.body).toMatchObject({ version: 4, resolvedAt: 0, resolvedBy: "" });
		const first = await listed(at, "?limit=1");
		expect((await listed(at, `?limit=1&cursor=${first.nextCursor}`)).items[0].anchor.field).toBe("title");
		const { body: activity } = await test.call("GET", "/api/activity?action=comment-reopened");
		expect(activity.items[0]).toMatchObject({ title: "Racking", by: test.people.contributor.id });
	});

	it("are changed and deleted by their authors, and deleted by admins", async () => {
		const at = await article();
		const { body: thread } = await say(at, "First");
		const path = `${at}/comments/${thread.id}`;
		const { body: answered } = await reply(at, thread.id, "Second");
		const second = `${path}/replies/${answered.comments[1].id}`;
		expect((await send("PATCH", path, 2, { text: "Not mine" }, "admin")).status).toBe(403);
		expect((await send("PATCH", second, 2, { text: "Not mine" }, "contributor")).status).toBe(403);
		expect((await send("DELETE", second, 2, undefined, "contributor")).status).toBe(403);
		const changed = await send("PATCH", path, 2, { text: "First of all" }, "contributor");
		expect(changed.body.comments[0]).toMatchObject({ text: "First of all" });
		expect(changed.body.comments[0].editedAt).toBeGreaterThan(0);
		expect((await send("PATCH", second, 3, { text: "2nd" })).body.comments[1].text).toBe("2nd");
		expect((await send("DELETE", path, 4, undefined, "contributor")).status).toBe(204);
		expect((await listed(at)).items).toMatchObject([
			{ id: thread.id, version: 5, comments: [{ text: "", deletedAt: expect.any(Number) }, { text: "2nd" }] },
		]);
		expect((await send("PATCH", path, 5, { text: "Back" }, "contributor")).status).toBe(404);
		const { body: third } = await reply(at, thread.id, "Third", "contributor");
		const thirdPath = `${path}/replies/${third.comments[2].id}`;
		expect((await send("DELETE", thirdPath, 6, undefined, "admin")).status).toBe(204);
		expect((await send("DELETE", second, 7)).status).toBe(204);
		expect(await listed(at)).toMatchObject({ items: [], open: 0, resolved: 0 });
		expect((await send("DELETE", path, 8, undefined, "admin")).status).toBe(404);
	});

	it("are created once per key", async () => {
		const at = await article();
		const headers = { "idempotency-key": newId() };
		const body = { text: "Once" };
		const both = [
			await test.call("POST", `${at}/comments`, { body, headers }),
			await test.call("POST", `${at}/comments`, { body, headers }),
		];
		expect(both.map(({ status, body }) => [status, body.id])).toEqual([
			[201, both[0]?.body.id],
			[201, both[0]?.body.id],
		]);
		const path = `${at}/comments/${both[0]?.body.id}/replies`;
		for (const _ of [1, 2])
			expect(
				(await test.call("POST", path, { body, headers: { "idempotency-key": `r${at.length}` } })).status,
			).toBe(201);
		const other = await test.call("POST", path, { body: { text: "Twice" }, headers });
		expect(other.status).toBe(422);
		expect((await listed(at)).items).toMatchObject([{ version: 2, comments: [{}, {}] }]);
	});

	it("are refused if they are unusable, naming the field", async () => {
		const at = await article();
		const pointersOf = async (body: object) => {
			const answer = await test.call("POST", `${at}/comments`, { body });
			expect(answer.status).toBe(422);
			return answer.body.errors.map(({ pointer }: { pointer: string }) => pointer);
		};
		expect(await pointersOf({ text: " \n " })).toEqual(["/text"]);
		expect(await pointersOf({ text: "x".repeat(longestComment + 1) })).toEqual(["/text"]);
		expect(await pointersOf({ text: "a\0b" })).toEqual(["/text"]);
		expect(await pointersOf({ text: "x", anchor: { ...quoted, field: "nothing" } })).toEqual([
			"/anchor/field",
		]);
		expect(await pointersOf({ text: "x", anchor: { quote: "y" } })).toEqual(["/anchor/field"]);
		expect(await pointersOf({ text: "x", anchor: { ...quoted, before: "x".repeat(33) } })).toEqual([
			"/anchor/before",
		]);
		expect(await pointersOf({ text: "x", anchor: { ...quoted, quote: "x".repeat(1_001) } })).toEqual([
			"/anchor/quote",
		]);
		const { body: thread } = await say(at, "x");
		for (const [method, path] of [
			["POST", `/api/content/${newId()}/comments`],
			["POST", `/api/services/${thread.recordId}/comments/${thread.id}/replies`],
			["POST", `${at}/comments/${newId()}/replies`],
		] as const)
			expect((await test.call(method, path, { body: { text: "x" } })).status).toBe(404);
		expect((await test.call("GET", `/api/content/${newId()}/comments`)).status).toBe(404);
		expect((await test.call("GET", "/api/media/x/comments")).status).toBe(404);
		expect((await say(at, "x", "no role")).status).toBe(403);
		expect((await test.call("GET", "/api/comments?cursor=x")).status).toBe(400);
	});

	it("are limited in threads and replies", async () => {
		const at = await article();
		const { body: thread } = await say(at, "First");
		const { db } = test.platform.database;
		const row = await db
			.selectFrom("comment_threads")
			.selectAll()
			.where("id", "=", thread.id)
			.executeTakeFirstOrThrow();
		const comment = await db
			.selectFrom("comments")
			.selectAll()
			.where("id", "=", thread.id)
			.executeTakeFirstOrThrow();
		const others = Array.from({ length: mostThreads - 2 }, () => ({ ...row, id: newId() }));
		await db.insertInto("comment_threads").values(others).execute();
		await db
			.insertInto("comments")
			.values(others.map(({ id }) => ({ ...comment, id, thread_id: id })))
			.execute();
		expect((await say(at, "Last")).status).toBe(201);
		const full = await say(at, "One more");
		expect([full.status, full.body.errors[0].detail]).toEqual([422, "A record has 500 comments at most"]);
		const replies = Array.from({ length: mostReplies - 1 }, () => ({ ...comment, id: newId() }));
		await db.insertInto("comments").values(replies).execute();
		expect((await reply(at, thread.id, "Last")).status).toBe(201);
		const more = await reply(at, thread.id, "One more");
		expect([more.status, more.body.errors[0].detail]).toEqual([422, "A thread has 100 replies at most"]);
	});

	it("survive publishing, discarding, the trash and restoring, and are deleted with their record", async () => {
		const id = newId();
		const at = `/api/services/${id}`;
		const type = (base: number, revision: number, title: string) =>
			send("PUT", `${at}/draft`, `"${revision}"`, { baseVersion: base, values: { name: title } });
		await type(0, 0, "Draft alone");
		expect((await say(at, "Of a draft", "editor")).status).toBe(201);
		expect((await send("POST", `${at}/publish`, 1)).status).toBe(200);
		const { body: draft } = await type(1, 0, "Another");
		expect((await send("DELETE", `${at}/draft`, draft.version)).status).toBe(204);
		expect((await listed(at)).items).toMatchObject([{ comments: [{ text: "Of a draft" }] }]);
		expect((await send("DELETE", at, 1)).status).toBe(204);
		expect((await test.call("GET", `${at}/comments`)).status).toBe(404);
		const before = await test.call("GET", "/api/comments", { as: "editor" });
		expect(before.body.items).not.toContainEqual(expect.objectContaining({ recordId: id }));
		expect((await send("POST", `${at}/restorations`, 2, { version: 1 })).status).toBe(200);
		await test.platform.accounts.sweep();
		expect((await listed(at)).items).toHaveLength(1);
		expect((await send("DELETE", at, 3)).status).toBe(204);
		const { db } = test.platform.database;
		const long = Date.now() - restorableMs - 1_000;
		await db.updateTable("history").set({ at: long }).where("record_id", "=", id).execute();
		await test.platform.accounts.sweep();
		expect(await db.selectFrom("comment_threads").select("id").where("record_id", "=", id).execute()).toEqual(
			[],
		);
	});

	it("notify the authors of the draft and the thread, and the reviewers", async () => {
		const id = newId();
		const at = `/api/content/${id}`;
		const values = { title: "For several", domains: ["racking-nz"] };
		await send("PUT", `${at}/draft`, '"0"', { baseVersion: 0, values }, "contributor");
		const { body: thread } = await say(at, "Look", "admin");
		const concerning = async (as: Caller) => {
			const { body } = await test.call("GET", "/api/comments", { as });
			return body.items.filter((each: { recordId: string }) => each.recordId === id);
		};
		expect(await concerning("contributor")).toMatchObject([{ id: thread.id, title: "For several" }]);
		const { body: all } = await test.call("GET", "/api/comments?limit=200", { as: "contributor" });
		expect([all.total >= all.items.length, all.items.length]).toEqual([true, Math.min(all.total, 200)]);
		expect(await concerning("admin")).toHaveLength(1);
		expect(await concerning("editor")).toEqual([]);
		const asked = { draftVersion: 1, to: test.people.editor.id };
		expect((await send("PUT", `${at}/review`, '"0"', asked, "contributor")).status).toBe(200);
		expect(await concerning("editor")).toHaveLength(1);
		expect((await test.call("GET", "/api/comments", { as: "no role" })).status).toBe(403);
		await send("PATCH", `${at}/comments/${thread.id}`, 1, { resolved: true });
		expect(await concerning("contributor")).toEqual([]);
	});
});
