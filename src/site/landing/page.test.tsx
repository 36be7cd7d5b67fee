import { describe, expect, test } from "vitest";
import { assets } from "../../../tests/setup/app/built.ts";
import { sampleCard, sampleLists, sampleMedia, sampleSite } from "../../../tests/setup/pages/sample-site.ts";
import { brandOf } from "../../model/brands.ts";
import { renderPage } from "../render.tsx";
import type { SiteSources } from "../resolve.ts";
import { NotFoundPage } from "../status/status-pages.tsx";
import { LandingPage } from "./page.tsx";

function landing(sources: Partial<SiteSources> = {}, lists = sampleLists()): string {
	return renderPage(<LandingPage site={sampleSite(sources)} assets={assets} lists={lists} />);
}

const person = { id: "p1", name: "Mereana Tūhoe", role: "", bio: "Draws.", photo: "", linkedin: "" };

/** Anchor and name. */
const expected = [
	["home", "Home"],
	["problems", "Problems We Solve"],
	["solutions", "Solutions"],
	["process", "Process"],
	["case-studies", "Case Studies"],
	["team", "Team"],
	["pricing", "Pricing"],
	["insights", "Insights"],
	["contact", "Schedule a Consultation"],
];

test("LP-01 the sections are in their order, numbered", () => {
	const found = [...landing().matchAll(/<section id="([^"]+)"(?:.*?<p class="label">(\d\d) — )?/g)];
	expect(found.map(([, id]) => id)).toEqual(expected.map(([id]) => id));
	expect(found.map(([, , number]) => number).slice(1)).toEqual(
		expected.slice(1).map((_, index) => `0${index + 1}`),
	);
});

test("LP-02 the navigation links to them", () => {
	const [menu = ""] = /<nav id="menu".*?<\/nav>/.exec(landing()) ?? [];
	const links = [...menu.matchAll(/href="#([^"]+)">([^<]+)</g)].map(([, id, text]) => [id, text]);
	expect(links).toEqual(expected);
});

test("a website has its own order and names, which numbers, navigation and footer follow", () => {
	const html = landing({ website: { sections: "home\nteam: Our <people>\nproblems\n-process\n-insights" } });
	const shown = ["home", "team", "pricing", "contact", "problems", "solutions", "case-studies"];
	expect([...html.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id).toSorted()).toEqual(
		shown.toSorted(),
	);
	expect(html).toContain('<p class="label">01 — Our &lt;people&gt;</p>');
	const [menu = ""] = /<nav id="menu".*?<\/nav>/.exec(html) ?? [];
	const [quick = ""] = /<nav aria-label="Quick links".*?<\/nav>/.exec(html) ?? [];
	for (const links of [menu, quick]) {
		expect(links).toContain('<a href="#team">Our &lt;people&gt;</a>');
		expect(links).not.toMatch(/#insights|#process/);
	}
	expect(menu).toContain(">Schedule a Consultation</a>");
});

test("a website's design adds its styles, its attributes and its fonts", () => {
	const parts = { beside: "#beside{}", featured: "#featured{}", "type-serif": "#type-serif{}" };
	const typeFonts = { serif: ["/assets/fraunces.woff2"] };
	const styles = (website: Readonly<Record<string, string>>) => {
		const site = sampleSite({ website });
		const html = renderPage(
			<LandingPage site={site} assets={{ ...assets, parts, typeFonts }} lists={sampleLists()} />,
		);
		expect(html).toContain(
			`<html lang="en-AU" data-brand="digital-au"${website.typeface === "serif" ? ' data-type="serif"' : ""}`,
		);
		expect(html.match(/[\w/]+(?=\.woff2" as="font")/)?.[0]).toBe(
			website.typeface ? "/assets/fraunces" : "/assets/a",
		);
		return Object.keys(parts).filter((name) => html.includes(`#${name}{}`));
	};
	expect(styles({ caseStudiesLayout: "featured" })).toEqual(["featured"]);
	expect(styles({ heroLayout: "beside", typeface: "serif" })).toEqual(["beside", "type-serif"]);
	for (const heroLayout of ["", "grid"]) expect(styles({ heroLayout })).toEqual([]);
});

describe("LP-04 the hero", () => {
	test("and the footer address clients, without drawing terms", () => {
		expect(landing()).not.toMatch(/Rev\. /);
	});
	const withStatement = (capabilityStatement: string) => landing({ website: { capabilityStatement } });
	test("offers the capabilities statement only when there is one", () => {
		expect(withStatement("/media/statement.pdf")).toContain("Download Capabilities Statement");
		for (const value of ["", "#", "javascript:alert(1)"]) {
			expect(withStatement(value)).not.toContain("Download Capabilities Statement");
		}
	});
	test("describes type and size of the statement, if it is an uploaded file", () => {
		const file = sampleMedia({ type: "document", name: "Gridline Statement.pdf", size: 1_240_000 });
		const site = {
			...sampleSite({ website: { capabilityStatement: `/media/${file.id}/a.pdf` } }),
			media: { [file.id]: file },
		};
		const html = renderPage(<LandingPage site={site} assets={assets} lists={sampleLists()} />);
		expect(html).toMatch(
			/<a href="[^"]+a\.pdf" download="Gridline Statement\.pdf" aria-describedby="([^"]+)">Download Capabilities Statement<\/a><small id="\1">PDF, 1\.2 MB</,
		);
	});
	test("leaves playing a video, muted, to the script", () => {
		const html = landing({ website: { heroMediaUrl: "https://videos.example/hero.mp4?v=1" } });
		const [video = ""] = /<video.*?<\/video>/.exec(html) ?? [];
		expect(video).toMatch(/^<video class="media" muted="" loop="" playsInline="" data-videos="/);
		expect(video).toContain(
			"https://videos.example/hero.mp4?v=1&quot;,&quot;type&quot;:&quot;video/mp4&quot;",
		);
		// Without scripts, no video is loaded.
		expect(video).not.toMatch(/<source| src=|autoplay|poster/i);
	});
});

describe("empty lists", () => {
	test.each([
		["LP-06", "Our services information is coming soon.", "Our services information is coming soon."],
		[
			"LP-08",
			">No case studies available yet.<",
			"No case studies available yet. Check back soon for examples of our work with NZ AEC firms.",
		],
		[
			"LP-09",
			"No team members found for this website",
			"Our expert team information is coming soon. We have dedicated professionals ready to assist with your NZ AEC projects.",
		],
		["LP-11", "No insights or whitepapers available yet.", ">No insights available yet.<"],
	])("have the text %s", (_, general, digitalNz) => {
		expect(landing()).toContain(general);
		expect(landing({ key: "digital-nz" })).toContain(digitalNz);
	});
});

test("LP-08 a case study shows its picture, facts and excerpt, and links to its page", () => {
	const study = sampleCard({ id: "k 1", type: "case-study", facts: [["Place", "Wellington"]] });
	const html = landing({}, sampleLists({ caseStudies: [study] }));
	expect(html).toContain("<dt>Place</dt><dd>Wellington</dd>");
	expect(html).toMatch(/href="\/library\/k%201" data-read="" [^>]*>Read case study</);
	expect(html).not.toContain("All case studies");
	const withLink = landing({ settings: { allCaseStudiesLink: "/library?type=case-study" } });
	expect(withLink).toContain('<a href="/library?type=case-study">All case studies</a>');
});

test("LP-09 a team member without a role is an AEC Specialist", () => {
	const html = landing(
		{},
		sampleLists({ team: [person, { ...person, id: "p2", linkedin: "https://linkedin.com/in/m" }] }),
	);
	expect(html).toContain("AEC Specialist");
	expect(html.match(/on LinkedIn/g)).toHaveLength(1);
});

test("LP-10 the middle package is the popular one; details show only when set", () => {
	expect(landing()).toMatch(/Growth Bundle<\/h3><p class="badge">MOST POPULAR<\/p>/);
	expect(landing().match(/MOST POPULAR/g)).toHaveLength(1);
	expect(landing({ settings: { pricingDetailsLink: "#" } })).not.toContain("See full pricing details");
	expect(landing({ settings: { pricingDetailsLink: "/prices" } })).toContain("See full pricing details");
});

test("LP-11 the library link follows insights and whitepapers", () => {
	const insights = [sampleCard(), sampleCard({ id: "a2", isWhitepaper: true })];
	const html = landing(
		{ settings: { moreInsightsLink: "https://example.com/more" } },
		sampleLists({ insights }),
	);
	expect(html).toContain('>Read more<span class="unseen">: ');
	expect(html).toContain(">Read whitepaper<");
	expect(html).toContain(
		'<a href="/library">View all in Library</a><a href="https://example.com/more">More insights</a>',
	);
	expect(html).toContain('<time dateTime="2026-10-20">Updated 20 October 2026</time>');
});

describe("LP-12 contact", () => {
	const website = { address: "1 Quay St, Auckland 1010", email: "a@example.com", phone: "+64 9 555 0100" };
	test("has a line for each part of the address, and links", () => {
		const html = landing({ website });
		expect(html).toContain("<span>1 Quay St</span><span>Auckland 1010</span>");
		expect(html).toContain(
			'<a href="mailto:a@example.com">a@<wbr/>example.com</a><a href="tel:+6495550100">+64 9 555 0100</a>',
		);
		expect(html).not.toContain("<iframe");
	});
	test("embeds the form if there is one, and no script", () => {
		const html = landing({ settings: { contactFormUrl: "https://forms.example/1" } });
		expect(html).toMatch(
			/<iframe src="https:\/\/forms.example\/1" title="[^"]+" loading="lazy" sandbox="allow-scripts/,
		);
		expect(html).not.toContain("allow-top-navigation");
		for (const contactFormUrl of ["javascript:alert(1)", "http://forms.example/1", "/form"])
			expect(landing({ settings: { contactFormUrl } })).not.toContain("<iframe");
	});
	test("shows opening hours, a line each, and the contact person, if they are set", () => {
		const contactHours = "Monday to Friday, 8 am to 5 pm\n\nClosed on public holidays ";
		const person = { contactPerson: "Hinemoa Parata", contactPersonRole: "Director" };
		const html = landing({ website, settings: { contactHours, ...person } });
		expect(html).toContain("<p>Monday to Friday, 8 am to 5 pm</p><p>Closed on public holidays</p>");
		expect(html).toContain('<p>Hinemoa Parata</p><p class="role">Director</p>');
		const bare = landing({ website, settings: { contactPersonRole: "Director" } });
		expect(bare).not.toMatch(/Hours|Who answers|Director/);
	});
	test("embeds the sample's own form without the origin of the page", () => {
		const html = landing({ settings: { contactFormUrl: "/sample-form" } });
		const frame = /<iframe src="\/sample-form"[^>]* sandbox="([^"]*)"/.exec(html);
		expect(frame?.[1]).toBe("allow-forms allow-popups allow-scripts");
	});
	test("embeds a form as its provider requires, and names the provider before it loads", () => {
		const contactFormUrl = "https://meetings.hubspot.com/setout?a=b";
		const html = landing({ settings: { contactFormUrl, contactFormLoads: "click" } });
		expect(html).toContain('src="https://meetings.hubspot.com/setout?a=b&amp;embed=true"');
		expect(html).toContain("This form comes from HubSpot and loads when you ask for it.");
		expect(html.replace(/<template>.*?<\/template>/, "")).not.toContain("<iframe");
	});
	test("uses the provider in the field next to the form's address", () => {
		const settingsForAll = { contactFormProvider: "bookings", contactFormLoads: "click" };
		const contactFormUrl = "https://calendly.com/setout";
		expect(landing({ settings: { contactFormUrl }, settingsForAll })).toContain("comes from Calendly");
		expect(landing({ settingsForAll: { ...settingsForAll, contactFormUrl } })).toContain(
			"comes from Microsoft Bookings",
		);
	});
});

test("LP-13 the footer has email and phone, and the address on pages without it just above", () => {
	const site = { website: { address: "1 Quay St, Auckland 1010", email: "a@example.com" } };
	const footerOf = (html: string) => /<footer.*<\/footer>/s.exec(html)?.[0] ?? "";
	const footer = footerOf(landing(site));
	expect(footer).toContain('href="mailto:a@example.com"');
	expect(footer).not.toContain("Quay");
	const elsewhere = footerOf(renderPage(<NotFoundPage site={sampleSite(site)} assets={assets} />));
	expect(elsewhere).toContain("<span>1 Quay St</span><span>Auckland 1010</span>");
	expect(elsewhere).toContain('href="mailto:a@example.com"');
});

test("LP-13 the footer names company, number, year and the social links that are set", () => {
	const settings = {
		companyLegalName: "Gridline Pty Ltd",
		companyAbn: "51 824 753 556",
		facebookLink: "https://facebook.com/g",
	};
	const html = landing({ settings });
	expect(html).toContain(`© ${new Date().getFullYear()} Gridline Pty Ltd`);
	expect(html).toContain("ABN: 51 824 753 556");
	expect(landing({ key: "team", settings })).toContain("NZBN: 51 824 753 556");
	expect(html).toContain("Facebook");
	expect(html).not.toContain("Instagram");
});

test("LP-15 digital-nz has a title and a description of its own", () => {
	const html = landing({ key: "digital-nz", website: { name: "Setout" } });
	expect(html).toContain("<title>Setout | Digital Solutions for New Zealand AEC</title>");
	expect(html).toMatch(/<meta name="description" content="Setout builds [^"]+"/);
	expect(html).toContain('<html lang="en-NZ" data-brand="digital-nz">');
});

test("BR-04 the development bar is for development hosts", () => {
	expect(landing()).not.toContain("development-bar");
	const brands = ["team", "racking-nz"].map((domainKey) => brandOf({ domainKey }));
	const html = landing({ isDevelopment: true, brands, origin: "http://digital-au.localhost:3000" });
	expect(html).toContain('href="//racking-nz.localhost:3000/"');
	expect(html).toContain('<a href="/cms">CMS</a>');
	expect(landing({ isDevelopment: true, brands, origin: "http://localhost:3000" })).toContain(
		'href="//team.localhost:3000/"',
	);
	const alone = landing({ isDevelopment: true, origin: "http://digital-au.localhost:3000" });
	expect(alone.match(/data-domain="[^"]+"/g)).toEqual(['data-domain="digital-au"']);
});

test("texts of staff cannot become markup", () => {
	const html = landing({ settings: { heroTitle: "<script>x</script>", linkedinLink: "javascript:x" } });
	expect(html).not.toContain("<script>x");
	expect(html).not.toContain("javascript:x");
});

test("LP-05 LP-07 LP-10 a landing page has three problems, steps and packages, the middle package being most popular", () => {
	const html = landing({ settings: { problem4Title: "Fourth", problemCount: "4" } });
	const of = (id: string) => new RegExp(`<section id="${id}".*?</section>`).exec(html)?.[0] ?? "";
	const titles = (id: string) => [...of(id).matchAll(/<h3>([^<]+)/g)].map(([, title]) => title);
	for (const id of ["problems", "process", "pricing"]) expect(titles(id)).toHaveLength(3);
	expect(html).not.toContain("Fourth");
	expect(of("pricing").match(/class="badge"/g)).toHaveLength(1);
	expect(of("pricing")).toMatch(/Growth Bundle<\/h3><p class="badge">MOST POPULAR/);
});
