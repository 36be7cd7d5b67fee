import { beforeAll, describe, expect, it } from "vitest";
import { appForTests } from "../../../tests/setup/app/app.ts";
import { databaseKinds } from "../../../tests/setup/databases/databases.ts";
import type { InputOf, RecordOf } from "../../model/model.ts";
import { system } from "../../model/rights/access.ts";

const [here, abroad] = ["upright.example.nz", "upright.example.au"];

describe.each(databaseKinds)("Pages with an address of their own, in $kind", ({ create }) => {
	const test = appForTests(create);
	let nz: RecordOf<"websites">;
	let au: RecordOf<"websites">;
	let about: RecordOf<"pages">;
	let careers: RecordOf<"pages">;
	beforeAll(async () => {
		nz = await test.add("websites", { domain: here, domainKey: "racking-nz", name: "Upright" });
		au = await test.add("websites", { domain: abroad, domainKey: "racking-au", name: "Upright AU" });
		const both = { status: "published", websites: [nz.id, au.id] } as const;
		about = await test.add("pages", { title: "About", content: "<p>Who we are, at length.</p>", ...both });
		careers = await test.add("pages", {
			...{ ...both, title: "Careers & roles", slug: "careers", parent: about.id, layout: "legal" },
			summary: "Work with us.",
			content: `<h2>Roles</h2><p>See <a href="/pages/${about.id}#team">who we are</a>.</p><h2>Pay</h2><p>Good.</p>`,
		});
	});
	const change = async ({ id }: { id: RecordOf<"pages">["id"] }, input: InputOf<"pages">) => {
		const { version } = await test.platform.records.find(system, "pages", id);
		return test.platform.records.save(system, "pages", id, input, { version });
	};
	const requested = async (path: string, host = here) => {
		const { status, headers } = await test.get(host, path);
		return [status, headers.get("location") ?? ""];
	};
	const factsIn = (html: string) => {
		const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
		return (JSON.parse(json) as { "@graph": readonly Record<string, unknown>[] })["@graph"];
	};

	it("show their text with breadcrumb, canonical address, languages and structured data", async () => {
		const { status, html } = await test.get(here, "/about/careers");
		expect(status).toBe(200);
		expect(html).toContain("<title>Careers &amp; roles | Upright</title>");
		expect(html).toContain('<meta name="description" content="Work with us."/>');
		expect(html).toContain(`<link rel="canonical" href="https://${here}/about/careers"/>`);
		expect(html).toContain(`hrefLang="en-AU" href="https://${abroad}/about/careers"`);
		expect(html).toContain('<nav class="label" aria-label="Breadcrumb"><a href="/">Home</a>');
		expect(html).toContain('<a href="/about">About</a>');
		expect(html).toContain('<span aria-current="page"> — Careers &amp; roles</span>');
		expect(html).toContain('<a href="/about#team">who we are</a>');
		expect(html).toContain("Last updated ");
		expect(html).toContain('<nav aria-label="On this page"><a href="#s-roles">Roles</a>');
		expect(html).toMatch(
			/og:image" content="https:\/\/upright\.example\.nz\/share\/\w{24}\/pages\/\w{20}\.png"/,
		);
		const [page, crumbs] = factsIn(html);
		expect(page).toMatchObject({
			"@type": "WebPage",
			url: `https://${here}/about/careers`,
			name: careers.title,
		});
		expect(crumbs).toMatchObject({
			itemListElement: [
				{ item: `https://${here}/` },
				{ name: "About", item: `https://${here}/about` },
				{ name: "Careers & roles", item: `https://${here}/about/careers` },
			],
		});
	});

	it("are in the sitemap and in llms.txt of their websites", async () => {
		const sitemap = await test.get(here, "/sitemap.xml");
		expect(sitemap.html).toContain(`<loc>https://${here}/about/careers</loc>`);
		expect((await test.get(here, "/llms.txt")).html).toContain(
			`- [Careers & roles](https://${here}/about/careers): Work with us.`,
		);
	});

	it("are found with capitals, a trailing slash or their id, and lead on with the query", async () => {
		const to = "/about/careers";
		expect(await requested(to)).toEqual([200, ""]);
		for (const path of ["/About/Careers", "/about/careers/", `/pages/${careers.id}`])
			expect([path, await requested(path)]).toEqual([path, [301, to]]);
		expect(await requested("/about/careers/?from=mail")).toEqual([301, `${to}?from=mail`]);
		expect(await requested("/about/nothing")).toEqual([404, ""]);
		expect((await test.get(here, "/about/nothing")).html).toContain("404 - Page Not Found");
		expect(await requested("/pages/nothing")).toEqual([404, ""]);
	});

	it("redirect from former addresses, and are not found once they are taken down", async () => {
		await change(about, { slug: "who-we-are" });
		expect(await requested("/about")).toEqual([301, "/who-we-are"]);
		expect(await requested("/about/careers", abroad)).toEqual([301, "/who-we-are/careers"]);
		expect((await test.get(here, "/who-we-are/careers")).html).toContain('href="/who-we-are#team"');
		await change(about, { status: "draft" });
		expect(await requested("/who-we-are")).toEqual([404, ""]);
		const { html } = await test.get(here, "/who-we-are/careers");
		expect(html).not.toContain('href="/who-we-are">');
		await change(about, { status: "published", slug: "about" });
		expect(await requested("/who-we-are/careers")).toEqual([301, "/about/careers"]);
	});

	it("have a share card", async () => {
		const { html } = await test.get(here, "/about");
		const [, address = ""] = /og:image" content="https:\/\/[^/]+([^"]+)"/.exec(html) ?? [];
		const { status, headers } = await test.get(here, address);
		expect([status, headers.get("content-type")]).toEqual([200, "image/png"]);
	});

	it("are linked in the footer and meet the check, as a privacy policy", async () => {
		expect((await test.get(here, "/")).html).not.toContain(">Privacy</a>");
		await test.add("pages", {
			...{ title: "Privacy policy", slug: "privacy", layout: "legal", status: "published" },
			...{ websites: [nz.id], content: "<p>[legal name] protects it.</p>" },
		});
		expect((await test.get(here, "/")).html).toContain('<a href="/privacy">Privacy</a>');
		expect((await test.get(abroad, "/")).html).not.toContain(">Privacy</a>");
	});
});
