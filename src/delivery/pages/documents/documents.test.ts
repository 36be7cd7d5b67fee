import { beforeAll, describe, expect, it } from "vitest";
import { appForTests } from "../../../../tests/setup/app/app.ts";
import { sqlite } from "../../../../tests/setup/databases/databases.ts";
import { fillSeo, seoHosts } from "../../../../tests/setup/pages/seo.ts";
import { validateXml } from "../../../../tests/setup/pages/xml-schemas.ts";
import { toId } from "../../../model/ids.ts";
import { system } from "../../../model/rights/access.ts";

const here = seoHosts["racking-nz"];
const paths = ["/rss.xml", "/atom.xml", "/feed.json", "/llms.txt", "/sitemap.xml"] as const;
const dayMs = 24 * 60 * 60 * 1_000;

describe.each([sqlite])("Documents for machines over $kind", ({ create }) => {
	const test = appForTests(create);
	let ids: Awaited<ReturnType<typeof fillSeo>>;
	beforeAll(async () => {
		ids = await fillSeo(test);
	});

	it("contain an article's text as on its page, with complete addresses and without scripts", async () => {
		const content = [
			'<p onclick="alert(1)">Of <a href="/library">ours</a> and <a href="#why">why</a>, 1 &lt; 2 ]]&gt;.</p>',
			'<h2>Why</h2><p><img src="/media/a.png" alt="A &quot;section&quot;"><script>alert(1)</script></p>',
			'<p>Written: src="/not/an/attribute" \u0001</p>',
		].join("");
		const title = "Control \u0008 & <b>";
		const { slug } = await test.add("content", { title, content, status: "published", domains: [here] });
		const { html } = await test.get(here, "/feed.json");
		const items = JSON.parse(html).items as { title: string; url: string; content_html: string }[];
		const item = items.find(({ url }) => url.endsWith(slug));
		const origin = `https://${here}`;
		expect(item?.content_html).toContain(`<a href="${origin}/library">`);
		expect(item?.content_html).toContain(`<a href="${origin}/library/${slug}#why">`);
		expect(item?.content_html).toContain(`<img src="${origin}/media/a.png"`);
		expect(item?.content_html).toContain('src="/not/an/attribute"');
		expect(item?.content_html).not.toMatch(/onclick|<script/);
		validateXml((await test.get(here, "/rss.xml")).html, "rss.rng");
		validateXml((await test.get(here, "/atom.xml")).html, "atom.rng");
		validateXml((await test.get(here, "/sitemap.xml")).html, "sitemap.xsd");
	});

	it("identify an article alike on every site that has it", async () => {
		const idsAt = async (host: string) => {
			const { items } = JSON.parse((await test.get(host, "/feed.json")).html);
			return new Map((items as { id: string; title: string }[]).map(({ id, title }) => [title, id]));
		};
		const [nz, au] = [await idsAt(here), await idsAt(seoHosts["racking-au"])];
		expect(nz.get("Ngā pou roa")).toMatch(
			/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
		);
		expect(au.get("Ngā pou roa")).toBe(nz.get("Ngā pou roa"));
	});

	it("are cached like pages until their content changes, and belong to no other site", async () => {
		const [other, first] = [seoHosts["digital-nz"], await test.get(here, "/atom.xml")];
		for (const path of paths) {
			expect((await test.get(other, path)).html).not.toMatch(/upright|Tall racks/i);
			await test.get(here, path);
			expect(test.pageCache.find(here, path)?.etag).toBeTruthy();
		}
		expect(first.headers.get("etag")).toBeTruthy();
		const { version } = await test.platform.records.find(system, "content", ids.articles.nz);
		await test.platform.records.save(system, "content", ids.articles.nz, { title: "Taller" }, { version });
		for (const path of paths) {
			expect(test.pageCache.find(here, path)).toBeUndefined();
			expect(test.pageCache.find(other, path)).toBeDefined();
		}
		expect((await test.get(here, "/atom.xml")).html).toContain("<title>Taller</title>");
	});

	it("name the security contact if the site has its own address, for less than a year", async () => {
		const path = "/.well-known/security.txt";
		expect((await test.get(here, path)).status).toBe(404);
		const id = ids.sites["racking-nz"] ?? "";
		const { version } = await test.platform.records.find(system, "websites", toId(id));
		const values = { email: "hello@upright.example.nz" };
		await test.platform.records.save(system, "websites", toId(id), values, { version });
		const { html } = await test.get(here, path);
		expect(html).toContain("Contact: mailto:hello@upright.example.nz\n");
		expect(html).toContain(`Canonical: https://${here}${path}\n`);
		const expires = Date.parse(/^Expires: (.*)$/m.exec(html)?.[1] ?? "");
		expect(expires).toBeGreaterThan(Date.now() + 178 * dayMs);
		expect(expires).toBeLessThan(Date.now() + 365 * dayMs);
		const stored = test.pageCache.find(here, path)?.expiresAt ?? 0;
		expect(stored).toBeGreaterThan(Date.now());
		expect(stored).toBeLessThanOrEqual(Date.now() + dayMs);
	});

	it("do not exist on an unknown host", async () => {
		for (const path of [...paths, "/.well-known/security.txt"])
			expect((await test.get("nobody.example.nz", path)).status).toBe(404);
		expect((await test.get(here, "/")).html).toContain('type="application/atom+xml"');
	});
});
