import { describe, expect, it } from "vitest";
import { databaseForTests, databaseKinds } from "../../../../tests/setup/databases/databases.ts";
import { toId } from "../../../model/ids.ts";
import type { RecordOf } from "../../../model/model.ts";
import { type Actor, system, userActor } from "../../../model/rights/access.ts";
import { openRecords } from "../../records/records.ts";
import type { SaveOptions } from "../../records/save.ts";
import { openSiteReader } from "../public/site-reader.ts";

type Article = RecordOf<"content">;
const admin: Actor = userActor({ id: "a", roles: ["admin"], scopes: ["all"] });
const day = 86_400_000;

describe.each(databaseKinds)("Articles from $kind", ({ create }) => {
	const database = databaseForTests(create);
	const save = (
		values: Partial<Article>,
		{ id = toId(""), version = 0 }: Partial<Article> = {},
		times: Partial<SaveOptions> = {},
	) => openRecords(database).save(admin, "content", id, values, { version, ...times });
	const add = (values: Partial<Article>, times?: Partial<SaveOptions>) =>
		save({ title: "An article", domains: ["team"], ...values }, {}, times);

	it("are dated by their first publication", async () => {
		const draft = await add({}, { createdAt: Date.now() - 9 * day });
		expect(draft.publishedAt).toBe(0);
		const before = Date.now();
		const live = await save({ status: "published" }, draft);
		expect(live.publishedAt).toBeGreaterThanOrEqual(before);
		const down = await save({ status: "draft", publishedAt: 0 }, live);
		expect(down.publishedAt).toBe(0);
		const again = await save({ status: "published" }, down);
		expect(again.publishedAt).toBe(live.updatedAt);
		expect((await save({ publishedAt: 0 }, again)).publishedAt).toBe(again.publishedAt);
	});

	it("have the date that staff set, as a day, a timestamp or milliseconds, but not in the future", async () => {
		const at = Date.UTC(2019, 4, 6);
		for (const given of ["2019-05-06", "2019-05-06T12:00:00+12:00", { seconds: at / 1_000 }, at])
			expect((await add({ publishedAt: given as number, status: "published" })).publishedAt).toBe(at);
		for (const publishedAt of [Date.now() + day, "2019-02-31", -1, 1e15, "soon"])
			await expect(add({ publishedAt: publishedAt as number, status: "published" })).rejects.toMatchObject({
				problems: [{ pointer: "/publishedAt" }],
			});
	});

	it.each([
		["when they were made", { createdAt: 2_000 * day, updatedAt: 3_000 * day }, 2_000 * day],
		["when they were last changed, if that was earlier", { createdAt: 9 * day, updatedAt: day }, day],
		["when they were made, if nothing more is known", { createdAt: day, updatedAt: 0 }, day],
	])("that were imported are dated %s", async (_, times, at) => {
		expect((await add({ status: "published" }, times)).publishedAt).toBe(at);
	});

	it("name their author: more than the name only where the person is visible", async () => {
		const records = openRecords(database);
		const reader = openSiteReader(database);
		for (const [id, domainKey] of [
			["here", "digital-nz"],
			["there", "digital-au"],
		])
			await records.save(
				system,
				"websites",
				toId(id ?? ""),
				{ domain: `${id}.example.nz`, domainKey },
				{ version: 0 },
			);
		const person = { name: "Aroha Ngata", role: "Engineer", linkedin: "https://linkedin.com/in/a" };
		const input = { ...person, bio: "Secret", active: true, websites: ["here"] };
		const aroha = await records.save(system, "team", "", input, { version: 0 });
		const search = { searchTitle: "Found", searchDescription: "By many" };
		const values = { ...search, author: aroha.id, domains: ["here", "there"], status: "published" };
		const { id } = await add(values);
		const authorAt = async (place: string) => {
			const article = await reader.findArticle(id, [place]);
			expect(article).toMatchObject(search);
			const [whole] = await reader.listWhole({ placements: [place], types: ["insight"], limit: 1 });
			expect(whole?.author).toEqual(article?.author);
			return article?.author;
		};
		const { name, ...shown } = person;
		expect([await authorAt("here"), await authorAt("there")]).toEqual([
			{ name, shown },
			{ name, shown: null },
		]);
		const touched = new Set<string>();
		database.changes.subscribe((places) => {
			for (const place of places) touched.add(place);
		});
		const left = await records.save(system, "team", aroha.id, { active: false }, aroha);
		expect(await authorAt("here")).toEqual({ name, shown: null });
		expect([...touched]).toEqual(expect.arrayContaining(["here", "there"]));
		await records.remove(system, "team", aroha.id, left.version);
		expect(await authorAt("here")).toBeNull();
	});
});
