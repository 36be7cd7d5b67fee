import { describe, expect, it } from "vitest";
import { assets } from "../../../tests/setup/app/built.ts";
import { sampleArticle, sampleLists, sampleSite } from "../../../tests/setup/pages/sample-site.ts";
import { available } from "../pending.tsx";
import { ArticlePage, LandingPage, PageUses, renderPage } from "../render.tsx";
import type { SiteSources } from "../resolve.ts";
import { foldedAt } from "./menu-width.ts";

const id = "4f6rxk2m8q0z1c7v9b3n";
const records = new Map([[`content:${id}`, { title: "Our <costs>", path: "/library/five" }]]);

function siteWith(navigationMenu: string, more: Partial<SiteSources> = {}) {
	return sampleSite({
		website: { id: "w1", navigationMenu, footerMenu: navigationMenu },
		menuRecords: records,
		...more,
	});
}

function navOf(html: string): string {
	return /<nav id="menu".*?<\/nav>/.exec(html)?.[0] ?? "";
}

function landing(menu: string, more: Partial<SiteSources> = {}): string {
	return renderPage(<LandingPage site={siteWith(menu, more)} assets={assets} lists={sampleLists()} />);
}

function article(menu: string): string {
	const of = sampleArticle({ id, slug: "five" });
	return renderPage(
		<ArticlePage site={siteWith(menu)} assets={assets} article={of} related={available([])} />,
	);
}

const button = '<a class="button" href="#contact">Schedule a Consultation</a></nav>';

describe("LP-02 a stored menu", () => {
	it("replaces the default, without its button", () => {
		const menu = `section:team Crew\ncontent:${id}\nlibrary:insight\nhttps://example.nz Shop`;
		expect(navOf(landing(menu))).toContain(
			`<a href="#team">Crew</a><a href="/library/five">Our &lt;costs&gt;</a><a href="/library?type=insight">Insights</a><a href="https://example.nz">Shop</a>${button}`,
		);
		const footer = /<nav aria-label="Quick links">.*?<\/nav>/.exec(landing(menu))?.[0];
		expect(footer).toContain('<a href="#team">Crew</a><a href="/library/five">Our &lt;costs&gt;</a>');
	});

	it("hides items whose target is not live, and groups without visible items", () => {
		const gone = "content:aaaaaaaaaaaaaaaaaaaa";
		const menu = `${gone} Gone\nsection:pricing\ngroup Empty\n- ${gone}\n${gone} Rest\n- section:team\nsection:home`;
		const nav = navOf(landing(menu, { website: { id: "w1", navigationMenu: menu, sections: "-pricing" } }));
		expect(nav).not.toMatch(/Gone|Pricing|Empty/);
		expect(nav).toContain("<summary>Rest</summary>");
		expect(nav).toContain('<a href="#home">Home</a>');
	});

	it("has groups that open without script, and a script that closes them only if there are any", () => {
		const html = landing("group About\n- section:team\nsection:process Work\n- section:pricing");
		expect(navOf(html)).toContain(
			'<details name="menu"><summary>About</summary><div><a href="#team">Team</a></div></details>',
		);
		expect(navOf(html)).toContain('<div><a href="#process">Work</a><a href="#pricing">Pricing</a></div>');
		const scripts = (menu: string) => {
			const uses = new PageUses();
			renderPage(<LandingPage site={siteWith(menu)} assets={assets} lists={sampleLists()} />, uses);
			return uses.scripts.size;
		};
		expect([scripts("group About\n- section:team"), scripts("")]).toEqual([1, 0]);
	});

	it("marks the current page, and the group with it", () => {
		const nav = navOf(article(`section:home\ngroup More\n- content:${id}`));
		expect(nav).toContain('<summary aria-current="true">More</summary>');
		expect(nav).toContain('<a href="/library/five" aria-current="page">');
		expect(nav).toContain('<a href="/#home">Home</a>');
	});

	it("of another page is not marked once it was drawn as current", () => {
		const site = siteWith(`content:${id}`);
		const draw = (slug: string) =>
			renderPage(
				<ArticlePage site={site} assets={assets} article={sampleArticle({ slug })} related={available([])} />,
			);
		const marks = ["five", "six", "five", "six", "five"].map((slug) =>
			navOf(draw(slug)).includes("aria-current"),
		);
		expect(marks).toEqual([true, false, true, false, true]);
	});
});

it("LP-02 the default menu fits the bar, a long one is behind its button, a longer one in every window", () => {
	const items = (count: number) =>
		Array.from({ length: count }, () => ({ label: "Twelve chars", href: "/", children: [] }));
	expect(foldedAt(sampleSite().navigation)).toBe("");
	expect(foldedAt(items(7))).toBe("menu-folded-to-90");
	expect(foldedAt(items(20))).toBe("menu-folded");
	expect(landing("")).not.toMatch(/folded|<details/);
	const long = landing(Array.from({ length: 20 }, (_, at) => `/${at} Item number ${at}`).join("\n"));
	expect(long).toContain('<header class="bar sheet folded">');
	expect(long).toContain('Consultation</a><button type="button" class="menu-button"');
});

it("LP-02 search is an icon outside the list on every page", () => {
	for (const html of [landing(""), article("")]) {
		expect(html.match(/href="\/search"><svg role="img" aria-label="Search"/g)).toHaveLength(1);
		expect(navOf(html)).not.toContain("/search");
	}
});
