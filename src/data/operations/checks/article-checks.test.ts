import { beforeAll, describe, expect, it } from "vitest";
import { databaseForTests, databaseKinds } from "../../../../tests/setup/databases/databases.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import type { CollectionName, RecordOf } from "../../../model/model.ts";
import { system } from "../../../model/rights/access.ts";
import { findBrokenLinks } from "../../content/article/article-links.ts";
import { openSiteReader } from "../../content/public/site-reader.ts";
import { openRecords } from "../../records/records.ts";
import type { SaveOptions } from "../../records/save.ts";
import { listChecks } from "./list-checks.ts";

const day = 86_400_000;

describe.each(databaseKinds)("Checks of articles, in $kind", ({ create }) => {
	const database = databaseForTests(create);
	const save = <Name extends CollectionName>(
		name: Name,
		values: Partial<RecordOf<Name>>,
		{ id = toId<RecordId>(""), version = 0 }: { id?: RecordId; version?: number } = {},
		times: Partial<SaveOptions> = {},
	) => openRecords(database).save(system, name, id, values, { version, ...times });
	const write = (title: string, values: Partial<RecordOf<"content">> = {}, times?: Partial<SaveOptions>) =>
		save("content", { title, status: "published", domains: ["here"], ...values }, {}, times);
	const listed = async (of: string) => (await listChecks(database, system, { check: [of] })).items;
	const linksTo = (...names: string[]) => names.map((name) => `<a href="/library/${name}">x</a>`).join("");

	beforeAll(async () => {
		for (const [id, domainKey] of [
			["here", "digital-nz"],
			["there", "digital-au"],
		] as const)
			await save("websites", { domain: `${id}.example.nz`, domainKey }, { id: toId(id) });
	});

	it("lists the links of published articles that visitors cannot follow, and why", async () => {
		const live = await write("Live");
		const draft = await write("Draft", { status: "draft" });
		const down = await write("Down");
		await save("content", { status: "draft" }, down);
		const gone = await write("Gone");
		await openRecords(database).remove(system, "content", gone.id, 1);
		const all = [live.id, `${live.slug}?a#b`, draft.id, down.id, String(down.slug).toUpperCase(), gone.id];
		const content = `${linksTo(...all)}<a href="/library">y</a><a href="https://x.nz/library/z">z</a>`;
		await write("Hidden", { content, status: "draft" });
		const linking = await write("Linking", { content });
		const expected = [
			`/library/${draft.id}: “Draft” is a draft`,
			`/library/${down.id}: “Down” has been taken down`,
			`/library/${down.slug}: “Down” has been taken down`,
			`/library/${gone.id}: no article has this address`,
		].toSorted();
		const fix = { collection: "content", recordId: linking.id, field: "content" };
		const entry = { title: "Linking", updatedAt: linking.updatedAt, fix, website: "", state: "failed" };
		expect(await listed("links")).toMatchObject(expected.map((message) => ({ ...entry, message })));
		const { items: first, nextCursor } = await listChecks(database, system, { check: ["links"], limit: 3 });
		const after = { check: ["links"], limit: 3, cursor: nextCursor };
		const { items: rest } = await listChecks(database, system, after);
		expect([...first, ...rest].map(({ message }) => message)).toEqual(expected);
		const at = async (website: string) =>
			(await listChecks(database, system, { check: ["links"], website })).items.length;
		expect([await at("here"), await at("there")]).toEqual([4, 0]);
		const requested = [live.id, live.slug, draft.id, gone.id];
		expect((await findBrokenLinks(database, system, requested)).map(({ name }) => name).toSorted()).toEqual(
			[draft.id, gone.id].toSorted(),
		);
		await save("content", { content: linksTo(live.id) }, linking);
		expect(await listed("links")).toEqual([]);
	});

	it("lists a link as long as its target is not published, whatever changes", async () => {
		const messages = async () => (await listed("links")).map(({ message }) => message);
		const target = await write("Target", { slug: "target-now" });
		const source = await write("Source", { content: linksTo(target.id, "target-now", "target-next") });
		const next = "/library/target-next: no article has this address";
		expect(await messages()).toEqual([next]);
		const moved = await save("content", { slug: "target-next" }, target);
		expect(await messages()).toEqual([]);
		const down = await save("content", { status: "draft" }, moved);
		const all = [target.id, "target-next", "target-now"].map(
			(name) => `/library/${name}: “Target” has been taken down`,
		);
		expect(await messages()).toEqual(all.toSorted());
		const hidden = await save("content", { status: "draft" }, source);
		expect(await messages()).toEqual([]);
		await save("content", { status: "published" }, hidden);
		expect(await messages()).toHaveLength(3);
		const back = await save("content", { status: "published" }, down);
		expect(await messages()).toEqual([]);
		await openRecords(database).remove(system, "content", target.id, back.version);
		expect(await messages()).toHaveLength(3);
		await openRecords(database).restore(system, "content", target.id, {
			...{ version: back.version, from: back.version + 1 },
		});
		expect(await messages()).toEqual([]);
		await openRecords(database).remove(system, "content", source.id, 3);
	});

	it("lists what nobody has changed for a year, the oldest first, and whose author has left", async () => {
		const author = await save("team", { name: "Aroha", active: true });
		const old = [400, 500].map((days) => ({ createdAt: day, updatedAt: Date.now() - days * day }));
		const [young, elder] = [await write("Young", {}, old[0]), await write("Elder", {}, old[1])];
		await write("Put away", { status: "draft" }, old[1]);
		const by = await write("By Aroha", { author: author.id });
		expect((await listed("old")).map(({ fix }) => fix.recordId)).toEqual([elder.id, young.id]);
		expect(await listed("authors")).toEqual([]);
		const left = await save("team", { active: false }, author);
		expect(await listed("authors")).toMatchObject([
			{ fix: { recordId: by.id }, message: "Aroha is no longer active" },
		]);
		await openRecords(database).remove(system, "team", author.id, left.version);
		expect(await listed("authors")).toMatchObject([
			{ fix: { recordId: by.id }, message: "The author was deleted" },
		]);
	});

	it("finds nothing wrong with a link to another brand, which leads to the article's home there", async () => {
		const other = await write("Other", { domains: ["there"] });
		const both = await write("Both", { domains: ["here", "there"] });
		const { id } = await write("Linking here", { content: linksTo(`${other.id}#why`, both.id) });
		const html = async () => (await openSiteReader(database).findArticle(id, ["here"]))?.html;
		expect(await html()).toContain(`href="https://there.example.nz/library/${other.slug}#why"`);
		expect(await html()).toContain(`href="/library/${both.slug}"`);
		expect(await listed("links")).toEqual([]);
		const touched = new Set<string>();
		database.changes.subscribe((places) => {
			for (const place of places) touched.add(place);
		});
		await save("content", { status: "draft" }, other);
		expect([...touched].toSorted()).toEqual(["here", "there"]);
	});
});
