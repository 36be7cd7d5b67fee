import { beforeAll, describe, expect, it } from "vitest";
import { databaseForTests, databaseKinds } from "../../../../tests/setup/databases/databases.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import type { CollectionName } from "../../../model/model.ts";
import { type Actor, system, userActor, visitor } from "../../../model/rights/access.ts";
import { newId } from "../../database/ids.ts";
import type { ListOptions } from "../../records/lists/plan.ts";
import { openRecords } from "../../records/records.ts";
import { openSchedule } from "../releases/schedule.ts";
import { openDrafts } from "./drafts.ts";

describe.each(databaseKinds)("Unpublished records, in $kind", ({ create }) => {
	const database = databaseForTests(create);
	let records: ReturnType<typeof openRecords>;
	let here: string;
	beforeAll(async () => {
		records = openRecords(database);
		const website = { domain: "here.example.nz", domainKey: "team", aliases: ["also.example.nz"] };
		here = (await records.save(system, "websites", "", website, { version: 0 })).id;
		for (const [title, values] of [
			["By id", { domains: [here] }],
			["By brand", { domains: ["racking-nz", "team"], type: "case-study" }],
			["By host", { domains: ["also.example.nz"], type: "case-study" }],
			["Elsewhere", { domains: ["racking-nz"] }],
		] as const)
			await type("content", { title, ...values });
		for (const title of ["Published, one", "Published, two"])
			await records.save(
				system,
				"content",
				"",
				{ title, domains: [here], status: "published" },
				{ version: 0 },
			);
		await type("services", { name: "Idle", websites: [here] });
		await type("services", { name: "Whānau days", websites: [here], active: true });
	});

	const type = async (name: CollectionName, values: Readonly<Record<string, unknown>>) => {
		await openDrafts(database).save(system, name, newId(), { baseVersion: 0, values }, 0);
		// No two records have the same time.
		for (const saved = Date.now(); Date.now() === saved; );
	};
	const list = (name: CollectionName, options: ListOptions = {}) =>
		records.list(system, name, { withNew: true, ...options });
	const titles = async (options: ListOptions) =>
		(await list("content", options)).items.map((item) => (item as unknown as { title: string }).title);

	it("are first in the list, with the values of their drafts", async () => {
		const order = { by: "title" };
		expect(await titles({ order, fields: ["title"] })).toEqual([
			...["Elsewhere", "By host", "By brand", "By id"],
			...["Published, one", "Published, two"],
		]);
		const { items } = await list("content", { fields: ["title", "type", "state", "updatedBy"], limit: 1 });
		expect(items).toEqual([
			{
				...{ id: expect.any(String), version: 0, title: "Elsewhere", type: "insight" },
				...{ state: "draft", updatedBy: "system" },
			},
		]);
		expect((await records.list(system, "content", {})).items).toHaveLength(2);
	});

	it.each([1, 2, 3, 4, 5])("precede the others on pages of %i, each once", async (limit) => {
		const seen: number[] = [];
		for (let cursor: string | undefined, pages = 0; pages < 9; pages++) {
			const page = await list("content", { limit, ...(cursor && { cursor }) });
			expect(page.items.length).toBeGreaterThan(0);
			seen.push(...page.items.map(({ version }) => version));
			cursor = page.nextCursor;
			if (cursor === undefined) break;
		}
		expect(seen).toEqual([0, 0, 0, 0, 1, 1]);
	});

	it.each<[ListOptions, string[]]>([
		[{ where: { type: "insight" } }, ["Elsewhere", "By id"]],
		[{ where: { domains: "racking-nz" } }, ["Elsewhere", "By brand"]],
		[{ where: { state: "draft" } }, ["Elsewhere", "By host", "By brand", "By id"]],
		[{ where: { state: "changed" } }, []],
		[{ where: { state: "draft", type: "case-study" }, search: "BY" }, ["By host", "By brand"]],
		[{ search: "by host" }, ["By host"]],
		[{ search: "…" }, []],
	])("are filtered like others: %j", async (options, expected) => {
		const found = await list("content", { fields: ["title"], ...options });
		expect(found.items.filter(({ version }) => version === 0)).toMatchObject(
			expected.map((title) => ({ title })),
		);
	});

	it("are on the websites that their drafts name", async () => {
		const found = await titles({ website: here, where: { state: "draft" } });
		expect(found).toEqual(["By host", "By brand", "By id"]);
		const { items } = await list("services", { website: here, where: { active: "true" }, search: "whanau" });
		expect(items).toMatchObject([{ name: "Whānau days", version: 0 }]);
		expect((await list("services", { where: { active: false } })).items).toMatchObject([{ name: "Idle" }]);
		const { items: settings } = await list("settings", { website: here });
		expect(settings).toEqual([]);
	});

	it("are the only results for the state own-draft, by one user, unless they are scheduled", async () => {
		const userOf = (id: string) => userActor({ id, roles: ["editor"], scopes: ["all"] });
		const [ada, ben] = [userOf("ada"), userOf("ben")];
		const drafts = openDrafts(database);
		const write = (actor: Actor, id: RecordId, title: string, version: number) =>
			drafts.save(actor, "services", id, { baseVersion: 0, values: { name: title } }, version);
		const [alone, shared, timed] = [newId(), newId(), newId()];
		for (const [id, title] of [
			[alone, "Alone"],
			[shared, "Shared"],
			[timed, "Timed"],
		] as const)
			await write(ada, toId(id), title, 0);
		await write(ben, toId(shared), "Shared by two", 1);
		const time = { wallTime: "2090-01-01T09:00", timeZone: "UTC" };
		await openSchedule(database).add(ada, "services", toId(timed), { action: "publish", ...time }, 1);
		const own = async (actor: Actor) => {
			const { items } = await records.list(actor, "services", {
				...{ withNew: true, where: { state: "own-draft" }, fields: ["name"], isCounted: true },
			});
			return items.map(({ id }) => id);
		};
		expect([await own(ada), await own(ben)]).toEqual([[alone], []]);
		const { items } = await records.list(ada, "services", { where: { state: "own-draft" } });
		expect(items).toEqual([]);
		// Also by the index of articles.
		expect(await titles({ where: { state: "own-draft" }, fields: ["title"] })).toEqual([
			...["Elsewhere", "By host", "By brand", "By id"],
		]);
		for (const [id, version] of [
			[alone, 1],
			[shared, 2],
			[timed, 1],
		] as const)
			await drafts.discard(system, "services", toId(id), version);
	});

	it("expand their references, and are visible to staff only", async () => {
		const { items } = await list("content", { fields: ["title"], expand: ["domains"], limit: 2 });
		expect(items[1]).toMatchObject({ title: "By host", expanded: { domains: [{ id: here }] } });
		await expect(records.list(visitor, "content", { withNew: true })).rejects.toThrow("staff");
	});
});
