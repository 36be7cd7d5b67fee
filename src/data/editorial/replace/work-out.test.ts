import { describe, expect, it } from "vitest";
import { databaseForTests, databaseKindsOfAll } from "../../../../tests/setup/databases/databases.ts";
import type { Chosen, FoundRecord, TermInput } from "../../../model/api/editorial/replace-api.ts";
import { toId } from "../../../model/ids.ts";
import type { CollectionName, RecordOf } from "../../../model/model.ts";
import { type Actor, system, userActor } from "../../../model/rights/access.ts";
import { openRecords } from "../../records/records.ts";
import { openDrafts } from "../drafts/drafts.ts";
import { findHits } from "./find-hits.ts";
import { readTerms } from "./read-terms.ts";
import { workOut } from "./work-out.ts";

const editor: Actor = userActor({ id: "eve", roles: ["editor"], scopes: ["all"] });

describe.each(databaseKindsOfAll)("Resolved hits, in $kind", ({ create }) => {
	const database = databaseForTests(create);

	const save = <Name extends CollectionName>(name: Name, values: Partial<RecordOf<Name>>) =>
		openRecords(database).save(system, name, "", values, { version: 0 });
	const text = (find: string, replacement: string): TermInput => ({ kind: "text", find, replacement });
	const chosenOf = ({ list, collection, id, scope, version, fields }: FoundRecord): Chosen => ({
		list: list === "scheduled" ? "live" : list,
		collection,
		id,
		scope,
		version,
		fields: fields.map(({ field, checksum, hits }) => ({
			field,
			checksum,
			hits: hits.map((_, number) => number),
		})),
	});
	const findAll = async (...terms: TermInput[]) =>
		(await findHits(database, editor, { terms })).items.map(chosenOf);
	const work = async (chosen: readonly Chosen[], ...terms: TermInput[]) =>
		workOut(database, editor, await readTerms(database, editor, terms), chosen);

	it("are a change of the fields only, with their former values", async () => {
		const name = text("Kahu Rangi", "Mere Tane");
		const article = await save("content", {
			status: "published",
			title: "By Kahu Rangi",
			content: "<p><strong>Kahu</strong> Rangi, <em>Kahu Rangi</em></p>",
			searchTitle: "Another",
		});
		const [found] = await findAll(name);
		const some = {
			...(found as Chosen),
			fields: (found as Chosen).fields.map((field) => ({ ...field, hits: [0] })),
		};
		expect(await work([some], name)).toEqual({
			worked: [
				{
					...{ list: "live", collection: "content", id: article.id, scope: "all", title: "By Kahu Rangi" },
					...{ version: 1, baseVersion: 1 },
					values: {
						title: "By Mere Tane",
						content: "<p><strong>Mere Tane</strong>, <em>Kahu Rangi</em></p>",
					},
					base: { title: article.title, content: article.content },
				},
			],
			leftOut: [],
		});
	});

	it("leave out records that have changed since, and name them", async () => {
		const term = text("Huia", "Kererū");
		const changed = await save("content", { status: "published", title: "Huia one" });
		const removed = await save("content", { status: "published", title: "Huia two" });
		await save("content", { status: "published", title: "Huia three" });
		const chosen = await findAll(term);
		await openRecords(database).save(system, "content", changed.id, { type: "case-study" }, { version: 1 });
		await openRecords(database).remove(system, "content", removed.id, 1);
		const { worked, leftOut } = await work(chosen, term);
		expect(worked.map(({ values }) => values)).toEqual([{ title: "Kererū three" }]);
		expect(leftOut.toSorted((a, b) => (a.title < b.title ? -1 : 1))).toMatchObject([
			{ id: removed.id, title: "", why: "It has been removed" },
			{ id: changed.id, title: "Huia one", why: "It has been changed since it was found" },
		]);
	});

	it("leave out records that could not be saved, with the reason", async () => {
		const long = text("Tieke", "x".repeat(200));
		await save("content", { status: "published", title: "A Tieke" });
		const { worked, leftOut } = await work(await findAll(long), long);
		expect(worked).toEqual([]);
		expect(leftOut).toMatchObject([{ title: "A Tieke", why: "Title may have at most 200 characters" }]);
	});

	it("are the complete draft, and nothing once the draft has changed", async () => {
		const term = text("Weka", "Pūkeko");
		const article = await save("content", { status: "published", title: "A bird" });
		const drafts = openDrafts(database);
		const values = { title: "A weka", searchTitle: "A bird" };
		await drafts.save(editor, "content", article.id, { baseVersion: 1, values }, 0);
		const chosen = await findAll(term);
		expect((await work(chosen, term)).worked).toMatchObject([
			{ list: "draft", version: 1, baseVersion: 1, values: { title: "A Pūkeko", searchTitle: "A bird" } },
		]);
		await drafts.save(editor, "content", article.id, { baseVersion: 1, values: { title: "Weka" } }, 1);
		expect((await work(chosen, term)).leftOut).toMatchObject([{ title: "Weka", list: "draft" }]);
	});

	it("name unknown hits", async () => {
		const term = text("Takahē", "Kākā");
		await save("content", { status: "published", title: "Takahē" });
		const [found] = await findAll(term);
		if (!found) throw new Error("It is there");
		const [field] = found.fields;
		if (!field) throw new Error("It has a field");
		const wrong = async (chosen: readonly Chosen[]) =>
			work(chosen, term).then(
				() => [],
				({ problems }) => problems.map(({ pointer }: { pointer: string }) => pointer),
			);
		expect(await wrong([found, found])).toEqual(["/chosen/1"]);
		expect(await wrong([{ ...found, list: "draft", collection: "media" }])).toEqual(["/chosen/0/collection"]);
		expect(await wrong([{ ...found, id: toId("a b") }])).toEqual(["/chosen/0/id"]);
		expect(await wrong([{ ...found, fields: [{ ...field, field: "slug" }] }])).toEqual([
			"/chosen/0/fields/0/field",
		]);
		expect(await wrong([{ ...found, fields: [{ ...field, hits: [7] }] }])).toEqual([
			"/chosen/0/fields/0/hits",
		]);
		await expect(work([{ ...found, collection: "settings" }], term)).rejects.toThrow("may not");
	});
});
