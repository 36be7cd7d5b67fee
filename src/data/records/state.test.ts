import { beforeAll, describe, expect, it } from "vitest";
import { databaseForTests, databaseKinds } from "../../../tests/setup/databases/databases.ts";
import { publish as publishNow } from "../../../tests/setup/editorial/publish.ts";
import { type RecordId, toId } from "../../model/ids.ts";
import type { CollectionName } from "../../model/model.ts";
import { type StateFilter, stateFilters } from "../../model/record-state.ts";
import { system, visitor } from "../../model/rights/access.ts";
import { newId } from "../database/ids.ts";
import { openDrafts } from "../editorial/drafts/drafts.ts";
import { openSchedule } from "../editorial/releases/schedule.ts";
import { openRecords } from "./records.ts";

describe.each(databaseKinds)("The state of a record in $kind", ({ create }) => {
	const database = databaseForTests(create);
	let records: ReturnType<typeof openRecords>;
	let drafts: ReturnType<typeof openDrafts>;
	beforeAll(async () => {
		[records, drafts] = [openRecords(database), openDrafts(database)];
	});

	const add = (status: string, id = "", version = 0) =>
		records.save(system, "content", toId(id), { title: "Anchors", domains: ["team"], status }, { version });
	const set = (id: RecordId, version: number, changes: object) =>
		records.save(system, "content", id, changes, { version });
	const type = (id: RecordId, revision: number, values: object, baseVersion = 1) =>
		drafts.save(system, "content", id, { baseVersion, values: { ...values } }, revision);
	const stateOf = async (id: RecordId, name: CollectionName = "content") =>
		(await records.find(system, name, id)).state;
	/** Lists by state read copies of it. */
	const listed = async (state: StateFilter) => {
		const page = await records.list(system, "content", {
			where: { state, domains: "team" },
			fields: ["state"],
			order: { by: "updatedAt", descending: true },
		});
		return page.items.map((item) => [item.id, item.state]);
	};

	it("follows each write of the record and of its draft", async () => {
		const first = await add("draft");
		const { id } = first;
		const seen = [first.state];
		seen.push((await set(id, 1, { status: "published" })).state);
		await type(id, 0, { title: "Bolts" }, 2);
		seen.push(await stateOf(id));
		await type(id, 1, { title: "Bolts and nuts" }, 2);
		expect(await listed("changed")).toEqual([[id, "changed"]]);
		seen.push((await publishNow(database, system, "content", id, 2)).state);
		seen.push((await set(id, 3, { status: "draft" })).state);
		await type(id, 0, { title: "Hinges" }, 4);
		seen.push(await stateOf(id));
		await drafts.discard(system, "content", id, 4);
		seen.push((await set(id, 4, { status: "published" })).state);
		await type(id, 0, { title: "Hinges" }, 5);
		seen.push((await set(id, 5, { title: "Hinges" })).state);
		expect(seen).toEqual(["draft", "live", "changed", "live", "taken-down", "taken-down", "live", "live"]);
		expect(await listed("live")).toEqual([[id, "live"]]);
		expect(await listed("changed")).toEqual([]);
	});

	it("causes no version, no history and no invalidation", async () => {
		const { id, updatedAt } = await add("published");
		const told: unknown[] = [];
		database.changes.subscribe((places) => told.push(places));
		await type(id, 0, { title: "Bolts" });
		expect(await records.find(system, "content", id)).toMatchObject({
			version: 1,
			updatedAt,
			state: "changed",
		});
		await drafts.discard(system, "content", id, 1);
		expect([told, (await records.versions(system, "content", id, { limit: 9 })).items.length]).toEqual([
			[],
			1,
		]);
		expect(await records.version(system, "content", id, 1)).not.toHaveProperty("state");
	});

	it("is preserved through the trash", async () => {
		const { id } = await add("published");
		await set(id, 1, { status: "draft" });
		await type(id, 0, { title: "Bolts" }, 2);
		await records.remove(system, "content", id, 2);
		const restored = await records.restore(system, "content", id, { version: 2, from: 3 });
		expect(restored.state).toBe("taken-down");
		expect((await set(id, 4, { status: "published" })).state).toBe("changed");
	});

	it("is visible to staff only, and filters only their lists", async () => {
		const { id } = await add("published");
		expect(await records.find(visitor, "content", id)).not.toHaveProperty("state");
		const { items } = await records.list(visitor, "content");
		expect(items.filter((item) => "state" in item)).toEqual([]);
		for (const options of [{ where: { state: "live" } }, { fields: ["state"] }])
			await expect(records.list(visitor, "content", options)).rejects.toThrow(/state/);
		await expect(records.list(system, "content", { where: { state: "gone" } })).rejects.toMatchObject({
			problems: [
				{ pointer: "/state", message: `state must be one of: ${Object.keys(stateFilters).join(", ")}` },
			],
		});
	});

	it("filters searches, also in the order of relevance", async () => {
		const found: string[] = [];
		for (const status of ["draft", "published"])
			found.push((await set((await add(status)).id, 1, { title: "Mezzanine floors" })).id);
		for (const order of [{}, { order: { by: "title" } }]) {
			const search = { search: "mezzanine", where: { state: "live" }, ...order };
			expect((await records.list(system, "content", search)).items.map(({ id }) => id)).toEqual([found[1]]);
		}
	});

	it("is live from the start if visitors see everything, and absent in collections without drafts", async () => {
		const website = { domain: "states.example.nz", domainKey: "team", name: "States" };
		const { id: here } = await records.save(system, "websites", "", website, { version: 0 });
		const redirect = { websites: [here], from: "/old", to: "/new" };
		const { id } = await records.save(system, "redirects", "", redirect, { version: 0 });
		expect(await stateOf(here, "websites")).toBe("live");
		expect(await stateOf(id, "redirects")).toBe("live");
		const { items } = await records.list(system, "redirects", { where: { state: "live" } });
		expect(items.map((item) => item.id)).toEqual([id]);
		await expect(records.list(system, "media", { where: { state: "live" } })).rejects.toThrow();
	});

	it("is preserved while a record is scheduled, and lists can filter by that", async () => {
		const schedule = openSchedule(database);
		const day = { wallTime: "2090-01-01T09:00", timeZone: "Pacific/Auckland" };
		const { id } = await add("published");
		await type(id, 0, { title: "Bolts" });
		const publish = () => schedule.add(system, "content", id, { action: "publish", ...day }, 1);
		const item = await publish();
		expect(await listed("scheduled")).toEqual([[id, "changed"]]);
		await schedule.cancel(system, "content", id, item.id, 1);
		expect(await listed("scheduled")).toEqual([]);
		await publish();
		expect((await publishNow(database, system, "content", id, 1)).state).toBe("live");
		expect(await listed("scheduled")).toEqual([]);
		await schedule.add(system, "content", id, { action: "take-down", ...day }, 2);
		expect(await listed("scheduled")).toEqual([]);

		const alone = newId();
		await type(toId(alone), 0, { title: "New", domains: ["team"] }, 0);
		await schedule.add(system, "content", toId(alone), { action: "publish", ...day }, 1);
		for (const state of ["scheduled", "draft"]) {
			const page = await records.list(system, "content", { where: { state }, withNew: true });
			const news = page.items.filter(({ version }) => version === 0);
			expect(news.map((item) => [item.id, item.state])).toEqual([[alone, "draft"]]);
		}
		await drafts.discard(system, "content", toId(alone), 1);
	});

	it("is that of the draft for an unpublished record", async () => {
		const id = newId();
		await type(toId(id), 0, { title: "New", domains: ["team"] }, 0);
		expect((await publishNow(database, system, "content", toId(id), 1)).state).toBe("live");
	});
});
