import { beforeAll, describe, expect, it } from "vitest";
import { databaseForTests, databaseKinds } from "../../../../tests/setup/databases/databases.ts";
import { type RecordId, toId, type WebsiteId } from "../../../model/ids.ts";
import type { CollectionName } from "../../../model/model.ts";
import { type Actor, system, userActor, visitor } from "../../../model/rights/access.ts";
import { newId } from "../../database/ids.ts";
import { openDrafts } from "../../editorial/drafts/drafts.ts";
import { openRecords } from "../records.ts";
import type { ListOptions } from "./plan.ts";

/** Exists only as a draft. */
const third = newId();

const day = (number: number) => Date.UTC(2026, 0, number);

describe.each(databaseKinds)("Filtered lists, in $kind", ({ create }) => {
	const database = databaseForTests(create);
	let records: ReturnType<typeof openRecords>;
	beforeAll(async () => {
		records = openRecords(database);
		await add("websites", toId("north"), { domain: "north.example.nz", domainKey: "north" });
		await add("websites", toId("south"), { domain: "south.example.nz", domainKey: "south" });
		const articles = [
			["one", 1, 9, { type: "insight", status: "published", domains: ["north"] }],
			["two", 2, 5, { type: "case-study", status: "published", domains: ["north", "south"] }],
			["three", 3, 5, { type: "insight", status: "draft", domains: ["south.example.nz"] }],
			["four", 4, 4, { type: "case-study", status: "draft", domains: [] }],
		] as const;
		for (const [title, createdAt, updatedAt, values] of articles)
			await add("content", toId(title), { title, slug: title, ...values }, day(createdAt), day(updatedAt));
		await database.db.updateTable("content").set({ published_at: 0 }).where("id", "=", "two").execute();
		await database.db.updateTable("content").set({ published_at: 7.5e11 }).where("id", "=", "one").execute();
		await add("services", toId("first"), { name: "First", order: -1, websites: ["north"] });
		await add("services", toId("second"), { name: "Second", order: 2.5, websites: ["north", "south"] });
		const draft = { baseVersion: 0, values: { name: "Third", order: 7, websites: ["south"] } };
		await openDrafts(database).save(system, "services", toId(third), draft, 0);
	});

	const add = (
		name: CollectionName,
		id: RecordId,
		values: Readonly<Record<string, unknown>>,
		createdAt = day(1),
		updatedAt = createdAt,
	) => records.save(system, name, id, values, { version: 0, createdAt, updatedAt });
	const ids = async (name: CollectionName, options: ListOptions, actor: Actor = system) =>
		(await records.list(actor, name, { fields: [], ...options })).items.map(({ id }) => id);

	const cases: readonly (readonly [string, CollectionName, ListOptions, readonly string[]])[] = [
		[
			"changed since, the last changed first",
			"content",
			{ within: { updatedAt: { gte: "2026-01-05" } } },
			["one", "two", "three"],
		],
		[
			"after and until",
			"content",
			{ within: { createdAt: { gt: "2026-01-01T00:00:00Z", lte: String(day(3)) } } },
			["three", "two"],
		],
		[
			"in an order of its own",
			"content",
			{ within: { updatedAt: { lt: "2026-01-09" } }, order: { by: "title" } },
			["four", "three", "two"],
		],
		["of what says something", "content", { within: { publishedAt: { lt: "2026-01-01" } } }, ["one"]],
		[
			"from nothing on",
			"content",
			{ within: { publishedAt: { gte: "0" } }, where: { status: "published" } },
			["one"],
		],
		[
			"at one of its websites",
			"content",
			{ within: { updatedAt: { gte: "2026-01-05" } }, website: "south" },
			["two", "three"],
		],
		["with words", "content", { within: { createdAt: { gte: "2026-01-03" } }, search: "t" }, ["three"]],
		["numbers", "services", { within: { order: { gt: "-1.5", lt: "2.5" } } }, ["first"]],
		["with drafts", "services", { within: { order: { gte: "2.5" } }, withNew: true }, [third, "second"]],
		["without a choice", "content", { without: { status: ["draft"] } }, ["two", "one"]],
		[
			"without a choice at a website",
			"content",
			{ without: { type: ["insight"] }, website: "north" },
			["two"],
		],
		["without states", "content", { without: { state: ["draft", "scheduled"] } }, ["two", "one"]],
		[
			"without one of what it names",
			"content",
			{ without: { domains: ["south", "south.example.nz"] } },
			["four", "one"],
		],
		["without any choice", "content", { without: { type: ["insight", "case-study"] } }, []],
		[
			"without an address",
			"content",
			{ without: { slug: ["one", "two"] }, where: { type: "insight" } },
			["three"],
		],
		[
			"without a state and with words",
			"content",
			{ without: { state: ["live"] }, search: "three" },
			["three"],
		],
		[
			"without a website, drafts too",
			"services",
			{ without: { websites: ["north"] }, withNew: true },
			[third],
		],
		["by two keys", "content", { order: [{ by: "type" }, { by: "title" }] }, ["four", "two", "one", "three"]],
		[
			"by two keys that go two ways",
			"content",
			{ order: [{ by: "updatedAt", descending: true }, { by: "title" }] },
			["one", "three", "two", "four"],
		],
		[
			"by two keys at a website",
			"content",
			{ order: [{ by: "updatedAt" }, { by: "title", descending: true }], website: "south" },
			["two", "three"],
		],
		[
			"by a number and a name, drafts first",
			"services",
			{ order: [{ by: "order", descending: true }, { by: "name" }], withNew: true },
			[third, "second", "first"],
		],
		[
			"by a moment that some do not say",
			"content",
			{
				order: [{ by: "publishedAt" }, { by: "createdAt", descending: true }],
				where: { status: "published" },
			},
			["two", "one"],
		],
		[
			"by one filter beside what is indexed",
			"content",
			{ where: { slug: "two" }, website: "north" },
			["two"],
		],
	];
	it.each(cases)("%s", async (_, name, options, expected) => {
		expect(await ids(name, options)).toEqual(expected);
		const paged: string[] = [];
		let cursor: string | undefined;
		do {
			const page = await records.list(system, name, { ...options, limit: 1, ...(cursor && { cursor }) });
			paged.push(...page.items.map(({ id }) => id));
			cursor = page.nextCursor;
		} while (cursor);
		expect(paged).toEqual(expected);
		const counted = await records.list(system, name, { ...options, isCounted: true, limit: 1 });
		expect(counted).toMatchObject({ total: expected.length, isCapped: false });
	});

	it("count only visible records for visitors", async () => {
		const from = { websiteId: toId<WebsiteId>("north"), placements: ["north"], names: ["north"] };
		const options = { isCounted: true, limit: 1 };
		const { total } = await records.list(visitor, "content", options, from);
		expect(total).toBe(2);
	});

	it("do not reveal foreign websites by omission", async () => {
		const roles = ["editor"] as const;
		const northern: Actor = userActor({ id: "nora", roles, scopes: ["north"] });
		expect(await ids("content", { without: { domains: ["south"] } }, northern)).toEqual(["two", "one"]);
		expect(await ids("content", { without: { domains: ["north"] } }, northern)).toEqual([]);
		const from = {
			websiteId: toId<WebsiteId>("north"),
			placements: ["north"],
			names: ["north", "north.example.nz"],
		};
		const options = { without: { domains: ["south"] }, fields: ["title"] };
		const { items } = await records.list(visitor, "content", options, from);
		expect(items.map(({ id }) => id)).toEqual(["two", "one"]);
	});
});
