import { beforeAll, describe, expect, it } from "vitest";
import { apiForTests, type Caller, writesOf } from "../../../../tests/setup/app/api.ts";
import { addStaff, signInCookie } from "../../../../tests/setup/app/staff.ts";
import { databaseKinds } from "../../../../tests/setup/databases/databases.ts";
import { newId } from "../../../data/database/ids.ts";

describe.each(databaseKinds)("Somebody else looks first, in $kind", ({ create }) => {
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
	const read = async (id: string) => (await test.call("GET", at(id, "/review"), { as: "contributor" })).body;
	const listed = async (query: string, as: Caller) =>
		(await test.call("GET", `/api/reviews?${query}`, { as })).body.items.map(({ id }: { id: string }) => id);
	/** A contributor's draft for which a review was requested from all editors. */
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

	it("is refused with a note that cannot be stored", async () => {
		const { id } = await asked("Bolts");
		for (const note of ["a\0b", "a\ud800b"]) {
			const refused = await ask(id, 1, { draftVersion: 1, note });
			expect([refused.status, refused.body.errors]).toMatchObject([422, [{ pointer: "/note" }]]);
		}
	});

	it("is asked for with a note, and told those who may publish", async () => {
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

	it("is asked of one person, who may publish and is somebody else", async () => {
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
		expect(author.body.errors[0].detail).toBe("Eve has written in it: ask somebody else");
	});

	it("is asked only of reviewers who can see the record, and offers no others", async () => {
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

	it("approves one draft, and no other", async () => {
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

	it("is by nobody who has written in it, and by nobody who may not publish", async () => {
		const { id } = await asked("Ours");
		await type(id, 1, "Ours, mended", "editor");
		const own = await answer(id, 1, { verdict: "approve", draftVersion: 2 });
		expect([own.status, own.body.title]).toEqual([403, "Somebody else approves what you have written in"]);
		const contributor = await answer(id, 1, { verdict: "approve", draftVersion: 2 }, "contributor");
		expect(contributor.status).toBe(403);
		expect((await answer(id, 1, { verdict: "approve", draftVersion: 2 }, "admin")).status).toBe(200);
	});

	it("sends back with what is to be changed", async () => {
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

	it("approves and publishes at once, or neither", async () => {
		const { id: empty } = await asked("");
		const refused = await answer(empty, 1, { verdict: "approve", draftVersion: 1, publish: true });
		expect([refused.status, (await read(empty)).state]).toEqual([422, "open"]);
		const { id } = await asked("At once");
		expect((await answer(id, 1, { verdict: "approve", draftVersion: 1, publish: true })).status).toBe(200);
		expect((await test.call("GET", at(id))).body).toMatchObject({ title: "At once", status: "published" });
		expect((await test.call("GET", at(id, "/review"))).status).toBe(404);
		expect(await mailsTo("contributor", "At once")).toMatchObject([{ outcome: "published" }]);
		const { items } = (await test.call("GET", "/api/activity?action=review-approved&limit=1")).body;
		expect(items[0]).toMatchObject({ recordId: id, by: test.people.editor.id, title: "At once" });
	});

	it("ends with its draft; the next draft is asked about anew", async () => {
		const { id } = await asked("First");
		await send("POST", at(id, "/publish"), 1);
		expect((await test.call("GET", at(id, "/review"))).status).toBe(404);
		const next = { baseVersion: 1, values: { title: "Second" } };
		await send("PUT", at(id, "/draft"), '"0"', next, "contributor");
		expect((await test.call("GET", at(id, "/review"))).status).toBe(404);
		expect(await listed(`ids=${id}`, "editor")).toEqual([]);
		expect((await ask(id, 0, { draftVersion: 3 })).body).toMatchObject({ state: "open", version: 2 });
	});

	it("is withdrawn by who has asked, or by who may publish", async () => {
		const { id } = await asked("Withdrawn");
		const withdraw = (version: number, as: Caller) =>
			send("DELETE", at(id, "/review"), version, undefined, as);
		expect((await withdraw(2, "contributor")).status).toBe(412);
		expect((await withdraw(1, "contributor")).status).toBe(204);
		expect((await withdraw(1, "contributor")).status).toBe(412);
		expect((await test.call("GET", at(id, "/review"))).status).toBe(404);
		await ask(id, 0, { draftVersion: 1 }, "editor");
		expect((await withdraw(3, "contributor")).status).toBe(403);
		expect((await withdraw(3, "admin")).status).toBe(204);
	});

	it("happens once, when several ask or answer at the same time", async () => {
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

	it("names what is wrong with a request", async () => {
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
