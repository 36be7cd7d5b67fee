import { beforeAll, describe, expect, it } from "vitest";
import { withQueryListener } from "../../../../tests/setup/accounts/query-listener.ts";
import { appForTests } from "../../../../tests/setup/app/app.ts";
import { sqlite } from "../../../../tests/setup/databases/databases.ts";
import { fillSeo, seoHosts } from "../../../../tests/setup/pages/seo.ts";
import { openSiteReader } from "../../../data/content/public/site-reader.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import { system } from "../../../model/rights/access.ts";
import type { RequestSite } from "../sites.ts";
import { openSitemaps } from "./sitemaps.ts";

const here = seoHosts["racking-nz"];
const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

describe.each([sqlite])("Sitemaps and robots over $kind", ({ create }) => {
	const test = appForTests(create, { mostInSitemap: 6 });
	let ids: Awaited<ReturnType<typeof fillSeo>>;
	beforeAll(async () => {
		ids = await fillSeo(test);
	});

	it("list the published pages of their own site, with the times of their last change", async () => {
		const { status, html, headers } = await test.get(here, "/sitemap.xml");
		expect([status, headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"]);
		const { nz, both, all } = ids.paths;
		expect(locationsIn(html).toSorted()).toEqual(
			["/", "/library", nz, both, all].map((path) => `https://${here}${path}`).toSorted(),
		);
		const { updatedAt } = await test.platform.records.find(system, "content", ids.articles.nz);
		expect(html).toContain(`${nz}</loc><lastmod>${new Date(updatedAt).toISOString()}</lastmod>`);
	});

	it("list an article on its main brand only", async () => {
		const { html } = await test.get(seoHosts["racking-au"], "/sitemap.xml");
		expect(locationsIn(html).map((address) => new URL(address ?? "").pathname)).toEqual(["/", "/library"]);
	});

	it("are split if there are more pages than one file may list", async () => {
		const host = "many.example.nz";
		await test.add("websites", { domain: host, domainKey: "events-nz" });
		for (let number = 0; number < 15; number++)
			await test.add("content", { title: `Words ${number}`, status: "published", domains: [host] });
		const index = await test.get(host, "/sitemap.xml");
		expect(index.html).toContain("<sitemapindex");
		const parts = locationsIn(index.html).map((address) => new URL(address ?? "").pathname);
		expect(parts).toEqual(["/sitemap-1.xml", "/sitemap-2.xml", "/sitemap-3.xml"]);
		const listed = [];
		for (const part of parts) listed.push(locationsIn((await test.get(host, part)).html));
		expect(listed.map((pages) => pages.length)).toEqual([6, 6, 5]);
		expect(new Set(listed.flat()).size).toBe(17);
		expect((await test.get(host, "/sitemap-4.xml")).status).toBe(404);
		expect((await test.get(here, "/sitemap-1.xml")).status).toBe(404);
	});

	it("are written again only if an article of the part has changed", async () => {
		const origin = "https://kept.example.nz";
		const website = await test.add("websites", { domain: "kept.example.nz", domainKey: "interiors-nz" });
		for (let number = 0; number < 9; number++)
			await test.add("content", { title: `Kept ${number}`, status: "published", domains: ["interiors-nz"] });
		const reads: string[] = [];
		const database = withQueryListener(test.platform.database, ({ sql }) => reads.push(sql));
		const { part } = openSitemaps(openSiteReader(database), 6);
		const requestSite = { site: { id: website.id, origin }, placements: ["interiors-nz"] };
		const write = async (which: number) => {
			reads.length = 0;
			const text = (await part(requestSite as unknown as RequestSite, which)) ?? "";
			return { text, isNew: reads.some((sql) => sql.includes("content_renditions") && sql.includes("slug")) };
		};
		const [first, second] = [await write(1), await write(2)];
		expect([first.isNew, second.isNew]).toEqual([true, true]);
		expect(await write(2)).toEqual({ text: second.text, isNew: false });
		const slug = /library\/([^<]+)<\/loc>/.exec(second.text)?.[1] ?? "";
		const article = await test.platform.reader.findArticle(slug, ["interiors-nz"]);
		const [id, version] = [toId<RecordId>(article?.id ?? ""), article?.version ?? 0];
		await test.platform.records.save(system, "content", id, { slug: "renamed" }, { version });
		expect((await write(2)).text).toContain("/library/renamed<");
		expect((await write(1)).isNew).toBe(false);
	});

	it("include a publication in the very next response", async () => {
		const before = await test.get(here, "/sitemap.xml");
		const { id, version } = await test.platform.records.find(system, "content", ids.articles.draft);
		expect(before.html).not.toContain("not-yet");
		await test.platform.records.save(system, "content", id, { status: "published" }, { version });
		expect((await test.get(here, "/sitemap.xml")).html).toContain("/library/not-yet<");
	});

	it("allow robots to read public pages, and name the sitemap", async () => {
		const { html, headers } = await test.get(here, "/robots.txt");
		expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
		expect(html).toBe(
			`User-agent: *\nDisallow: /cms\nDisallow: /api\n\nSitemap: https://${here}/sitemap.xml\n`,
		);
	});

	it.each(["racking-nz.localhost:3000", "racking-nz.dev.example.nz", "nobody.example.nz"])(
		"allow robots nothing on %s, which each page repeats",
		async (host) => {
			expect((await test.get(host, "/robots.txt")).html).toBe("User-agent: *\nDisallow: /\n");
			expect((await test.get(host, "/")).html).toContain('<meta name="robots" content="noindex"/>');
			expect((await test.get(host, "/library")).html).toContain("noindex");
		},
	);

	it("contain no address from a visitor's request", async () => {
		const { html } = await test.get("nobody.example.nz", "/");
		expect(html).not.toMatch(/canonical|nobody\.example|hreflang/i);
		expect((await test.get("nobody.example.nz", "/sitemap.xml")).status).toBe(404);
		const forwarded = await test.get(here, "/sitemap.xml", { "x-forwarded-host": "evil.example.nz" });
		expect(forwarded.html).not.toContain("evil");
	});
});
