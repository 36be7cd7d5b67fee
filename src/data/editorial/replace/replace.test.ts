import { describe, expect, it } from "vitest";
import { databaseForTests, databaseKindsOfAll } from "../../../../tests/setup/databases/databases.ts";
import type { Chosen, TermInput } from "../../../model/api/editorial/replace-api.ts";
import type { InvalidError } from "../../../model/errors.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import type { CollectionName, RecordOf } from "../../../model/model.ts";
import { type Actor, system, userActor } from "../../../model/rights/access.ts";
import { listVariants } from "../../content/variants/read-variants.ts";
import { saveVariant } from "../../content/variants/save-variant.ts";
import { openRecords } from "../../records/records.ts";
import { openDrafts } from "../drafts/drafts.ts";
import { openReleases } from "../releases/releases.ts";
import { findHits } from "./find-hits.ts";
import { replaceHits } from "./replace.ts";

const editor: Actor = userActor({ id: "eve", roles: ["editor"], scopes: ["all"] });

describe.each(databaseKindsOfAll)("Chosen hits, replaced in $kind", ({ create }) => {
	const database = databaseForTests(create);

	const save = <Name extends CollectionName>(name: Name, values: Partial<RecordOf<Name>>) =>
		openRecords(database).save(system, name, "", values, { version: 0 });
	const stored = <Name extends CollectionName>(name: Name, { id }: { readonly id: RecordId }) =>
		openRecords(database).find(system, name, id);
	const write = (title: string, more: Partial<RecordOf<"content">> = {}) =>
		save("content", { title, status: "published", domains: ["digital-nz"], ...more });
	const find = async (...terms: TermInput[]) => (await findHits(database, editor, { terms })).items;
	const choose = async (...terms: TermInput[]): Promise<Chosen[]> =>
		(await find(...terms)).map(({ list, collection, id, scope, version, fields }) => ({
			...{ list: list as Chosen["list"], collection, id, scope, version },
			fields: fields.map(({ field, checksum, hits }) => ({ field, checksum, hits: hits.map((_, at) => at) })),
		}));
	const text = (find: string, replacement: string): TermInput => ({ kind: "text", find, replacement });

	it("include variants, which can be undone", async () => {
		const { id } = await save("websites", { domain: "racks.au", domainKey: "racking-au" });
		const { id: service } = await save("services", { name: "Bracing", active: true, websites: [id] });
		const hidden = await save("services", { name: "Hidden bracing", active: false, websites: [id] });
		const at = (of: string) =>
			({ name: "services", id: toId<RecordId>(of), scope: "country:au", version: 0 }) as const;
		await saveVariant(database, system, at(service), {
			description: "To AS 1170",
			name: "Bracing to AS 1170",
		});
		await saveVariant(database, system, at(hidden.id), { description: "Hidden, to AS 1170" });
		const terms = [text("AS 1170", "AS 4084")];
		const found = await find(...terms);
		const of = (id: string) => found.find((each) => each.id === id);
		expect(of(service)?.fields.map(({ field, label }) => [field, label])).toEqual([
			["name", "Name in Australia"],
			["description", "Description in Australia"],
		]);
		const ofOne = userActor({ id: "ida", roles: ["editor"], scopes: [id] });
		expect((await findHits(database, ofOne, { terms })).items).toEqual([]);
		const done = await replaceHits(database, editor, {
			title: "AS 4084",
			terms,
			chosen: await choose(...terms),
		});
		// A variant of a hidden record is published without the record.
		expect(done).toMatchObject({ changes: 2, drafts: 0, leftOut: [] });
		const said = async (of: RecordId) =>
			(await listVariants(database, editor, "services", of)).flatMap(({ fields }) =>
				Object.values(fields).map(({ value }) => value),
			);
		expect(await said(hidden.id)).toEqual(["Hidden, to AS 1170"]);
		expect(await said(service)).toEqual(["Bracing to AS 1170", "To AS 1170"]);
		const releases = openReleases(database);
		const release = await releases.publish(editor, { id: done.release, version: 1 });
		expect(await said(service)).toEqual(["Bracing to AS 4084", "To AS 4084"]);
		expect(await said(hidden.id)).toEqual(["Hidden, to AS 4084"]);
		expect(await stored("services", { id: service })).toMatchObject({ version: 1, name: "Bracing" });
		await releases.undo(editor, release);
		expect(await said(service)).toEqual(["Bracing to AS 1170", "To AS 1170"]);
		await openDrafts(database).save(
			editor,
			"services",
			service,
			{ baseVersion: 3, values: { description: "Drafted, to AS 1170" } },
			0,
			"country:au",
		);
		const inDraft = (await choose(...terms)).filter(({ list }) => list === "draft");
		expect(await replaceHits(database, editor, { title: "Draft", terms, chosen: inDraft })).toMatchObject({
			drafts: 1,
		});
		expect((await openDrafts(database).find(editor, "services", service, "country:au")).values).toEqual({
			description: "Drafted, to AS 4084",
		});
	});

	it("are a release, which is visible once it is published, and not after an undo", async () => {
		const [old, next] = [
			await save("media", {
				...{ name: "old.jpg", type: "picture", isPublic: true },
				...{ alt: "A bench", caption: "Rua Tapu at work" },
			}),
			await save("media", { name: "new.jpg", type: "picture", isPublic: true }),
		];
		const mere = await save("team", { name: "Mere Tane", active: true });
		const rua = await save("team", { name: "Rua Tapu", photo: `/media/${old.id}/old.jpg`, active: true });
		const content = '<p>By <strong>Rua</strong> Tapu, <a href="mailto:rua@x.nz">Rua Tapu</a></p>';
		const article = await write("A wharf", { content, author: rua.id });
		const terms: TermInput[] = [
			text("Rua Tapu", "Mere Tane"),
			{ kind: "link", find: "rua@x.nz", replacement: "mere@x.nz" },
			{ kind: "file", find: old.id, replacement: next.id },
			{ kind: "person", find: rua.id, replacement: mere.id },
		];
		const done = await replaceHits(database, editor, {
			title: "Rua leaves",
			terms,
			chosen: await choose(...terms),
			takeDown: [{ collection: "team", id: rua.id }],
		});
		expect(done).toEqual({ release: expect.any(String), changes: 3, drafts: 0, leftOut: [] });
		expect(await stored("content", article)).toMatchObject({ version: 1, content });

		const releases = openReleases(database);
		const release = await releases.publish(editor, { id: done.release, version: 1 });
		const changed = {
			content: '<p>By <strong>Mere Tane</strong>, <a href="mailto:mere@x.nz">Mere Tane</a></p>',
			author: mere.id,
		};
		expect(await stored("content", article)).toMatchObject(changed);
		expect(await stored("team", rua)).toMatchObject({
			...{ name: "Rua Tapu", photo: `/media/${old.id}/old.jpg`, active: false },
		});
		expect(await stored("media", old)).toMatchObject({ caption: "Mere Tane at work" });
		expect(await find(...terms)).toEqual([]);

		await releases.undo(editor, release);
		expect(await stored("content", article)).toMatchObject({ content, author: rua.id });
		expect(await stored("team", rua)).toMatchObject({ name: "Rua Tapu", active: true });
		expect(await stored("media", old)).toMatchObject({ caption: "Rua Tapu at work" });
	});

	it("cannot be changed and taken down by one release; records that cannot be taken down are named", async () => {
		const person = await save("team", { name: "Xanthe Quill", active: true });
		const term = text("Xanthe", "Anna");
		const chosen = await choose(term);
		const refused = async (id: RecordId) => {
			const takeDown = [{ collection: "team" as const, id }];
			const done = replaceHits(database, editor, { title: "Birds", terms: [term], chosen, takeDown });
			return done.then(
				() => "",
				(error: InvalidError) => error.problems[0]?.pointer,
			);
		};
		expect(await refused(person.id)).toBe("/takeDown/0/id");
		expect(await refused(toId<RecordId>("nobody"))).toBe("/takeDown/0/id");
	});

	it("are replaced at once in invisible records, which stay invisible", async () => {
		const term = text("Kea", "Kākāpō");
		const live = await write("A parrot");
		await openDrafts(database).save(
			editor,
			"content",
			live.id,
			{ baseVersion: 1, values: { title: "A kea" } },
			0,
		);
		const gone = await write("The kea", { status: "draft" });
		const done = await replaceHits(database, editor, {
			title: "Birds",
			terms: [term],
			chosen: await choose(term),
		});
		expect(done).toEqual({ release: "", changes: 0, drafts: 2, leftOut: [] });
		expect(await openDrafts(database).find(editor, "content", live.id)).toMatchObject({
			version: 2,
			values: { title: "A Kākāpō" },
		});
		expect(await stored("content", live)).toMatchObject({ title: "A parrot", version: 1 });
		expect(await stored("content", gone)).toMatchObject({ title: "The Kākāpō", status: "draft" });
		expect(await find(term)).toEqual([]);
	});

	it("are one release, though the request is sent twice", async () => {
		const term = text("Hoiho", "Kororā");
		await write("A hoiho");
		await write("The hoiho", { status: "draft" });
		const input = { title: "Penguins", terms: [term], chosen: await choose(term) };
		const key = { value: "once", hash: "a" };
		const [first, again] = [
			await replaceHits(database, editor, input, { key }),
			await replaceHits(database, editor, input, { key }),
		];
		expect(first).toMatchObject({ changes: 1, drafts: 1, leftOut: [] });
		expect(again).toEqual(first);
		const { items } = await openReleases(database).list(editor, {});
		expect(items.filter(({ title }) => title === "Penguins")).toHaveLength(1);
		const other = replaceHits(database, editor, input, { key: { value: "once", hash: "b" } });
		await expect(other).rejects.toThrow("Idempotency-Key");
	});

	it("leave out records that changed meanwhile, in the release and at once", async () => {
		const term = text("Ruru", "Morepork");
		const changed = await write("A ruru");
		const hidden = await write("The ruru", { status: "draft" });
		const chosen = await choose(term);
		for (const { id } of [changed, hidden])
			await openRecords(database).save(system, "content", id, { type: "case-study" }, { version: 1 });
		const done = await replaceHits(database, editor, { title: "Owls", terms: [term], chosen });
		expect(done).toMatchObject({ release: "", changes: 0, drafts: 0 });
		expect(done.leftOut.map(({ title }) => title).toSorted()).toEqual(["A ruru", "The ruru"]);
	});
});
