import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	countsOf,
	type ImportSite,
	openImportSite,
	writeFiles,
} from "../../../tests/setup/files/import-site.ts";
import { openSource } from "../open-source.ts";
import { type Outcome, reportOutcome } from "../outcome.ts";
import type { Moved, SourceMap } from "../source.ts";

async function read(content: string | Uint8Array, { name = "posts.csv", map = {} as SourceMap } = {}) {
	const source = await openSource(join(writeFiles({ [name]: content }), name), { map });
	const items = await Array.fromAsync(source.items());
	return {
		moved: items.flatMap((item): Moved[] => ("moved" in item ? [item.moved] : [])),
		lost: items.flatMap((item) => ("lost" in item ? [`${item.lost.title}: ${item.lost.why}`] : [])),
	};
}

const text = "title,body,status\nCafé fit-out,It’s open – at last,draft\n";
const utf16 = (bigEndian: boolean, mark: boolean) => {
	const bytes = Buffer.from(`${mark ? "\uFEFF" : ""}${text}`, "utf16le");
	return bigEndian ? bytes.swap16() : bytes;
};
const windows = Buffer.from(text.replace("’", "\x92").replace("–", "\x96"), "latin1");

describe("The encoding of a table", () => {
	it.each([
		["UTF-8", Buffer.from(text), ""],
		["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${text}`), ""],
		["UTF-16 LE", utf16(false, true), ""],
		["UTF-16 BE", utf16(true, true), ""],
		["UTF-16 LE without a mark", utf16(false, false), ""],
		["UTF-16 BE without a mark", utf16(true, false), ""],
		["Windows-1252", windows, "posts.csv: is not UTF-8, and was read as Windows-1252"],
		[
			"UTF-8 with a byte of Windows-1252",
			Buffer.concat([
				Buffer.from(text.replace("It’s", "It’s ‘so’ “very”")),
				Buffer.from("N\x96,x,draft\n", "latin1"),
			]),
			"posts.csv: is UTF-8 with bytes of Windows-1252",
		],
	])("%s is detected", async (_, bytes, notice) => {
		const { moved, lost } = await read(bytes);
		expect(moved[0]?.title).toBe("Café fit-out");
		expect(moved[0]?.values.content).toMatch(/^<p>It’s .*open – at last<\/p>$/);
		expect(JSON.stringify(moved)).not.toContain("\uFFFD");
		expect(lost).toHaveLength(notice ? 1 : 0);
		expect(lost[0] ?? "").toContain(notice);
	});

	it("is detected to the last byte", async () => {
		const { moved } = await read(Buffer.from("title\nCaf\xE9", "latin1"));
		expect(moved.map(({ title }) => title)).toEqual(["Café"]);
	});

	it("is refused by name if it is another", async () => {
		await expect(read(Buffer.from("title\n\x82\x81\x82\x8D\x8F\n", "latin1"))).rejects.toThrow(
			"posts.csv is neither UTF-8, UTF-16 nor Windows-1252: save it as UTF-8",
		);
		await expect(
			read(Buffer.from('{"content":{"a":{"title":"Caf\xE9"}}}', "latin1"), { name: "firestore.json" }),
		).rejects.toThrow("firestore.json is not UTF-8, as JSON is");
	});
});

describe("A file that ends early", () => {
	it("is reported when its last line is incomplete", async () => {
		expect((await read("title,body,status\nOne,Words,draft\nTwo,Wo")).lost).toEqual([
			"posts.csv: ends within a line: it is incomplete, and lines may be missing",
		]);
		expect((await read("title,body,status\nOne,Words,draft")).lost).toEqual([]);
	});

	it("is refused within a quote, and within JSON", async () => {
		await expect(read('title,body\n"Open quote,never closed,draft\nLost,Words,draft\n')).rejects.toThrow(
			"a closing quote is missing",
		);
		await expect(read('{"content":{"a":{"title":"Cut', { name: "firestore.json" })).rejects.toThrow(
			"is incomplete: its end is missing. Export it again",
		);
		await expect(read('{"data":{"posts":[]}', { name: "ghost.json" })).rejects.toThrow("is incomplete");
	});
});

describe("Columns of other systems", () => {
	it("are recognised by their common names", async () => {
		const { moved, lost } = await read(
			"slug,title,content_html,seo_title,seo_description,published_at\nwood,Wood,<p>Words.</p>,Wood for homes,How wood is used,2019-05-01\n",
		);
		expect(lost).toEqual([]);
		expect(moved[0]).toMatchObject({
			collection: "content",
			values: {
				...{ slug: "wood", title: "Wood", content: "<p>Words.</p>", searchTitle: "Wood for homes" },
				...{ searchDescription: "How wood is used", publishedAt: Date.UTC(2019, 4, 1) },
			},
		});
	});

	it.each(["body_html", "Rich Content", "post_content", "Post Body", "web_title"])(
		"such as %s",
		async (column) => {
			const isTitle = column === "web_title";
			const { moved } = await read(
				`${isTitle ? column : "title"},${isTitle ? "body" : column}\nWood,<p>Words</p>\n`,
			);
			expect(moved[0]?.values).toEqual({ title: "Wood", content: "<p>Words</p>" });
		},
	);

	it("have the title of articles in a column named name, and the role of people in one named title", async () => {
		const posts = await read("Name,Slug,Post Body,Published On\nWood,wood,<p>Words</p>,2019-05-01\n");
		expect(posts.moved[0]).toMatchObject({ collection: "content", values: { title: "Wood", slug: "wood" } });
		const staff = await read("name,title,photo\nAroha Ngata,Principal,\n");
		expect(staff.moved[0]).toMatchObject({
			collection: "team",
			values: { name: "Aroha Ngata", role: "Principal" },
		});
	});

	it("are reported when a better column has the field", async () => {
		const { moved, lost } = await read(
			"title,excerpt,seo_description\nWood,In short,For search\nOak,In short,\n",
		);
		expect(moved.map(({ values }) => values.searchDescription)).toEqual(["For search", "In short"]);
		expect(lost).toEqual(["Wood: excerpt is left out: another column has the Search description"]);
	});

	it("get a required field if they have most of the text", async () => {
		const table = `title,chapter\nWood,${"Many words. ".repeat(20)}\n`;
		await expect(read(table)).rejects.toThrow(
			/The column “chapter” of .*posts\.csv has most of its text, and is no field of ours: say which field it is, or leave it out/,
		);
		const asked = await read(table, { map: { posts: { fields: { chapter: "content" } } } });
		expect(asked.moved[0]?.values.content).toContain("Many words.");
		expect((await read(table, { map: { posts: { fields: { chapter: "" } } } })).moved).toHaveLength(1);
	});

	it.each(["ID,Name,SKU,Regular price", "Handle,Name,Variant Price", "name,stock_level,description"])(
		"of products are not people: %s",
		async (columns) => {
			await expect(read(`${columns}\n1,Oak table,x,200\n`)).rejects.toThrow("has columns of products");
		},
	);
});

describe("Imported tables", () => {
	let site: ImportSite;
	beforeAll(async () => {
		site = await openImportSite();
	});
	afterAll(() => site.platform.close());
	const bring = async (name: string, table: string): Promise<Outcome> => {
		const path = join(writeFiles({ [name]: table }), name);
		const trial = await site.import(path, { isTrial: true });
		const outcome = await site.import(path);
		expect(countsOf(outcome)).toEqual(countsOf(trial));
		return outcome;
	};

	it("may have several articles with one title, and no duplicate line", async () => {
		const lines = [
			"title,body,status",
			"Project update,First update,published",
			"Project update,Second update,published",
		];
		const outcome = await bring("same.csv", [...lines, lines[1], ""].join("\n"));
		expect(countsOf(outcome)).toEqual({ content: "2 made, 0 changed, 0 same, 0 left" });
		expect(reportOutcome(outcome, false)).toContain("is in the file twice: the first counts");
		expect((await site.all("content")).map(({ slug }) => slug).toSorted()).toEqual([
			"project-update",
			"project-update-2",
		]);
		expect(countsOf(await bring("same.csv", [...lines, ""].join("\n")))).toEqual({
			content: "0 made, 0 changed, 2 same, 0 left",
		});
	});

	it("have redirects to http addresses", async () => {
		const outcome = await bring(
			"redirects.csv",
			"from_path,to_path,status_code\n/old-a/,/library,301\n/old-b/,http://elsewhere.example.nz/b,302\n/old-c/,ftp://x.example.nz,302\n",
		);
		expect(countsOf(outcome)).toEqual({ redirects: "2 made, 0 changed, 0 same, 1 left" });
		expect(
			(await site.all("redirects")).map(({ to, permanence }) => `${to} ${permanence}`).toSorted(),
		).toEqual(["/library 301", "http://elsewhere.example.nz/b 302"]);
	});

	it("redirect an address once, also across distant lines", async () => {
		const rows = Array.from({ length: 101 }, (_, at) => `/page-${at},/library`);
		const outcome = await bring("far.csv", ["from,to", ...rows, "/PAGE-0/,/library"].join("\n"));
		expect(countsOf(outcome)).toEqual({ redirects: "101 made, 0 changed, 0 same, 1 left" });
		expect(outcome.left).toEqual([
			{ collection: "redirects", title: "/PAGE-0/", why: "is redirected by “/page-0”" },
		]);
	});

	it("have no published article with today's date instead of its own", async () => {
		const outcome = await bring(
			"dates.csv",
			'title,status,publishedAt\nSlashes,published,05/01/2019 3:04 PM\nLong,published,"May 1, 2019"\n',
		);
		const found = new Map((await site.all("content")).map((article) => [article.title, article]));
		expect(found.get("Slashes")).toMatchObject({ status: "draft", publishedAt: 0 });
		expect(found.get("Long")).toMatchObject({ status: "published", publishedAt: Date.UTC(2019, 4, 1) });
		const report = reportOutcome(outcome, false);
		expect(report).toContain("Slashes: publishedAt is not understood: “05/01/2019 3:04 PM”");
		expect(report).toContain("Slashes: is a draft here, because its date is not understood");
	});
});
