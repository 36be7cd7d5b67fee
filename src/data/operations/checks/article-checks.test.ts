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
		const within =
			'<h2 id="a">Costs</h2><a href="#a">x</a><a href="#s-a">x</a><a href="#b">x</a><a href="#">x</a>';
		const content = `${linksTo(...all)}${within}<a href="/library">y</a><a href="https://x.nz/library/z">z</a>`;
		await write("Hidden", { content, status: "draft" });
		const linking = await write("Linking", { content });
		const expected = [
			`/library/${draft.id}: “Draft” is a draft`,
			`/library/${down.id}: “Down” has been taken down`,
			`/library/${down.slug}: “Down” has been taken down`,
			`/library/${gone.id}: nothing has this address`,
			"#b: nothing in this text has this address",
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
		expect([await at("here"), await at("there")]).toEqual([5, 0]);
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
		const next = "/library/target-next: nothing has this address";
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

	it("lists links to pages and of pages that visitors cannot follow, and placeholders", async () => {
		const page = (title: string, values: Partial<RecordOf<"pages">> = {}) =>
			save("pages", { title, status: "published", websites: [toId("here")], ...values });
		const target = await page("Target page", { slug: "target-page" });
		const child = await page("Subpage", { slug: "sub", parent: target.id });
		const links = [
			"/target-page#x",
			"/target-page/sub/",
			`/pages/${child.id}`,
			"/library",
			"/led",
			"/nowhere",
		];
		const content = links.map((address) => `<a href="${address}">x</a>`).join("");
		const article = await write("Linking to pages", { content });
		const source = await page("Linking page", { content: `${content}<p>[legal name]</p>` });
		const messages = async (of: string) =>
			(await listed(of)).flatMap(({ message }) => (message.startsWith("/library/") ? [] : [message]));
		const gone = (path: string) => `${path}: nothing has this address`;
		expect(await messages("links")).toEqual(["/led", "/nowhere"].map(gone));
		expect(await messages("pages-links")).toEqual(["/led", "/nowhere"].map(gone));
		await save("redirects", { from: "/led", to: "/library", websites: [toId("here")] });
		expect(await messages("links")).toEqual([gone("/nowhere")]);
		const moved = await save("pages", { slug: "target-moved" }, target);
		expect(await messages("links")).toEqual([gone("/nowhere")]);
		const down = await save("pages", { status: "draft" }, moved);
		const why = "“Target page” has been taken down";
		expect(await messages("links")).toEqual([gone("/nowhere"), `/target-page: ${why}`]);
		await save("pages", { status: "published" }, down);
		expect(await messages("links")).toEqual([gone("/nowhere")]);
		const html = async () => (await openSiteReader(database).findArticle(article.id, ["here"]))?.html;
		expect(await html()).toContain(`href="/target-moved/sub"`);
		expect(await listed("placeholders")).toMatchObject([
			{
				message: "The page shows [legal name]",
				fix: { collection: "pages", recordId: source.id, field: "content" },
			},
		]);
		await save("pages", { content: "<p>Harbour Works</p>" }, source);
		expect([await messages("placeholders"), await messages("pages-links")]).toEqual([[], []]);
	});

	it("lists links to pages of services and people, and links in their texts", async () => {
		const service = (values: Partial<RecordOf<"services">>) =>
			save("services", { name: "Bracing", active: true, websites: [toId("here")], ...values });
		const target = await service({ slug: "bracing-now", content: "<p>We brace.</p>" });
		const person = await save("team", { name: "Hemi", active: true, websites: [toId("here")] });
		const links = ["/services/Bracing-now#x", `/services/${target.id}`, `/people/${person.id}`];
		const content = links.map((address) => `<a href="${address}">x</a>`).join("");
		const article = await write("Linking to a service", { content });
		const source = await service({ name: "Linked from", content });
		const messages = async (of: string) =>
			(await listed(of)).flatMap(({ message, title }) =>
				/^(Linking to a service|Linked from)$/.test(title) ? [message] : [],
			);
		const noPage = `/people/${person.id}: “Hemi” has no page of its own`;
		const lists = async () => [await messages("links"), await messages("services-links")];
		expect(await lists()).toEqual([[noPage], [noPage]]);
		expect(await listed("services-links")).toMatchObject([
			{ title: "Linked from", fix: { collection: "services", recordId: source.id, field: "content" } },
		]);
		await save("team", { content: "<p>Hemi builds.</p>" }, person);
		expect(await lists()).toEqual([[], []]);
		const moved = await save("services", { slug: "bracing-next" }, target);
		expect(await lists()).toEqual([[], []]);
		const html = async () => (await openSiteReader(database).findArticle(article.id, ["here"]))?.html;
		expect(await html()).toContain(`href="/services/bracing-next"`);
		await save("services", { active: false }, moved);
		const down = ["/services/bracing-now", `/services/${target.id}`].map(
			(path) => `${path}: “Bracing” has been taken down`,
		);
		expect((await messages("links")).toSorted()).toEqual(down.toSorted());
		await save("services", { content: "<p>None.</p>" }, source);
		expect(await messages("services-links")).toEqual([]);
	});
});
