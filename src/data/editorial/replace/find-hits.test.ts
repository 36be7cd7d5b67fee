import { beforeAll, describe, expect, it } from "vitest";
import { databaseForTests, databaseKinds } from "../../../../tests/setup/databases/databases.ts";
import type { FoundPage, FoundRecord, TermInput } from "../../../model/api/editorial/replace-api.ts";
import { toId } from "../../../model/ids.ts";
import { randomId } from "../../../model/random-id.ts";
import { type Actor, system, userActor, visitor } from "../../../model/rights/access.ts";
import { openRecords } from "../../records/records.ts";
import { openDrafts } from "../drafts/drafts.ts";
import { openSchedule } from "../releases/schedule.ts";
import { findHits } from "./find-hits.ts";

const admin: Actor = userActor({ id: "ada", roles: ["admin"], scopes: ["all"] });
const editor: Actor = userActor({ id: "eve", roles: ["editor"], scopes: ["all"] });
const few = { batch: 2, records: 3, hits: 4, hitsInAll: 1_000 };

describe.each(databaseKinds)("Find and replace in $kind", ({ create }) => {
	const database = databaseForTests(create);
	beforeAll(async () => {
		await save(
			"websites",
			{ domain: "one.example.nz", domainKey: "digital-nz", name: "Aroha’s site" },
			"one",
		);
		await save("websites", { domain: "two.example.nz", domainKey: "interiors-au" }, "two");
		await save("settings", { contactPhone: "(09) 123 4567", contactPerson: "Aroha Ngata" }, "one");
	});

	async function save(name: "websites" | "settings" | "content" | "team" | "media", values: object, id = "") {
		return openRecords(database).save(system, name, toId(id), values, { version: 0 });
	}
	const find = (terms: readonly TermInput[], actor: Actor = admin) => findHits(database, actor, { terms });
	async function findAll(terms: readonly TermInput[], actor: Actor = admin) {
		const pages: FoundPage[] = [];
		for (let cursor: string | undefined, isMore = true; isMore; isMore = cursor !== undefined) {
			const page = await findHits(database, actor, { terms, cursor }, few);
			pages.push(page);
			cursor = page.nextCursor;
		}
		return pages;
	}
	const text = (find: string, replacement?: string): TermInput => ({
		kind: "text",
		find,
		...(replacement !== undefined && { replacement }),
	});
	const brief = ({ list, title, brands, fields }: FoundRecord) => ({
		list,
		title,
		brands,
		hits: fields.flatMap(({ field, hits }) =>
			hits.map(({ before, hit, after }) => [field, before, hit, after]),
		),
	});

	it("lists hits in context, with the brands of the record, wherever staff write", async () => {
		const person = await save("team", { name: "Aroha Ngata", websites: ["one", "two"], active: true });
		await save("content", {
			title: "A library",
			content: "<p>Drawn by <strong>Aroha</strong> Ngata in May.</p>",
			status: "published",
			domains: ["two.example.nz"],
			author: person.id,
		});
		const { items, searched, total, isCapped } = await find([
			text("aroha ngata"),
			{ kind: "person", find: person.id },
		]);
		expect(items.map(brief)).toEqual([
			{
				list: "live",
				title: "A library",
				brands: ["interiors-au"],
				hits: [
					["content", "Drawn by ", "Aroha Ngata", " in May."],
					["author", "", person.id, ""],
				],
			},
			{
				list: "live",
				title: "Aroha’s site",
				brands: ["digital-nz"],
				hits: [["contactPerson", "", "Aroha Ngata", ""]],
			},
		]);
		expect({ searched, isCapped }).toEqual({ searched: total, isCapped: false });
		expect(items[0]).toMatchObject({
			version: 1,
			fields: [{ checksum: expect.stringMatching(/^[\w-]{16}$/) }, {}],
		});
	});

	it("leaves out the record of a searched person, and its draft", async () => {
		const person = await save("team", { name: "Ngaire Hoki", bio: "Ngaire Hoki draws", active: true });
		const values = { name: "Ngaire Hoki", bio: "Ngaire Hoki paints" };
		await openDrafts(database).save(editor, "team", person.id, { baseVersion: 1, values }, 0);
		const { items } = await find([text("Ngaire Hoki"), { kind: "person", find: person.id }]);
		expect(items).toEqual([]);
		expect((await find([text("Ngaire Hoki")])).items.map(({ list }) => list)).toEqual(["live", "draft"]);
	});

	it("separates drafts from scheduled changes, with the reason why the latter stay", async () => {
		const id = randomId();
		const drafts = openDrafts(database);
		const values = { title: "Tūī", content: "<p>Tui here</p>", status: "published", domains: ["one"] };
		const draft = await drafts.save(editor, "content", toId(id), { baseVersion: 0, values }, 0);
		const time = { wallTime: "2100-01-01T09:00", timeZone: "Pacific/Auckland" };
		await openSchedule(database).add(
			editor,
			"content",
			toId(id),
			{ action: "publish", ...time },
			draft?.version ?? 0,
		);
		const { items } = await find([text("tui", "kererū")]);
		expect(items.map(brief)).toEqual([
			{
				list: "draft",
				title: "Tūī",
				brands: ["digital-nz"],
				hits: [
					["title", "", "Tūī", ""],
					["content", "", "Tui", " here"],
				],
			},
			{ ...brief(items[0] as FoundRecord), list: "scheduled" },
		]);
		expect(items.map(({ version, blocked }) => [version, blocked])).toEqual([
			[1, ""],
			[1, expect.stringContaining("2100-01-01 09:00 (Pacific/Auckland)")],
		]);
	});

	it("marks the records that visitors do not see", async () => {
		await save("team", { name: "Ngaio Reid", active: true });
		await save("team", { name: "Ngaio Was" });
		await save("content", { title: "Of Ngaio" });
		await save("media", { name: "ngaio.jpg", type: "picture", caption: "Ngaio" });
		const { items } = await find([text("ngaio")]);
		expect(items.map(({ list, title }) => [title, list]).toSorted()).toEqual([
			["Ngaio Reid", "live"],
			["Ngaio Was", "hidden"],
			["Of Ngaio", "hidden"],
			["ngaio.jpg", "live"],
		]);
	});

	it("searches only records that the user may change", async () => {
		await save("content", { title: "For Aroha" });
		const of = async (actor: Actor) =>
			new Set((await find([text("aroha")], actor)).items.map(({ collection }) => collection));
		expect([...(await of(editor))].sort()).toEqual(["content", "team", "websites"]);
		expect(await of(admin)).toContain("settings");
		await expect(find([text("x")], userActor({ id: "ned", roles: [], scopes: ["all"] }))).rejects.toThrow(
			"may not",
		);
		await expect(find([text("x")], visitor)).rejects.toThrow("may not");
	});

	it("returns parts that together are complete", async () => {
		const terms = [text("aroha")];
		const [whole, parts] = [await find(terms), await findAll(terms)];
		expect(parts.length).toBeGreaterThan(2);
		expect(parts.flatMap(({ items }) => items)).toEqual(whole.items);
		expect(parts.at(-1)).toMatchObject({ searched: whole.total, total: whole.total });
		expect(parts.map(({ searched }) => searched)).toEqual(
			parts.map(({ searched }) => searched).toSorted((a, b) => a - b),
		);
	});

	it("reports that there are more hits", async () => {
		const page = await findHits(
			database,
			admin,
			{ terms: [text("aroha")] },
			{ ...few, records: 99, hitsInAll: 2 },
		);
		expect(page).toMatchObject({ isCapped: true });
		expect(page).not.toHaveProperty("nextCursor");
	});

	it("finds files in fields and texts, and accepts only a file of the same type", async () => {
		const [old, next, sound] = [
			await save("media", { name: "a.jpg", type: "picture" }),
			await save("media", { name: "b.jpg", type: "picture", width: 8, height: 6 }),
			await save("media", { name: "c.mp3", type: "sound" }),
		];
		await save("content", {
			title: "With a picture",
			leadImage: `/media/${old.id}/a.jpg`,
			content: `<p><img src="/media/${old.id}/a.jpg" alt="x" /></p>`,
		});
		const term = { kind: "file", find: old.id } as const;
		const { items } = await find([{ ...term, replacement: next.id }]);
		expect(items.map(({ title, fields }) => [title, fields.map(({ field }) => field)])).toEqual([
			["With a picture", ["content", "leadImage"]],
		]);
		await expect(find([{ ...term, replacement: sound.id }])).rejects.toThrow("same type");
	});

	it.each([
		["find", { kind: "text", find: "  " }],
		["find", { kind: "phone", find: "call me" }],
		["find", { kind: "link", find: "javascript:alert(1)" }],
		["find", { kind: "file", find: "no id" }],
		["replacement", { kind: "text", find: "a", replacement: "b\nc" }],
		["replacement", { kind: "phone", find: "09 123 4567", replacement: "none" }],
		["replacement", { kind: "link", find: "/a", replacement: "javascript:alert(1)" }],
		["replacement", { kind: "person", find: "a", replacement: "nobody" }],
		["replacement", { kind: "file", find: "a", replacement: "none" }],
	] satisfies [string, TermInput][])("names the wrong %s in %j", async (part, term) => {
		await expect(find([text("fine"), term])).rejects.toMatchObject({
			problems: [{ pointer: `/terms/1/${part}` }],
		});
	});

	it("refuses a cursor that no part has returned", async () => {
		const attempt = findHits(database, admin, { terms: [text("a")], cursor: "bm8" });
		await expect(attempt).rejects.toMatchObject({ problems: [{ pointer: "/cursor" }] });
	});
});
