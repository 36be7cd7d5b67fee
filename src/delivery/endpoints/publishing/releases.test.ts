import { beforeAll, describe, expect, it } from "vitest";
import { apiForTests, writesOf } from "../../../../tests/setup/app/api.ts";
import { databaseKindsOfAll } from "../../../../tests/setup/databases/databases.ts";
import { newId } from "../../../data/database/ids.ts";
import { wallTimeAt } from "../../../model/zoned-time.ts";

const hour = 3_600_000;
const timeZone = "Pacific/Auckland";
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe.each(databaseKindsOfAll)("Releases by the API, in $kind", ({ create }) => {
	const test = apiForTests(create);
	const now = Date.now();
	beforeAll(async () => {
		await test.add("websites", { domain: "racking.example.nz", domainKey: "racking-nz", name: "Racking" });
	});

	const { add, send } = writesOf(() => test);
	const domains = ["racking-nz"];
	const article = (title: string, more: object = {}) =>
		add("content", { title, status: "published", domains, content: "<p>Text</p>", ...more });
	const type = (id: string, revision: number, values: object, baseVersion = 1) =>
		send("PUT", `/api/content/${id}/draft`, `"${revision}"`, { baseVersion, values });
	const get = async (path: string) => (await test.call("GET", path)).body;
	const newRelease = async (title = "Autumn") =>
		(await test.call("POST", "/api/releases", { body: { title } })).body;
	const put = async (release: { id: string; version: number }, ...items: object[]) =>
		send("POST", `/api/releases/${release.id}/items`, release.version, { items });
	const publishOf = (id: string) => ({ collection: "content", id, action: "publish" });
	const shown = async () =>
		(await test.call("GET", "/library", { as: "nobody", host: "racking.example.nz" })).text;

	it("are refused for words that cannot be stored", async () => {
		for (const [field, body] of Object.entries({
			title: { title: "a\0b" },
			note: { title: "A", note: "\ud800" },
		})) {
			const refused = await test.call("POST", "/api/releases", { body });
			expect([refused.status, refused.body.errors]).toMatchObject([422, [{ pointer: `/${field}` }]]);
		}
	});

	it("go live completely: a changed article, a new one and one that is taken down; and are undone completely", async () => {
		const changed = await article("Bolts");
		const down = await article("Old anchors");
		const fresh = newId();
		await type(changed.id, 0, { title: "Bolts of autumn" });
		await type(fresh, 0, { title: "New in autumn", type: "insight", domains, content: "<p>New</p>" }, 0);
		const release = await newRelease();
		const filled = await put(release, publishOf(changed.id), publishOf(fresh), {
			collection: "content",
			id: down.id,
			action: "take-down",
		});
		expect([filled.status, filled.body.items]).toMatchObject([
			200,
			[
				{
					title: "Bolts of autumn",
					action: "publish",
					changedFields: ["title"],
					draftVersion: 1,
					isBehind: false,
				},
				{ title: "New in autumn", action: "publish" },
				{ title: "Old anchors", action: "take-down", changedFields: [] },
			],
		]);
		expect(await get(`/api/releases/${release.id}/check`)).toEqual({ problems: [] });
		expect(await shown()).not.toContain("autumn");
		const preview = await test.call("GET", `/api/releases/${release.id}/preview?path=/library`);
		for (const title of ["Bolts of autumn", "New in autumn"]) expect(preview.text).toContain(title);
		expect(preview.text).not.toContain("Old anchors");
		expect(await shown()).not.toContain("autumn");

		const published = await send("POST", `/api/releases/${release.id}/publish`, filled.body.version);
		expect([published.status, published.body.state]).toEqual([200, "published"]);
		const live = await shown();
		for (const title of ["Bolts of autumn", "New in autumn"]) expect(live).toContain(title);
		expect(live).not.toContain("Old anchors");
		expect((await get(`/api/content/${changed.id}`)).state).toBe("live");
		expect((await test.call("GET", `/api/content/${changed.id}/draft`)).status).toBe(404);
		expect((await send("POST", `/api/releases/${release.id}/publish`, filled.body.version)).status).toBe(412);

		const undone = await send("POST", `/api/releases/${release.id}/undo`, published.body.version);
		expect([undone.status, undone.body.state]).toEqual([200, "open"]);
		const before = await shown();
		expect(before).not.toContain("autumn");
		for (const title of ["Bolts", "Old anchors"]) expect(before).toContain(title);
		expect((await get(`/api/content/${fresh}`)).state).toBe("taken-down");

		const again = await send("POST", `/api/releases/${release.id}/publish`, undone.body.version);
		expect([again.status, again.body.errors]).toEqual([200, undefined]);
		expect(await shown()).toContain("New in autumn");
	});

	it("are stopped by each refused item, and then nothing of them is live", async () => {
		const good = await article("Good");
		const bad = await article("Bad");
		await type(good.id, 0, { title: "Better" });
		await type(bad.id, 0, { title: "" });
		const release = await newRelease();
		const filled = await put(release, publishOf(good.id), publishOf(bad.id));
		const [, item] = filled.body.items;
		expect((await get(`/api/releases/${release.id}/check`)).problems).toMatchObject([
			{ item: item.id, field: "title", message: expect.stringContaining("required") },
		]);
		const refused = await send("POST", `/api/releases/${release.id}/publish`, filled.body.version);
		expect([refused.status, refused.body.errors]).toMatchObject([422, [{ pointer: "/items/1/title" }]]);
		expect(await get(`/api/content/${good.id}`)).toMatchObject({ title: "Good", version: 1 });
		const without = await send("DELETE", `/api/releases/${release.id}/items/${item.id}`, filled.body.version);
		expect(without.body.items).toHaveLength(1);
		expect((await send("POST", `/api/releases/${release.id}/publish`, without.body.version)).status).toBe(
			200,
		);
	});

	it("reuse an address that another of their changes releases, in whatever order they were added", async () => {
		const websites = [(await get("/api/websites")).items[0].id];
		const one = await add("redirects", { from: "/one", to: "/library", websites });
		const other = await add("redirects", { from: "/two", to: "/library", websites });
		const typeOf = (id: string, values: object) =>
			send("PUT", `/api/redirects/${id}/draft`, '"0"', { baseVersion: 1, values });
		await typeOf(one.id, { from: "/two" });
		await typeOf(other.id, { from: "/three" });
		const release = await newRelease();
		const of = (id: string) => ({ collection: "redirects", id, action: "publish" });
		const filled = await put(release, of(one.id), of(other.id));
		const published = await send("POST", `/api/releases/${release.id}/publish`, filled.body.version);
		expect([published.status, published.body.errors]).toEqual([200, undefined]);
		expect((await get(`/api/redirects/${one.id}`)).from).toBe("/two");
		expect((await send("POST", `/api/releases/${release.id}/undo`, published.body.version)).status).toBe(200);
		expect((await get(`/api/redirects/${other.id}`)).from).toBe("/two");
	});

	it("publish a new page and its new subpage, in whatever order they were added", async () => {
		const websites = [(await get("/api/websites")).items[0].id];
		const [parent, child] = [newId(), newId()];
		const typePage = (id: string, values: object) =>
			send("PUT", `/api/pages/${id}/draft`, '"0"', { baseVersion: 0, values: { websites, ...values } });
		await typePage(parent, { title: "Standards" });
		expect((await typePage(child, { title: "Bracing", parent })).status).toBeLessThan(300);
		const release = await newRelease();
		const of = (id: string) => ({ collection: "pages", id, action: "publish" });
		const filled = await put(release, of(child), of(parent));
		expect(await get(`/api/releases/${release.id}/check`)).toEqual({ problems: [] });
		const published = await send("POST", `/api/releases/${release.id}/publish`, filled.body.version);
		expect([published.status, published.body.errors]).toEqual([200, undefined]);
		expect((await get(`/api/pages/${child}`)).path).toBe("/standards/bracing");
		expect((await send("POST", `/api/releases/${release.id}/undo`, published.body.version)).status).toBe(200);
		expect(await get(`/api/pages/${child}`)).toMatchObject({ state: "taken-down" });
	});

	it("report whose draft has changed since, and include it when it is added again", async () => {
		const { id } = await article("Typed on");
		await type(id, 0, { title: "First" });
		const release = await newRelease();
		const { body: first } = await put(release, publishOf(id));
		await type(id, 1, { title: "Second" });
		const behind = await get(`/api/releases/${release.id}`);
		expect(behind.items).toMatchObject([{ title: "First", isBehind: true }]);
		const { body: now } = await put(first, publishOf(id));
		expect(now.items).toMatchObject([{ title: "Second", isBehind: false, draftVersion: 2 }]);
		const swapped = await put(now, { collection: "content", id, action: "take-down" });
		expect(swapped.body.items).toMatchObject([{ action: "take-down" }]);
	});

	it("name the field when another release has changed it meanwhile", async () => {
		const { id } = await article("Twice wanted");
		const releases = [await newRelease("One"), await newRelease("Two")];
		const filled = [];
		for (const [index, release] of releases.entries()) {
			await type(id, index, { title: `Wanted by ${index}` });
			filled.push((await put(release, publishOf(id))).body);
		}
		const [one, two] = filled;
		expect((await send("POST", `/api/releases/${two.id}/publish`, two.version)).status).toBe(200);
		const { problems } = await get(`/api/releases/${one.id}/check`);
		expect(problems).toMatchObject([{ message: "Somebody has changed Title since it was added." }]);
	});

	it("are not undone once a user has changed their records, with the names of these", async () => {
		const { id } = await article("Kept");
		await type(id, 0, { title: "Released" });
		const { body } = await put(await newRelease(), publishOf(id));
		const published = await send("POST", `/api/releases/${body.id}/publish`, body.version);
		await send("PATCH", `/api/content/${id}`, 2, { title: "By hand" });
		const check = await get(`/api/releases/${body.id}/check`);
		expect(check.problems).toMatchObject([{ message: "It has been changed since." }]);
		const refused = await send("POST", `/api/releases/${body.id}/undo`, published.body.version);
		expect([refused.status, refused.body.errors[0].detail]).toEqual([
			422,
			"“Released”: It has been changed since",
		]);
		expect((await get(`/api/content/${id}`)).title).toBe("By hand");
	});

	it("order records, and restore the former order when they are undone", async () => {
		const websites = [(await get("/api/websites")).items[0].id];
		const ids: string[] = [];
		for (const name of ["a", "b", "c"]) ids.push((await add("team", { name, active: true, websites })).id);
		const [a = "", , c = ""] = ids;
		const names = async () =>
			(await get(`/api/team?order=order&website=${websites}&fields=name`)).items
				.map(({ name }: { name: string }) => name)
				.join("");
		const { body } = await put(await newRelease(), { collection: "team", id: c, action: "order", after: "" });
		const published = await send("POST", `/api/releases/${body.id}/publish`, body.version);
		expect(await names()).toBe("cab");
		expect((await send("POST", `/api/releases/${body.id}/undo`, published.body.version)).status).toBe(200);
		expect(await names()).toBe("abc");
		const wrong = await put(await newRelease(), { collection: "team", id: a, action: "order" });
		expect([wrong.status, wrong.body.errors[0].pointer]).toEqual([422, "/items/0/after"]);
	});

	it("go live at their time, once; until then they cannot be changed, and their records are scheduled", async () => {
		const { id } = await article("In time");
		await type(id, 0, { title: "On the hour" });
		const { body } = await put(await newRelease(), publishOf(id));
		const at = { wallTime: wallTimeAt(timeZone, now + hour), timeZone };
		const path = `/api/releases/${body.id}`;
		const { body: scheduled } = await send("PUT", `${path}/schedule`, body.version, at);
		expect(scheduled).toMatchObject({ state: "scheduled", ...at });
		expect((await get(`/api/content/${id}`)).scheduled).toMatchObject([
			{ id: body.id, action: "publish", release: { id: body.id, title: body.title } },
		]);
		const again = await send("POST", `/api/content/${id}/schedule`, 1, { action: "publish", ...at });
		expect([again.status, again.body.scheduled]).toMatchObject([409, { release: { title: body.title } }]);
		const held = await put(scheduled, publishOf(id));
		expect([held.status, held.body.errors[0].detail]).toEqual([
			422,
			expect.stringContaining("waits for its time"),
		]);
		expect((await send("DELETE", path, scheduled.version)).status).toBe(422);
		await test.platform.scheduler.runDue(quiet);
		expect((await get(path)).state).toBe("scheduled");
		await test.platform.database.db
			.updateTable("releases")
			.set({ at: 1 })
			.where("id", "=", body.id)
			.execute();
		const ended = await Promise.all([1, 2, 3].map(() => test.platform.scheduler.runDue(quiet)));
		expect(ended.reduce((sum, count) => sum + count)).toBe(1);
		expect((await get(path)).state).toBe("published");
		expect(await get(`/api/content/${id}`)).toMatchObject({
			title: "On the hour",
			version: 2,
			state: "live",
		});
	});

	it("of a single record are undone like others, and otherwise listed with the record", async () => {
		const { id } = await article("Alone");
		await type(id, 0, { title: "By hand" });
		const { release } = (await send("POST", `/api/content/${id}/publish`, 1)).body;
		const path = `/api/releases/${release.id}`;
		expect((await put(release, publishOf(id))).status).toBe(404);
		expect((await send("DELETE", path, release.version)).status).toBe(404);
		expect((await send("POST", `${path}/publish`, release.version)).status).toBe(404);
		expect((await send("POST", `${path}/undo`, release.version)).status).toBe(200);
		expect((await get(`/api/content/${id}`)).title).toBe("Alone");
	});

	it("are undone at their end, unless a record has been changed since, which notifies their owner", async () => {
		const { db } = test.platform.database;
		const titles = async (...ids: string[]) =>
			Promise.all(ids.map(async (id) => (await get(`/api/content/${id}`)).title));
		const [{ id: price }, { id: changed }] = [await article("July"), await article("August")];
		for (const id of [price, changed]) await type(id, 0, { title: "For a month" });
		for (const id of [price, changed]) {
			const { body } = await put(await newRelease(), publishOf(id));
			const path = `/api/releases/${body.id}`;
			const at = { wallTime: wallTimeAt(timeZone, now + hour), timeZone };
			const early = await send("PUT", `${path}/schedule`, body.version, { ...at, until: at.wallTime });
			expect([early.status, early.body.errors[0].pointer]).toEqual([422, "/until"]);
			const until = wallTimeAt(timeZone, now + 2 * hour);
			const { body: scheduled } = await send("PUT", `${path}/schedule`, body.version, { ...at, until });
			expect(scheduled).toMatchObject({ state: "scheduled", endsWallTime: until });
			const due = (times: object) =>
				db.updateTable("releases").set(times).where("id", "=", body.id).execute();
			await due({ at: 1 });
			await test.platform.scheduler.runDue(quiet);
			expect(await titles(id)).toEqual(["For a month"]);
			if (id === changed) await send("PATCH", `/api/content/${id}`, 2, { title: "Changed since" });
			await due({ ends_at: 1 });
			await test.platform.scheduler.runDue(quiet);
			const ended = await get(path);
			expect([ended.state, ended.failure, ended.endsAt]).toEqual(
				id === price
					? ["open", "", 0]
					: ["published", expect.stringContaining("It has been changed since"), 0],
			);
		}
		expect(await titles(price, changed)).toEqual(["July", "Changed since"]);
	});

	it("report the reason of a refusal at their time, to their editor by mail, and can be repaired", async () => {
		const { id } = await article("Too late");
		await type(id, 0, { title: "Later" });
		const { body } = await put(await newRelease("Refused"), publishOf(id));
		const path = `/api/releases/${body.id}`;
		const at = { wallTime: wallTimeAt(timeZone, now + hour), timeZone };
		await send("PUT", `${path}/schedule`, body.version, at);
		await send("PATCH", `/api/content/${id}`, 1, { title: "Otherwise" });
		await test.platform.database.db
			.updateTable("releases")
			.set({ at: 1 })
			.where("id", "=", body.id)
			.execute();
		await test.platform.scheduler.runDue(quiet);
		const failed = await get(path);
		expect(failed).toMatchObject({
			state: "failed",
			failure: "“Later”: Somebody has changed Title since it was scheduled.",
		});
		const mails = await test.platform.database.db.selectFrom("outbox").selectAll().execute();
		expect(JSON.stringify(mails)).toContain(path.replace("/api", "/cms"));
		const cancelled = await send("PUT", `${path}/schedule`, failed.version, at);
		expect(cancelled.status).toBe(422);
		expect((await send("DELETE", path, failed.version)).status).toBe(204);
		expect((await test.call("GET", path)).status).toBe(404);
	});

	it("refuse invalid values, naming the field", async () => {
		const { body: release } = await test.call("POST", "/api/releases", { body: { title: "X" } });
		const pointerOf = async (
			answer: Promise<{ status: number; body: { errors: { pointer: string }[] } }>,
		) => {
			const { status, body } = await answer;
			return [status, body.errors[0]?.pointer];
		};
		expect(await pointerOf(test.call("POST", "/api/releases", { body: { title: " " } }))).toEqual([
			422,
			"/title",
		]);
		expect(await pointerOf(put(release))).toEqual([422, "/items"]);
		expect(await pointerOf(put(release, publishOf(newId())))).toEqual([422, "/items/0/id"]);
		expect(await pointerOf(put(release, { collection: "media", id: newId(), action: "publish" }))).toEqual([
			422,
			"/items/0/collection",
		]);
		const [website] = (await get("/api/websites")).items;
		const down = { collection: "websites", id: website.id, action: "take-down" };
		expect(await pointerOf(put(release, down))).toEqual([422, "/items/0/action"]);
		expect(await pointerOf(send("POST", `/api/releases/${release.id}/publish`, 1))).toEqual([422, "/items"]);
		expect((await send("PATCH", `/api/releases/${release.id}`, 7, { note: "n" })).status).toBe(412);
		expect((await send("POST", `/api/releases/${newId()}/publish`, 1)).status).toBe(404);
	});

	it("are created once by a repeated request, and listed by state and record", async () => {
		const { id } = await article("Listed");
		const headers = { "idempotency-key": newId() };
		const ask = () => test.call("POST", "/api/releases", { body: { title: "Once" }, headers });
		const [first, second] = [await ask(), await ask()];
		expect(second.body.id).toBe(first.body.id);
		await put(first.body, publishOf(id));
		const of = await get(`/api/releases?collection=content&record=${id}`);
		expect(of.items).toMatchObject([{ id: first.body.id, title: "Once", changes: 1, state: "open" }]);
		expect((await get("/api/releases?states=scheduled")).items).toEqual([]);
		const page = await get("/api/releases?limit=2");
		const next = await get(`/api/releases?limit=2&cursor=${page.nextCursor}`);
		expect(new Set([...page.items, ...next.items].map((each) => each.id)).size).toBe(4);
	});
});
