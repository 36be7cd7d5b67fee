import { parseAtomFeed, parseJsonFeed, parseRssFeed } from "feedsmith";
import { describe, expect, it } from "vitest";
import { sampleOf } from "../setup/app/sample.ts";
import { askSite, sampleSites } from "../setup/pages/seo-pages.ts";
import { validateXml } from "../setup/pages/xml-schemas.ts";

const relative = / (src|href)="(?![a-z]+:)[^"]*"/;

describe.each(sampleSites)("Files for machines of $key", ({ key, domain }) => {
	it("include sitemaps by the schema of sitemaps.org", async () => {
		const { text } = await askSite(key, "/sitemap.xml");
		validateXml(text, "sitemap.xsd");
		expect(text.match(/<loc>/g)?.length).toBeGreaterThan(1);
		expect(text.replaceAll(`<loc>https://${domain}/`, "")).not.toContain("<loc>");
	});

	it("are feeds of one library in three formats", async () => {
		const [rss, atom, json] = await Promise.all(
			["/rss.xml", "/atom.xml", "/feed.json"].map((path) => askSite(key, path)),
		);
		expect([rss, atom, json].map((feed) => feed?.headers["content-type"])).toEqual([
			"application/rss+xml; charset=utf-8",
			"application/atom+xml; charset=utf-8",
			"application/feed+json; charset=utf-8",
		]);
		validateXml(rss?.text ?? "", "rss.rng");
		validateXml(atom?.text ?? "", "atom.rng");
		const [fromRss, fromAtom, fromJson] = [
			parseRssFeed(rss?.text ?? ""),
			parseAtomFeed(atom?.text ?? ""),
			parseJsonFeed(json?.text ?? ""),
		];
		const newest = sampleOf(key).articles().slice(0, 20);
		expect(fromJson.items?.length ?? 0).toBe(newest.length);
		const ids = fromJson.items?.map(({ id }) => id) ?? [];
		expect(fromAtom.entries?.map(({ id }) => id) ?? []).toEqual(ids);
		expect(fromRss.items?.map(({ guid }) => guid?.value) ?? []).toEqual(ids);
		for (const item of fromJson.items ?? []) {
			expect(item.url).toMatch(new RegExp(`^https://${domain}/library/`));
			expect(item.content_html).not.toMatch(relative);
			expect(item.content_html?.length).toBeGreaterThan(500);
		}
		expect(fromAtom.entries?.map(({ content }) => content?.value) ?? []).toEqual(
			fromJson.items?.map(({ content_html }) => content_html) ?? [],
		);
	});

	it("describe the website to language models", async () => {
		const { text, headers } = await askSite(key, "/llms.txt");
		expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
		expect(text).toMatch(/^# .+\n\n> .+\n/);
		for (const { name, content } of sampleOf(key).services)
			expect(text).toContain(content ? `- [${name}](https://${domain}/services/` : `- ${name}`);
		for (const [, address] of text.matchAll(/\]\(([^)]*)\)/g))
			expect(address).toMatch(new RegExp(`^https://${domain}/`));
	});
});

it("Sitemaps list every article of the nine brands once", async () => {
	const maps = await Promise.all(sampleSites.map(({ key }) => askSite(key, "/sitemap.xml")));
	const listed = maps.flatMap(({ text }) => text.match(/\/library\/[^<]+/g) ?? []);
	const titles = sampleSites.flatMap(({ key }) =>
		sampleOf(key)
			.articles()
			.map(({ title }) => title),
	);
	expect(listed.length).toBe(new Set(titles).size);
	expect(new Set(listed).size).toBe(listed.length);
});

describe("Schemas of the tests", () => {
	it.each([
		[
			"sitemap.xsd",
			`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><lastmod>x</lastmod></url></urlset>`,
		],
		["atom.rng", `<feed xmlns="http://www.w3.org/2005/Atom"><id>urn:x:y</id><title>t</title></feed>`],
		["rss.rng", `<rss version="2.0"><channel><title>t</title></channel></rss>`],
	])("%s refuses errors", (schema, text) => {
		expect(() => validateXml(text, schema)).toThrow();
	});
});
