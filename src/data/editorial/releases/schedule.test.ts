import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queuedMails } from "../../../../tests/setup/accounts/queued-mails.ts";
import { openApi, type TestApi, writesOf } from "../../../../tests/setup/app/api.ts";
import { databaseKinds, timesOver } from "../../../../tests/setup/databases/databases.ts";
import { queueScheduleMails } from "../../../accounts/mail/schedule-mails.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import { system } from "../../../model/rights/access.ts";
import { wallTimeAt } from "../../../model/zoned-time.ts";
import type { Database } from "../../database/database.ts";
import { newId } from "../../database/ids.ts";
import { openDatabase } from "../../open-database.ts";
import { openScheduler, type SchedulerOptions } from "./scheduler.ts";

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const [minute, hour] = [60_000, 3_600_000];
const timeZone = "Pacific/Auckland";

describe.each(databaseKinds)("A schedule, in $kind", ({ kind, create }) => {
	let test: TestApi;
	let location: { url: string; folder: string };
	beforeAll(async () => {
		location = await create();
		test = await openApi(async () => location);
		await test.add("websites", { domain: "racking.example.nz", domainKey: "racking-nz", name: "Racking" });
	});
	afterAll(() => test.platform.close());

	const { add, send } = writesOf(() => test);
	const article = (title = "Anchors", more: object = {}) =>
		add("content", {
			title,
			content: "<p>Live</p>",
			status: "published",
			domains: ["racking-nz"],
			...more,
		});
	const type = (id: string, revision: number, values: object, baseVersion = 1) =>
		send("PUT", `/api/content/${id}/draft`, `"${revision}"`, { baseVersion, values });
	const get = async (path: string) => (await test.call("GET", path)).body;
	const inAnHour = () => ({ wallTime: wallTimeAt(timeZone, Date.now() + hour), timeZone });
	const schedule = async (
		id: string,
		version: number,
		action = "publish",
		as: "admin" | "editor" = "editor",
	) => send("POST", `/api/content/${id}/schedule`, `"${version}"`, { action, ...inAnHour() }, as);
	const fallDue = (id: string, agoMs = minute / 2) => {
		const at = Math.floor((Date.now() - agoMs) / minute) * minute;
		const times = { at, wall_time: wallTimeAt(timeZone, at) };
		return test.platform.database.db.updateTable("releases").set(times).where("id", "=", id).execute();
	};
	const scheduleDue = async (id: string, version: number, action = "publish", agoMs?: number) => {
		const { body, status } = await schedule(id, version, action);
		expect(status).toBe(201);
		await fallDue(body.id, agoMs);
		return body;
	};
	const run = () => test.platform.scheduler.runDue(silent);
	const stateOf = async (id: string) => {
		const path = "/api/schedule?states=pending,done,failed,cancelled&limit=200";
		for (let page = await get(path); ; page = await get(`${path}&cursor=${page.nextCursor}`)) {
			const found = page.items.find((item: { id: string }) => item.id === id);
			if (found || !page.nextCursor) return found;
		}
	};
	const openOther = (database: Database, more: Partial<SchedulerOptions> = {}) =>
		openScheduler({
			database,
			now: Date.now,
			notify: (inside, release, items) => queueScheduleMails(inside, release, items, Date.now()),
			...more,
		});

	it("publishes and takes down at its times, a new record too, once each", async () => {
		const id = newId();
		await type(id, 0, { title: "Brackets", domains: ["racking-nz"] }, 0);
		const first = await scheduleDue(id, 1, "publish", 3 * minute);
		await type(id, 1, { title: "Brackets 2", domains: ["racking-nz"] }, 0);
		const again = await schedule(id, 2);
		expect([again.status, again.body]).toMatchObject([
			409,
			{ code: "already-scheduled", scheduled: { id: first.id, action: "publish" } },
		]);
		expect(again.body.title).toMatch(/^It is to go live on [-\d]+ at [\d:]+ \(\S+\)$/);
		const early = { action: "take-down", wallTime: wallTimeAt(timeZone, Date.now() + minute), timeZone };
		const later = { ...early, wallTime: wallTimeAt(timeZone, Date.now() + hour) };
		await test.platform.database.db
			.updateTable("releases")
			.set({ at: Date.now() + hour / 2 })
			.where("id", "=", first.id)
			.execute();
		const tooEarly = await send("POST", `/api/content/${id}/schedule`, '"0"', early);
		expect(tooEarly.body.errors[0]).toMatchObject({ pointer: "/wallTime" });
		const { body: down } = await send("POST", `/api/content/${id}/schedule`, '"0"', later);
		await fallDue(first.id, 3 * minute);
		await fallDue(down.id);
		await run();
		const versions = await get(`/api/content/${id}/versions`);
		expect(versions.items.map(({ changedFields }: { changedFields: string[] }) => changedFields)).toEqual([
			["status"],
			expect.arrayContaining(["title", "status"]),
		]);
		expect(await get(`/api/content/${id}`)).toMatchObject({ title: "Brackets", status: "draft", version: 2 });
		expect((await get(`/api/content/${id}/draft`)).values).toEqual({ title: "Brackets 2" });
		expect(test.platform.scheduler.figures.late).toBeGreaterThanOrEqual(1);
		await scheduleDue(id, 3, "publish");
		await run();
		expect(await get(`/api/content/${id}`)).toMatchObject({ title: "Brackets 2", status: "published" });
	});

	it("is created once by concurrent requests, also for a record that was never live", async () => {
		const { id: live } = await article();
		await type(live, 0, { title: "Scheduled" });
		const fresh = newId();
		await type(fresh, 0, { title: "Fresh", domains: ["racking-nz"] }, 0);
		for (const id of [live, fresh]) {
			const asks = ["2031-01-01", "2031-01-02", "2031-01-03"].map((day) =>
				send("POST", `/api/content/${id}/schedule`, '"1"', {
					...{ action: "publish", wallTime: `${day}T09:00`, timeZone },
				}),
			);
			const statuses = (await Promise.all(asks)).map(({ status }) => status);
			expect(statuses.toSorted()).toEqual([201, 409, 409]);
		}
	});

	it("publishes the newest words once they are included", async () => {
		const { id } = await article();
		await type(id, 0, { title: "First" });
		const { body } = await schedule(id, 1);
		await type(id, 1, { title: "" });
		const include = (version: number) => send("POST", `/api/content/${id}/schedule/include`, version);
		expect((await include(1)).status).toBe(412);
		expect((await include(2)).body.errors[0].pointer).toBe("/title");
		await type(id, 2, { title: "Second" });
		const included = await include(3);
		expect(included.body).toMatchObject({ id: body.id, draftVersion: 3, version: 2 });
		await fallDue(body.id);
		await run();
		expect(await get(`/api/content/${id}`)).toMatchObject({ title: "Second", state: "live" });
		expect((await include(3)).status).toBe(412);
	});

	it("merges with later writes, and notifies its owner of a conflict at once", async () => {
		const [{ id }, { id: other }, { id: same }] = [await article(), await article(), await article()];
		for (const each of [id, other, same]) await type(each, 0, { title: "Scheduled", content: "<p>New</p>" });
		const [merged, contested, live] = [
			await schedule(id, 1),
			await schedule(other, 1),
			await schedule(same, 1),
		];
		await send("PATCH", `/api/content/${id}`, 1, { searchTitle: "Found" });
		await send("PATCH", `/api/content/${other}`, 1, { title: "Theirs" });
		await send("PATCH", `/api/content/${same}`, 1, { title: "Scheduled", content: "<p>New</p>" });
		expect((await stateOf(live.body.id)).state).toBe("cancelled");
		const { scheduled } = await get(`/api/content/${other}`);
		expect(scheduled[0].problem).toBe("Somebody has changed Title since it was scheduled.");
		const before = (await queuedMails(test.platform.database, test.people.editor.id)).length;
		await run();
		const mails = await queuedMails(test.platform.database, test.people.editor.id);
		expect(mails.length - before).toBe(1);
		expect(mails.at(-1)).toMatchObject({ scheduled: { isAhead: true, title: "Scheduled" } });
		await fallDue(merged.body.id);
		await fallDue(contested.body.id);
		await run();
		expect(await get(`/api/content/${id}`)).toMatchObject({ title: "Scheduled", searchTitle: "Found" });
		expect((await stateOf(contested.body.id)).state).toBe("failed");
	});

	it("is on the dashboard while it has a problem, alone or in a release", async () => {
		const problems = async (as: "admin" | "contributor" = "admin") =>
			(await test.call("GET", "/api/overview", { as })).body.problems;
		const before = await problems();
		const [{ id }, { id: other }, { id: inRelease }] = [await article(), await article(), await article()];
		for (const each of [id, other, inRelease]) await type(each, 0, { title: "Scheduled" });
		const alone = await schedule(id, 1);
		const fine = await schedule(other, 1);
		const release = (await send("POST", "/api/releases", undefined, { title: "News" })).body;
		const items = [{ collection: "content", id: inRelease, action: "publish" }];
		const { version } = (await send("POST", `/api/releases/${release.id}/items`, release.version, { items }))
			.body;
		await send("PUT", `/api/releases/${release.id}/schedule`, version, inAnHour());
		expect(await problems()).toEqual(before);
		for (const each of [id, inRelease]) await send("PATCH", `/api/content/${each}`, 1, { title: "Theirs" });
		const problem = "Somebody has changed Title since it was scheduled.";
		expect(await problems()).toMatchObject({
			records: [...before.records, { id: alone.body.id, problem }],
			releases: [{ id: release.id, problem }, ...before.releases],
		});
		expect(await problems("contributor")).toEqual({ records: [], releases: [] });
		for (const [record, item] of [
			[id, alone],
			[other, fine],
		] as const)
			await send("DELETE", `/api/content/${record}/schedule/${item.body.id}`, 1);
		expect((await problems()).records).toEqual(before.records);
	});

	it("needs a decision before a manual publication", async () => {
		const { id } = await article();
		await type(id, 0, { title: "Scheduled" });
		const { body } = await schedule(id, 1);
		await type(id, 1, { title: "Scheduled", searchTitle: "By hand" });
		const publish = (whenScheduled: string) =>
			send("POST", `/api/content/${id}/publish?whenScheduled=${whenScheduled}`, 2);
		const refused = await publish("refuse");
		expect([refused.status, refused.body.scheduled]).toMatchObject([409, { id: body.id }]);
		expect((await publish("perhaps")).status).toBe(400);
		const published = await publish("remove");
		expect([published.status, published.body.title]).toEqual([200, "Scheduled"]);
		expect((await stateOf(body.id)).state).toBe("cancelled");
		// Undo restores the published values as the draft.
		const { release } = published.body;
		const undone = await send("POST", `/api/releases/${release.id}/undo`, release.version);
		expect(undone.body).toMatchObject({ state: "open" });
		expect(await get(`/api/content/${id}`)).toMatchObject({ title: "Anchors", state: "changed" });
		expect((await get(`/api/content/${id}/draft`)).values).toEqual({
			title: "Scheduled",
			searchTitle: "By hand",
		});
	});

	it("is tested a day and an hour before, and notifies its owner of changes that would be lost", async () => {
		const { id } = await article("Rehearsed");
		await type(id, 0, { title: "Rehearsed again" });
		const { body } = await schedule(id, 1, "publish", "admin");
		const { db } = test.platform.database;
		const due = () =>
			db.updateTable("releases").set({ rehearsed_for: 1 }).where("id", "=", body.id).execute();
		const problem = async () => (await get(`/api/content/${id}`)).scheduled[0].problem;
		await due();
		await run();
		expect(await problem()).toBe("");
		const isDisabled = (disabled: number) =>
			db.updateTable("users").set({ disabled }).where("id", "=", test.people.admin.id).execute();
		await isDisabled(1);
		await due();
		await run();
		await isDisabled(0);
		expect(await problem()).toContain("may no longer");
		await due();
		await run();
		expect(await problem()).toBe("");
		await send("DELETE", `/api/content/${id}/schedule/${body.id}`, 1);
	});

	it("is listed for a brand or a website of the live record or its draft; so are expiring licences", async () => {
		await test.add("websites", {
			id: toId("au"),
			domain: "au.example.au",
			domainKey: "racking-au",
			name: "AU",
		});
		const picture = await test.add("media", {
			...{ name: "quay.jpg", type: "picture", isPublic: true, licenceExpires: "2031-09-30" },
		});
		const content = `<p><img src="/media/${picture.id}/quay.jpg" alt="Quay"></p>`;
		const { id: nz } = await article("Only NZ", { content });
		const { body: live } = await schedule(nz, 1, "take-down");
		const fresh = newId();
		await type(fresh, 0, { title: "Only AU", domains: ["au"] }, 0);
		const { body: drafted } = await schedule(fresh, 1);
		const listed = async (query: string) =>
			(await get(`/api/schedule?states=pending&${query}`)).items.map(({ id }: { id: string }) => id);
		const mine = [live.id, drafted.id];
		const of = async (query: string) => (await listed(query)).filter((id: string) => mine.includes(id));
		expect(new Set(await of(""))).toEqual(new Set(mine));
		expect(await of("brand=racking-nz")).toEqual([live.id]);
		for (const query of ["brand=racking-au", "website=au"]) expect(await of(query)).toEqual([drafted.id]);
		expect(await of("website=nowhere")).toEqual([]);
		expect(await of("brand=none")).toEqual([]);
		expect((await test.call("GET", "/api/schedule?brand=No%20brand")).status).toBe(400);

		const licences = async (query: string) =>
			(await get(`/api/licences?from=2031-09-01&to=2031-09-30${query}`)).items;
		expect(await licences("")).toEqual([
			{
				...{ id: picture.id, name: "quay.jpg", endsOn: "2031-09-30", hasMore: false },
				usedBy: [{ collection: "content", recordId: nz, title: "Only NZ" }],
			},
		]);
		expect(await licences("&brand=racking-nz")).toHaveLength(1);
		expect(await licences("&website=au")).toEqual([]);
		expect((await get("/api/licences?from=2031-10-01&to=2031-10-31")).items).toEqual([]);
		expect((await test.call("GET", "/api/licences?from=x&to=y")).status).toBe(400);
	});

	it("runs once, and one refusal delays no other, whoever looks", async () => {
		const many = timesOver(kind, 500);
		const articles: string[] = [];
		const left = Array.from({ length: many }).keys();
		const addSome = async () => {
			for (const index of left) {
				const { id } = await article(`Item ${index}`);
				await type(id, 0, { title: `Scheduled ${id}` });
				await scheduleDue(id, 1);
				articles.push(id);
			}
		};
		// Hundreds of concurrent requests would time out.
		await Promise.all(Array.from({ length: 6 }, addSome));
		const [first = ""] = articles;
		await send("PATCH", `/api/content/${first}`, 1, { title: "Changed by somebody" });
		const other = await openDatabase(location.url, location.folder);
		const counts = await Promise.all([run(), openOther(other).runDue(silent)]);
		await other.db.destroy();
		expect(counts[0] + counts[1]).toBe(many);
		const records: { version: number; title: string }[] = [];
		for (const id of articles) records.push(await get(`/api/content/${id}`));
		expect(records.map(({ version }) => version)).toEqual(articles.map(() => 2));
		expect(records.filter(({ title }) => title.startsWith("Scheduled"))).toHaveLength(many - 1);

		const [refused] = (await get(`/api/content/${first}/schedule`)).items;
		expect(refused).toMatchObject({ state: "failed", failure: expect.stringContaining("changed Title") });
		const mails = await queuedMails(test.platform.database, test.people.editor.id);
		const ofFirst = mails.filter(({ scheduled }) => scheduled?.title === `Scheduled ${first}`);
		expect(ofFirst.map(({ scheduled }) => scheduled?.isAhead)).toEqual([false]);
	});

	it("runs with the current rights of its owner", async () => {
		const { id } = await article();
		await type(id, 0, { title: "Without rights" });
		const { body } = await schedule(id, 1, "publish", "admin");
		await fallDue(body.id);
		const { db } = test.platform.database;
		const isDisabled = (disabled: number) =>
			db.updateTable("users").set({ disabled }).where("id", "=", test.people.admin.id).execute();
		await isDisabled(1);
		await run();
		await isDisabled(0);
		expect(await stateOf(body.id)).toMatchObject({
			state: "failed",
			failure: expect.stringContaining("no longer"),
		});
		// Rescheduled with the rights of another user.
		const moved = await send("PATCH", `/api/content/${id}/schedule/${body.id}`, 2, inAnHour());
		expect(moved.body).toMatchObject({
			state: "pending",
			failure: "",
			version: 3,
			updatedBy: test.people.editor.id,
		});
		await fallDue(body.id);
		await run();
		expect((await get(`/api/content/${id}`)).title).toBe("Without rights");
	});

	it("has no effect when the program is killed before it is complete", async () => {
		const { id } = await article("Before");
		await type(id, 0, { title: "After" });
		const { id: item } = await scheduleDue(id, 1);
		const { database } = test.platform;
		await expect(
			openOther({ ...database, db: database.db.withPlugin(losing) }).runDue(silent),
		).rejects.toThrow("lost");
		expect((await get(`/api/content/${id}`)).title).toBe("Before");
		expect((await stateOf(item)).state).toBe("pending");
		expect([await run(), (await get(`/api/content/${id}`)).version]).toEqual([1, 2]);
	});

	it("runs once though the clock jumps by an hour, either way", async () => {
		const { database } = test.platform;
		const { id } = await article("Jump");
		await type(id, 0, { title: "Jumped" });
		const { body } = await schedule(id, 1);
		const clock = { now: Date.now() };
		const jumping = openOther(database, { now: () => clock.now });
		const versionAfter = async (jumpMs: number) => {
			clock.now += jumpMs;
			await jumping.runDue(silent);
			return (await get(`/api/content/${id}`)).version;
		};
		// With PostgreSQL, nodes use the clock of the database.
		const done = database.dialect === "sqlite" ? 2 : 1;
		expect([await versionAfter(-hour), await versionAfter(2 * hour + minute)]).toEqual([1, done]);
		expect([await versionAfter(-2 * hour), await versionAfter(2 * hour)]).toEqual([done, done]);
		await fallDue(body.id);
		await run();
		expect((await get(`/api/content/${id}`)).version).toBe(2);
	});

	it("runs at the next start if it fell due while the program was stopped", async () => {
		const { id } = await article("Down");
		await type(id, 0, { title: "Up again" });
		await scheduleDue(id, 1, "publish", 5 * hour);
		const started = openOther(test.platform.database);
		started.start(silent);
		await expect.poll(async () => (await get(`/api/content/${id}`)).title).toBe("Up again");
		await started.stop();
		expect([started.figures, await started.countOverdue()]).toEqual([{ done: 1, failed: 0, late: 1 }, 0]);
	});

	it("has its times, and that of a release's end, corrected at a start by new rules of a time zone", async () => {
		const { releases, database } = test.platform;
		const { id } = await article("Zones");
		await type(id, 0, { title: "Other zones" });
		const items = [{ action: "publish", collection: "content", id: toId<RecordId>(id) }] as const;
		const empty = await releases.create(system, { title: "Zones" });
		const release = await releases.addItems(system, empty, items);
		const until = "2090-02-01T09:00";
		await releases.schedule(system, release, { wallTime: "2090-01-01T09:00", timeZone, until });
		const stored = database.db.selectFrom("releases").select(["at", "ends_at", "rehearsed_for"]);
		const read = () => stored.where("id", "=", release.id).executeTakeFirstOrThrow();
		const right = await read();
		const set = (times: object) =>
			database.db.updateTable("releases").set(times).where("id", "=", release.id);
		await set({ at: 1 + hour, ends_at: 2 * hour, rehearsed_for: 3 }).execute();
		const started = openOther(database);
		started.start(silent);
		await expect.poll(read).toEqual(right);
		await started.stop();
	});

	it("sends no queries once it was stopped, even just after its start", async () => {
		const database = await openDatabase(location.url, location.folder);
		const complaints: object[] = [];
		const begun = openOther(database);
		begun.start({ ...silent, error: (facts) => complaints.push(facts) });
		await begun.stop();
		await database.db.destroy();
		// Long enough to detect an unexpected start.
		for (let n = 0; n < 3; n++) await run();
		expect(complaints).toEqual([]);
	});

	it("is cancelled with its record, by hand, and by publishing before", async () => {
		const [one, two, three] = [await article("One"), await article("Two"), await article("Three")];
		for (const { id } of [one, two, three]) await type(id, 0, { title: "Typed" });
		const items = [];
		for (const { id } of [one, two, three]) items.push(await scheduleDue(id, 1));
		await send("DELETE", `/api/content/${one.id}`, 1);
		await send("POST", `/api/content/${two.id}/publish`, 1);
		const path = `/api/content/${three.id}/schedule/${items[2]?.id}`;
		expect((await send("DELETE", path, undefined)).status).toBe(428);
		expect((await send("DELETE", path, 7)).status).toBe(412);
		expect((await send("DELETE", path, 1)).status).toBe(204);
		expect((await send("DELETE", path, 2)).status).toBe(412);
		expect(await run()).toBe(0);
		for (const { id } of items) expect((await stateOf(id)).state).toBe("cancelled");
		expect((await get(`/api/content/${two.id}`)).state).toBe("live");
		expect((await get(`/api/content/${three.id}`)).state).toBe("changed");
	});
});

/** Drops the connection at the transaction's last step. */
const losing: KyselyPlugin = {
	transformQuery({ node }) {
		if (JSON.stringify(node).includes("update log_head"))
			throw Object.assign(new Error("lost"), { code: "ECONNRESET" });
		return node;
	},
	transformResult: async ({ result }) => result,
};
