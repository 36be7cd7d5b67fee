import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { deriveArticle } from "../../../src/data/content/article/derive.ts";
import { clean } from "../../../src/data/records/html/clean/clean.ts";
import type { BlockDeclaration } from "../../../src/model/rich-text/blocks/block.ts";
import { htmlOfBlock } from "../../../src/model/rich-text/blocks/html.ts";
import { declareBlock } from "../../../src/model/rich-text/blocks/registry.ts";
import { mergeRich } from "../../../src/model/rich-text/merge.ts";
import { appForTests } from "../../setup/app/app.ts";
import { sqlite } from "../../setup/databases/databases.ts";
import { articlePartsOfFile } from "./article-bundle.ts";

const notice: BlockDeclaration = {
	name: "notice",
	label: "Notice",
	icon: "callout",
	alsoCalled: "announcement",
	shape: { name: "aside", content: "blocks" },
	attributes: { level: z.optional(z.enum(["low", "high"])) },
	fields: { level: { kind: "choice", label: "Level", options: { low: "Low", high: "High" } } },
	start: "<p></p>",
	defaults: { level: "low" },
	isDecorative: true,
};

const host = "notices.example.nz";
const written = '<aside data-block="notice" data-level="high"><p>Road closed on <em>Monday</em>.</p></aside>';
const other = "<p>Long enough to be an excerpt of it.</p>";
const dense = (html: string) => html.replaceAll(" />", ">").replace(/\s*\n\s*/g, "");

describe("A block that is declared in one file", () => {
	let remove = () => {};
	const { call } = articlePartsOfFile();
	const test = appForTests(sqlite.create);
	beforeAll(async () => {
		remove = declareBlock(notice);
		await test.add("websites", { domain: host, domainKey: "notices-nz", name: "Notices" });
	});
	afterAll(() => remove());

	it("is written, edited and pasted in the editor without loss", async () => {
		const started = htmlOfBlock(notice, { level: "high" });
		expect(started).toBe('<aside data-block="notice" data-level="high"><p></p></aside>');
		expect(await call("roundTrip", `${other}${written}`)).toEqual({
			kept: `${other}\n${written}`,
			losses: [],
		});
		expect(dense(await call("paste", written))).toBe(written);
	});

	it("is cleaned by its declaration", () => {
		expect(clean(written)).toEqual({ html: written, leftOut: [] });
		const foreign = written.replace("<p>", '<div class="x" onclick="x()">').replace("</p>", "</div>");
		expect(clean(foreign)).toEqual({ html: written, leftOut: [] });
		expect(clean(written.replace("high", "huge")).html).toBe("<p>Road closed on <em>Monday</em>.</p>");
	});

	it("is compared and merged", async () => {
		const mine = written.replace("high", "low");
		const theirs = written.replace("Monday", "Tuesday");
		const { questions, settle } = mergeRich(written, mine, theirs);
		expect(questions).toEqual([]);
		expect(settle(() => "mine")).toBe(mine.replace("Monday", "Tuesday"));
		expect(await call("compared", written)).not.toBe(await call("compared", mine));
	});

	it("is found by search, is in feeds, and in no excerpt", async () => {
		const content = `${written}${other}`;
		const saved = await test.add("content", {
			title: "Works",
			content,
			status: "published",
			domains: [host],
		});
		expect(dense(saved.content)).toBe(content);
		expect(deriveArticle({ title: "Works", type: "insight", content }).card.excerpt).toEqual([
			"Long enough to be an excerpt of it.",
		]);
		expect((await test.get(host, "/library?query=closed")).html).toContain("Works");
		const { items } = JSON.parse((await test.get(host, "/feed.json")).html);
		expect(items[0].content_html).toContain("Road closed on <em>Monday</em>.");
	});
});
