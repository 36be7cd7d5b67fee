import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import {
	countsOf,
	type ImportSite,
	openImportSite,
	writeFiles,
} from "../../tests/setup/files/import-site.ts";
import { timesOf } from "../../tests/setup/input/effort.ts";
import { undoImport } from "./undo.ts";

const open: ImportSite[] = [];
afterAll(async () => {
	for (const { platform } of open) await platform.close();
});

async function start(): Promise<ImportSite> {
	const site = await openImportSite();
	open.push(site);
	return site;
}

const silent = () => undefined;
const titlesOf = async (site: ImportSite) => (await site.all("content")).map(({ title }) => title).toSorted();

const insights =
	"id,title,body,status\n1,School hall,Text of the hall,draft\n2,Bridge,Text of the bridge,draft\n";
const caseStudies =
	"id,title,body,status\n1,Wharf north,Text of the wharf,draft\n2,Silo,Text of the silo,draft\n";

describe("Two tables of one import with the same ids", () => {
	it("are both imported and recognised, and both undone", async () => {
		const site = await start();
		const folder = writeFiles({ "insights.csv": insights, "case-studies.csv": caseStudies });
		const trial = await site.import(folder, { isTrial: true });
		const first = await site.import(folder);
		expect(countsOf(first)).toEqual({ content: "4 made, 0 changed, 0 same, 0 left" });
		expect(countsOf(trial)).toEqual(countsOf(first));
		expect(await titlesOf(site)).toEqual(["Bridge", "School hall", "Silo", "Wharf north"]);
		expect(countsOf(await site.import(folder))).toEqual({ content: "0 made, 0 changed, 4 same, 0 left" });
		expect(await undoImport(site.platform, first.importId, silent)).toMatchObject({ removed: 4, left: [] });
		expect(await titlesOf(site)).toEqual([]);
	});

	it("are separate over several batches", async () => {
		const site = await start();
		const rows = timesOf(250, 101);
		const table = (name: string) =>
			["id,title", ...Array.from({ length: rows }, (_, at) => `${at},${name} ${at}`)].join("\n");
		const folder = writeFiles({ "a.csv": table("A"), "b.csv": table("B") });
		const trial = await site.import(folder, { isTrial: true });
		const outcome = await site.import(folder);
		expect(countsOf(outcome)).toEqual({ content: `${rows * 2} made, 0 changed, 0 same, 0 left` });
		expect(countsOf(trial)).toEqual(countsOf(outcome));
		expect(await undoImport(site.platform, outcome.importId, silent)).toMatchObject({ removed: rows * 2 });
	});
});

describe("An import of another table with the same ids", () => {
	it("adds its records, and a renamed table is recognised", async () => {
		const site = await start();
		await site.import(writeFiles({ "insights.csv": insights }));
		const second = await site.import(writeFiles({ "case-studies.csv": caseStudies }));
		expect(countsOf(second)).toEqual({ content: "2 made, 0 changed, 0 same, 0 left" });
		const renamed = writeFiles({ "insights (1).csv": insights.replace("Text of the hall", "More") });
		expect(countsOf(await site.import(renamed))).toEqual({ content: "0 made, 1 changed, 1 same, 0 left" });
		expect(await titlesOf(site)).toHaveLength(4);
	});

	it("finds authors in a table that was imported before", async () => {
		const site = await start();
		await site.import(writeFiles({ "people.csv": "id,name\n7,Ana Tui\n" }));
		await site.import(writeFiles({ "posts.csv": "id,title,author\n7,Bracing,7\n" }));
		const [[article], [ana]] = [await site.all("content"), await site.all("team")];
		expect(article?.author).toBe(ana?.id);
	});
});

/** Restores the stored mappings of earlier releases. */
async function makeEarlier({ platform }: ImportSite) {
	const { db } = platform.database;
	for (const row of await db.selectFrom("imported_records").selectAll().execute())
		await db
			.updateTable("imported_records")
			.set({ foreign_id: String(row.local_id), local_id: "" })
			.where("record_id", "=", String(row.record_id))
			.execute();
}

describe("Records that an earlier release imported", () => {
	it("are recognised, and not confused with those of another table", async () => {
		const site = await start();
		const folder = writeFiles({ "insights.csv": insights });
		const first = await site.import(folder);
		await makeEarlier(site);
		const other = await site.import(writeFiles({ "case-studies.csv": caseStudies }));
		expect(countsOf(other)).toEqual({ content: "2 made, 0 changed, 0 same, 0 left" });
		writeFiles({ "insights.csv": insights.replace("Text of the hall", "New text") }, folder);
		expect(countsOf(await site.import(folder, { isTrial: true }))).toEqual({
			content: "0 made, 1 changed, 1 same, 0 left",
		});
		const second = await site.import(folder);
		expect(countsOf(second)).toEqual({ content: "0 made, 1 changed, 1 same, 0 left" });
		writeFiles({ "insights.csv": insights.replace("School hall", "Town hall") }, folder);
		const third = await site.import(folder);
		expect(countsOf(third)).toEqual({ content: "0 made, 1 changed, 1 same, 0 left" });
		for (const { importId } of [third, second])
			expect(await undoImport(site.platform, importId, silent)).toMatchObject({ putBack: 1, left: [] });
		expect(await undoImport(site.platform, first.importId, silent)).toMatchObject({ removed: 2, left: [] });
		expect(await titlesOf(site)).toEqual(["Silo", "Wharf north"]);
	});
});

describe("Two blogs of Ghost with numbers as ids", () => {
	const blog = (title: string, author: string) => ({
		db: [
			{
				meta: { exported_on: 1_445_284_748_186, version: "009" },
				data: {
					posts: [
						{
							...{ id: 1, title, slug: title.toLowerCase(), html: `<p>Words of ${title}.</p>`, author_id: 1 },
							...{ image: "/content/images/2016/12/lead.svg", status: "published", page: 0 },
							...{ created_at: "2016-12-01 00:00:00", published_at: "2016-12-01 00:00:00" },
						},
					],
					users: [{ id: 1, name: author }],
				},
			},
		],
	});
	const picture = (size: number) =>
		`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="30"><path d="M0 0h40v30z"/></svg>`;

	it("are both imported, each with its author and its lead picture", async () => {
		const site = await start();
		const [a, b] = [
			{
				"blog-a.json": JSON.stringify(blog("Alpha", "Writer A")),
				"content/images/2016/12/lead.svg": picture(40),
			},
			{
				"blog-b.json": JSON.stringify(blog("Beta", "Writer B")),
				"content/images/2016/12/lead.svg": picture(80),
			},
		].map((files) => writeFiles(files));
		const made = "1 made, 0 changed, 0 same, 0 left";
		for (const folder of [a, b])
			expect(countsOf(await site.import(folder ?? ""))).toMatchObject({
				content: made,
				team: made,
				media: made,
			});
		for (const folder of [a, b])
			expect(countsOf(await site.import(folder ?? ""))).toMatchObject({
				content: "0 made, 0 changed, 1 same, 0 left",
			});
		const authors = new Map<string, string>((await site.all("team")).map(({ id, name }) => [id, name]));
		const pictures = new Map(
			(await site.all("media")).map(({ id, width }) => [`/media/${id}/lead.svg`, width]),
		);
		const articles = (await site.all("content")).map(({ title, author, leadImage }) => ({
			title,
			author: authors.get(author),
			width: pictures.get(leadImage),
		}));
		expect(articles.toSorted((one, two) => one.title.localeCompare(two.title))).toEqual([
			{ title: "Alpha", author: "Writer A", width: 40 },
			{ title: "Beta", author: "Writer B", width: 80 },
		]);
	});
});

describe("Two groups of Firestore with the same document id", () => {
	it("are both imported into one collection", async () => {
		const site = await start();
		const document = (title: string) => ({ wharf: { title, content: "<p>Text</p>", __collections__: {} } });
		const backup = { posts: document("Wharf insight"), caseStudies: document("Wharf case") };
		const map = {
			posts: { to: "content", set: { type: "insight" } },
			caseStudies: { to: "content", set: { type: "case-study" } },
		};
		const path = join(
			writeFiles({ "backup.json": JSON.stringify({ __collections__: backup }) }),
			"backup.json",
		);
		const trial = await site.import(path, { map, isTrial: true });
		const first = await site.import(path, { map });
		expect(countsOf(first)).toEqual({ content: "2 made, 0 changed, 0 same, 0 left" });
		expect(countsOf(trial)).toEqual(countsOf(first));
		expect(await titlesOf(site)).toEqual(["Wharf case", "Wharf insight"]);
		expect(countsOf(await site.import(path, { map }))).toEqual({
			content: "0 made, 0 changed, 2 same, 0 left",
		});
		expect(await undoImport(site.platform, first.importId, silent)).toMatchObject({ removed: 2, left: [] });
	});
});

describe("Two records with one key", () => {
	it("are named, and the first is imported", async () => {
		const site = await start();
		const posts = [1, 2].map((number) => ({
			id: 7,
			title: `Post ${number}`,
			slug: `post-${number}`,
			status: "draft",
		}));
		const path = join(writeFiles({ "ghost.json": JSON.stringify({ data: { posts } }) }), "ghost.json");
		for (const isTrial of [true, false]) {
			const outcome = await site.import(path, { isTrial });
			expect(countsOf(outcome)).toEqual({ content: "1 made, 0 changed, 0 same, 1 left" });
			expect(outcome.left).toEqual([
				{ collection: "content", title: "Post 2", why: "has the id 7, as “Post 1” has" },
			]);
		}
	});
});
