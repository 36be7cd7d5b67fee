import { beforeAll, describe, expect, it } from "vitest";
import { apiForTests, type Caller, writesOf } from "../../../../tests/setup/app/api.ts";
import { addStaff, signInCookie } from "../../../../tests/setup/app/staff.ts";
import { databaseKinds } from "../../../../tests/setup/databases/databases.ts";
import { newId } from "../../../data/database/ids.ts";

describe.each(databaseKinds)("Reviews, in $kind", ({ create }) => {
	const test = apiForTests(create);
	beforeAll(async () => {
		await test.add("websites", { domain: "racking.example.nz", domainKey: "racking-nz", name: "Racking" });
	});

	const { send } = writesOf(() => test);
	const at = (id: string, more = "") => `/api/content/${id}${more}`;
	const type = (id: string, revision: number, title: string, as: Caller = "contributor") =>
		send(
			"PUT",
			at(id, "/draft"),
			`"${revision}"`,
			{ baseVersion: 0, values: { title, domains: ["racking-nz"] } },
			as,
		);
	const ask = (id: string, version: number, body: object, as: Caller = "contributor") =>
		send("PUT", at(id, "/review"), `"${version}"`, body, as);
	const answer = (id: string, version: number, body: object, as: Caller = "editor") =>
		send("POST", at(id, "/review/answers"), version, body, as);
	const read = async (id: string, as: Caller = "contributor") =>
		(await test.call("GET", `/api/reviews?collection=content&ids=${id}`, { as })).body.items[0];
	const threads = async (id: string, query = "", as: Caller = "contributor") =>
		(await test.call("GET", at(id, `/comments${query}`), { as })).body;
	const listed = async (query: string, as: Caller) =>
		(await test.call("GET", `/api/reviews?${query}`, { as })).body.items.map(({ id }: { id: string }) => id);
	const asked = async (title = "Anchors", note = "Is it right?") => {
		const id = newId();
		await type(id, 0, title);
		const { body } = await ask(id, 0, { draftVersion: 1, note });
		return { id, review: body };
	};
	const mailsTo = async (who: "editor" | "admin" | "contributor", title: string) => {
		const { db } = test.platform.database;
		const rows = await db
			.selectFrom("outbox")
			.select("payload")
			.where("key", "=", test.people[who].id)
			.execute();
		return rows
			.map(({ payload }) => JSON.parse(String(payload)).review)
			.filter((review) => review?.title === title);
	};

	it("are refused with a note that cannot be stored", async () => {
		const { id } = await asked("Bolts");
		for (const note of ["a\0b", "a\ud800b"]) {
			const refused = await ask(id, 1, { draftVersion: 1, note });
			expect([refused.status, refused.body.errors]).toMatchObject([422, [{ pointer: "/note" }]]);
		}
	});

	it("are requested with a note, and notify users who may publish", async () => {
		const { id, review } = await asked("Loads");
		expect(review).toMatchObject({
			...{ collection: "content", id, title: "Loads", version: 1, state: "open", draftVersion: 1 },
			...{ askedBy: test.people.contributor.id, askedOf: "", note: "Is it right?", answeredBy: "" },
		});
		for (const who of ["editor", "admin"] as const) {
			expect(await listed("list=to-do", who)).toContain(id);
			expect(await mailsTo(who, "Loads")).toMatchObject([
				{ who: "Cara", outcome: "asked", note: "Is it right?", path: `/cms/content/${id}` },
			]);
		}
		expect(await listed("list=to-do", "contributor")).toEqual([]);
		expect(await listed("list=asked", "contributor")).toContain(id);
		expect(await listed(`collection=content&ids=${id}`, "contributor")).toEqual([id]);
		expect(await listed(`collection=team&ids=${id}`, "contributor")).toEqual([]);
	});

	it("are requested from one other user who may publish", async () => {
		const people = await test.call("GET", "/api/reviewers?collection=content", { as: "editor" });
		expect(people.body.items).toEqual([{ id: test.people.admin.id, name: "Ada" }]);
		const id = newId();
		await type(id, 0, "For Eve");
		const to = (who: "editor" | "admin" | "contributor") => ({ draftVersion: 1, to: test.people[who].id });
		const refused = await ask(id, 0, to("contributor"));
		expect([refused.status, refused.body.errors]).toEqual([
			422,
			[{ pointer: "/to", detail: "Choose a reviewer who can see it and may publish it" }],
		]);
		expect((await ask(id, 0, to("editor"))).status).toBe(200);
		expect([await listed("list=to-do", "editor"), await listed("list=to-do", "admin")]).toEqual([
			expect.arrayContaining([id]),
			expect.not.arrayContaining([id]),
		]);
		expect([await mailsTo("editor", "For Eve"), await mailsTo("admin", "For Eve")]).toEqual([
			[expect.objectContaining({ outcome: "asked" })],
			[],
		]);
		await type(id, 1, "For Eve, by both", "editor");
		const author = await ask(id, 1, { ...to("editor"), draftVersion: 2 });
		expect(author.body.errors[0].detail).toBe("Eve has edited it: choose another reviewer");
	});

	it("are requested only from reviewers who can see the record, and offer no others", async () => {
		const { platform } = test;
		const there = await test.add("websites", {
			domain: "tents.example.au",
			domainKey: "events-au",
			name: "Tents",
		});
		const roles = ["editor"] as const;
		const bea = await addStaff(platform, { email: "bea@example.au", name: "Bea", roles, scopes: [there.id] });
		const id = newId();
		await type(id, 0, "Out of sight");
		const offered = async (query: string) =>
			(await test.call("GET", `/api/reviewers?collection=content${query}`, { as: "contributor" })).body.items;
		expect(await offered("")).toContainEqual({ id: bea.id, name: "Bea" });
		expect((await offered(`&record=${id}`)).map(({ name }: { name: string }) => name)).toEqual([
			"Ada",
			"Eve",
		]);
		const refused = await ask(id, 0, { draftVersion: 1, to: bea.id });
		expect([refused.status, refused.body.errors]).toEqual([
			422,
			[{ pointer: "/to", detail: "Choose a reviewer who can see it and may publish it" }],
		]);
		const hidden = await test.call("GET", `/api/reviewers?collection=content&record=${id}`, {
			...{ as: "nobody", headers: { cookie: await signInCookie(test.app, "bea@example.au") } },
		});
		expect(hidden.status).toBe(404);
	});

	it("approve one draft, and no other", async () => {
		const { id } = await asked("Exact");
		const stale = await answer(id, 1, { verdict: "approve", draftVersion: 2 });
		expect([stale.status, stale.body.draft.version]).toEqual([412, 1]);
		const { body } = await answer(id, 1, { verdict: "approve", draftVersion: 1, note: "Good" });
		expect(body).toMatchObject({ state: "approved", version: 2, answer: "Good" });
		expect(body.answeredBy).toBe(test.people.editor.id);
		expect(await mailsTo("contributor", "Exact")).toMatchObject([{ outcome: "approved", note: "Good" }]);
		await type(id, 1, "Exactly");
		expect(await read(id)).toMatchObject({ state: "outdated", draftVersion: 1 });
		const again = await ask(id, 2, { draftVersion: 2 });
		expect(again.body).toMatchObject({ state: "open", version: 3, answer: "", answeredBy: "" });
	});

	it("are not by its authors, nor by users who may not publish", async () => {
		const { id } = await asked("Ours");
		await type(id, 1, "Ours, mended", "editor");
		const own = await answer(id, 1, { verdict: "approve", draftVersion: 2 });
		expect([own.status, own.body.title]).toEqual([403, "You cannot approve a draft that you have edited"]);
		const contributor = await answer(id, 1, { verdict: "approve", draftVersion: 2 }, "contributor");
		expect(contributor.status).toBe(403);
		expect((await answer(id, 1, { verdict: "approve", draftVersion: 2 }, "admin")).status).toBe(200);
	});

	it("return it with the required changes", async () => {
		const { id } = await asked("Back");
		const silent = await answer(id, 1, { verdict: "send-back", draftVersion: 1, note: " " });
		expect([silent.status, silent.body.errors[0].pointer]).toEqual([422, "/note"]);
		const both = await answer(id, 1, { verdict: "send-back", draftVersion: 1, note: "No", publish: true });
		expect([both.status, both.body.errors[0].pointer]).toEqual([422, "/publish"]);
		const { body } = await answer(id, 1, { verdict: "send-back", draftVersion: 1, note: "Units" });
		expect(body).toMatchObject({ state: "sent-back", answer: "Units" });
		expect(await mailsTo("contributor", "Back")).toMatchObject([{ outcome: "sent-back", note: "Units" }]);
		expect(await listed("list=to-do", "editor")).not.toContain(id);
	});

	it("approve and publish at once, or neither", async () => {
		const { id: empty } = await asked("");
		const refused = await answer(empty, 1, { verdict: "approve", draftVersion: 1, publish: true });
		expect([refused.status, (await read(empty)).state]).toEqual([422, "open"]);
		const { id } = await asked("At once");
		expect((await answer(id, 1, { verdict: "approve", draftVersion: 1, publish: true })).status).toBe(200);
		expect((await test.call("GET", at(id))).body).toMatchObject({ title: "At once", status: "published" });
		expect(await read(id)).toBeUndefined();
		expect(await mailsTo("contributor", "At once")).toMatchObject([{ outcome: "published" }]);
		const { items } = (await test.call("GET", "/api/activity?action=review-approved&limit=1")).body;
		expect(items[0]).toMatchObject({ recordId: id, by: test.people.editor.id, title: "At once" });
	});

	it("end with their draft; the next draft needs a new request", async () => {
		const { id } = await asked("First");
		await send("POST", at(id, "/publish"), 1);
		expect(await read(id)).toBeUndefined();
		const next = { baseVersion: 1, values: { title: "Second" } };
		await send("PUT", at(id, "/draft"), '"0"', next, "contributor");
		expect(await read(id)).toBeUndefined();
		expect(await listed(`ids=${id}`, "editor")).toEqual([]);
		const [ended] = (await threads(id)).items;
		expect([ended.verdict, ended.version, ended.resolvedAt]).toEqual(["withdrawn", 1, ended.updatedAt]);
		expect((await threads(id, "?state=open")).items).toEqual([]);
		expect((await ask(id, 7, { draftVersion: 3 })).status).toBe(412);
		expect((await ask(id, 0, { draftVersion: 3 })).body).toMatchObject({ state: "open", version: 2 });
		await send("POST", at(id, "/publish"), 3);
		await send("PUT", at(id, "/draft"), '"0"', { baseVersion: 2, values: { title: "Third" } }, "contributor");
		expect((await ask(id, 2, { draftVersion: 5 })).body).toMatchObject({ state: "open", version: 3 });
	});

	it("are a thread of the record with their verdicts, which comments cannot change and counts leave out", async () => {
		const { id } = await asked("Threaded", "First look?");
		await test.call("POST", at(id, "/comments"), { as: "editor", body: { text: "A comment" } });
		await answer(id, 1, { verdict: "send-back", draftVersion: 1, note: "Units" });
		await type(id, 1, "Threaded twice");
		expect((await threads(id, "?state=resolved")).items).toMatchObject([{ verdict: "changes-wanted" }]);
		await ask(id, 2, { draftVersion: 2, note: "Second look?" });
		const list = await threads(id);
		expect(list).toMatchObject({ open: 1, resolved: 0 });
		const review = list.items.find(({ verdict }: { verdict?: string }) => verdict);
		const [cara, eve] = [test.people.contributor.id, test.people.editor.id];
		expect(review).toMatchObject({
			...{ collection: "content", recordId: id, verdict: "requested", scope: "all", version: 3 },
			...{ draftVersion: 2, resolvedAt: 0 },
			comments: [
				{ by: cara, verdict: "requested", draftVersion: 1, text: "First look?" },
				{ by: eve, verdict: "changes-wanted", draftVersion: 1, text: "Units" },
				{ by: cara, verdict: "requested", draftVersion: 2, text: "Second look?" },
			],
		});
		expect(Object.keys(review)).not.toContain("review");
		expect(list.items.find(({ verdict }: { verdict?: string }) => !verdict)).not.toHaveProperty("scope");
		expect((await threads(id, "?state=open")).items).toHaveLength(2);
		const concerning = await test.call("GET", "/api/comments?limit=200", { as: "contributor" });
		const verdicts = concerning.body.items.filter(({ verdict }: { verdict?: string }) => verdict);
		expect([concerning.status, verdicts]).toEqual([200, []]);
		const thread = at(id, `/comments/${review.id}`);
		const reply = `${thread}/replies/${review.comments[1].id}`;
		for (const [method, path, body] of [
			["PATCH", thread, { text: "Other" }],
			["PATCH", thread, { resolved: true }],
			["DELETE", thread, undefined],
			["PATCH", reply, { text: "Other" }],
			["DELETE", reply, undefined],
		] as const) {
			const refused = await send(method, path, 3, body, "admin");
			expect([refused.status, refused.body.title]).toEqual([
				403,
				"Reviews cannot be edited. Request a review again, answer it or withdraw it",
			]);
		}
		expect((await send("POST", `${thread}/replies`, "", { text: "Also" }, "admin")).status).toBe(403);
	});

	it("of a variant are listed for users who see one of its websites", async () => {
		const { id: abroad } = await test.add("websites", {
			domain: "racking.example.au",
			domainKey: "racking-au",
			name: "Racking",
		});
		const { id } = await test.add("content", { title: "Shared", domains: ["racking-nz", "racking-au"] });
		const scope = `website:${abroad}`;
		const draft = { baseVersion: 0, values: { title: "For them" } };
		expect((await send("PUT", at(id, `/variants/${scope}/draft`), '"0"', draft)).status).toBe(200);
		const body = { draftVersion: 1, note: "Only theirs" };
		expect((await send("PUT", at(id, `/review?scope=${scope}`), '"0"', body)).status).toBe(200);
		const here = await test.platform.database.db
			.selectFrom("websites")
			.select("id")
			.where("domain_key", "=", "racking-nz")
			.executeTakeFirstOrThrow();
		const seenFrom = async (website: unknown, email: string) => {
			const scopes = [String(website)];
			await addStaff(test.platform, { email, name: "Bo", roles: ["editor"], scopes });
			const of = { as: "nobody", headers: { cookie: await signInCookie(test.app, email) } } as const;
			const listed = await test.call("GET", `/api/reviews?ids=${id}`, of);
			const inThreads = await test.call("GET", at(id, "/comments"), of);
			return [listed.body.items.length, inThreads.body.items.length];
		};
		expect(await seenFrom(abroad, "bo@example.au")).toEqual([1, 1]);
		expect(await seenFrom(here.id, "bo@example.nz")).toEqual([0, 0]);
	});

	it("are withdrawn by their requester, or by users who may publish", async () => {
		const { id } = await asked("Withdrawn");
		const withdraw = (version: number, as: Caller) =>
			send("DELETE", at(id, "/review"), version, undefined, as);
		expect((await withdraw(2, "contributor")).status).toBe(412);
		expect((await withdraw(1, "contributor")).status).toBe(204);
		expect((await withdraw(1, "contributor")).status).toBe(412);
		expect((await withdraw(2, "contributor")).status).toBe(404);
		expect(await read(id)).toBeUndefined();
		const { items } = await threads(id, "?state=resolved");
		expect(items).toMatchObject([{ verdict: "withdrawn", resolvedBy: test.people.contributor.id }]);
		// Earlier program versions stored no time.
		const { db } = test.platform.database;
		await db.updateTable("comment_threads").set({ resolved_at: 0 }).where("record_id", "=", id).execute();
		const [past] = (await threads(id, "?state=resolved")).items;
		expect([past.verdict, past.resolvedAt]).toEqual(["withdrawn", past.updatedAt]);
		expect((await threads(id, "?state=open")).items).toEqual([]);
		await ask(id, 0, { draftVersion: 1 }, "editor");
		expect((await withdraw(3, "contributor")).status).toBe(403);
		expect((await withdraw(3, "admin")).status).toBe(204);
	});

	it("happen once, with several simultaneous requests or answers", async () => {
		const id = newId();
		await type(id, 0, "Both");
		const asks = await Promise.all([1, 2].map(() => ask(id, 0, { draftVersion: 1 })));
		expect(asks.map(({ status }) => status).toSorted()).toEqual([200, 412]);
		const answers = await Promise.all([
			answer(id, 1, { verdict: "approve", draftVersion: 1 }),
			answer(id, 1, { verdict: "send-back", draftVersion: 1, note: "No" }, "admin"),
		]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
	});

	it("name the error in a request", async () => {
		const id = newId();
		await type(id, 0, "Wrong");
		const pointerOf = async (body: object) => (await ask(id, 0, body)).body.errors?.[0]?.pointer;
		expect(await pointerOf({})).toBe("/draftVersion");
		expect(await pointerOf({ draftVersion: 1, note: "x".repeat(2_001) })).toBe("/note");
		expect(await pointerOf({ draftVersion: 1, to: "nobody" })).toBe("/to");
		expect((await ask(id, 0, { draftVersion: 7 })).status).toBe(412);
		expect((await ask(newId(), 0, { draftVersion: 1 })).status).toBe(404);
		expect((await test.call("GET", "/api/reviews?cursor=x", { as: "editor" })).status).toBe(400);
	});
});
