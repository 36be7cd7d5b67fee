import { describe, expect, it } from "vitest";
import { assets } from "../../../tests/setup/app/built.ts";
import { sampleArticle, sampleLists, sampleSite } from "../../../tests/setup/pages/sample-site.ts";
import { ArticlePage, LandingPage, LibraryPageView, renderPage, settled } from "../render.tsx";

type Fact = Record<string, unknown>;

function factsIn(html: string): Fact[] {
	const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
	return blocks.flatMap(([, json = ""]) => {
		const { "@context": context, ...whole } = JSON.parse(json) as Fact;
		expect(context).toBe("https://schema.org");
		return (whole["@graph"] as Fact[] | undefined) ?? [whole];
	});
}

const settings = {
	companyAbn: "12 345 678 901",
	companyLegalName: "Gridline Pty Ltd",
	contactAddress: "1 George Street, Sydney NSW 2000, Australia",
	contactPhone: "+61 2 5550 0000",
	linkedinLink: "https://www.linkedin.com/company/gridline",
	facebookLink: "javascript:alert(1)",
};
const landing = (site = sampleSite({ settings }), lists = sampleLists()) =>
	factsIn(renderPage(<LandingPage site={site} assets={assets} lists={lists} />));

describe("What pages tell machines", () => {
	it("is of the company, with its number and its address, and of the site", () => {
		const [company, website] = landing();
		expect(company).toMatchObject({
			"@type": "LocalBusiness",
			"@id": "https://gridline.example/#organization",
			legalName: "Gridline Pty Ltd",
			telephone: "+61 2 5550 0000",
			areaServed: "Australia",
			address: {
				streetAddress: "1 George Street",
				addressLocality: "Sydney",
				addressRegion: "NSW",
				postalCode: "2000",
				addressCountry: "AU",
			},
			iso6523Code: "0151:12345678901",
			sameAs: ["https://www.linkedin.com/company/gridline"],
		});
		expect(website).toMatchObject({ "@type": "WebSite" });
		expect(website).not.toHaveProperty("potentialAction");
	});

	it.each([
		[
			"Level 3, 25 Ghuznee Street, Te Aro, Wellington 6011, New Zealand",
			"Level 3, 25 Ghuznee Street, Te Aro",
		],
		["The old wharf, Ōpōtiki, New Zealand", "The old wharf, Ōpōtiki"],
	])(
		"takes %s apart as far as it can, and the team works in both countries",
		(contactAddress, streetAddress) => {
			const [company] = landing(
				sampleSite({ key: "team", area: ["New Zealand", "Australia"], settings: { contactAddress } }),
			);
			expect(company).toMatchObject({
				areaServed: ["New Zealand", "Australia"],
				address: { streetAddress, addressCountry: "NZ" },
			});
			const isWhole = /6011/.test(contactAddress);
			expect((company?.address as Fact | undefined)?.addressLocality).toBe(
				isWhole ? "Wellington" : undefined,
			);
			expect((company?.address as Fact | undefined)?.postalCode).toBe(isWhole ? "6011" : undefined);
		},
	);

	it("gives no sample contact for the company's own, and no place to one that has none", () => {
		const [company] = landing(sampleSite());
		expect(company).toMatchObject({ "@type": "Organization" });
		for (const name of ["address", "telephone", "email", "identifier", "sameAs", "logo"])
			expect(company).not.toHaveProperty(name);
	});

	it("is of services and people, and ends no element whatever their names are", () => {
		const hostile = "</script><script>alert(1)</script><!--";
		const lists = sampleLists({
			services: [{ id: "s", name: hostile, description: "Words", image: "" }],
			team: [{ id: "t", name: "Aroha", role: "", bio: "", photo: "", linkedin: "https://linkedin.com/in/a" }],
		});
		const [service, person] = landing(sampleSite(), lists);
		expect(service).toMatchObject({ "@type": "Service", name: hostile });
		expect(person).toMatchObject({ "@type": "Person", name: "Aroha", jobTitle: "AEC Specialist" });
	});

	it.each([
		["a colleague of another brand", null, {}],
		[
			"somebody whom the website shows",
			{ role: "Engineer", linkedin: "https://linkedin.com/in/a" },
			{
				jobTitle: "Engineer",
				sameAs: "https://linkedin.com/in/a",
				url: "https://gridline.example/#team",
				worksFor: { "@id": "https://gridline.example/#organization" },
			},
		],
	])("says of %s who wrote an article no more than may be known", (_, shown, more) => {
		const article = sampleArticle({ author: { name: "Aroha", shown }, searchDescription: "In short." });
		const page = <ArticlePage site={sampleSite()} assets={assets} article={article} related={settled([])} />;
		const [fact] = factsIn(renderPage(page));
		expect(fact).toMatchObject({ headline: "Five drawings", description: "In short." });
		expect(fact?.author).toEqual({ "@type": "Person", name: "Aroha", ...more });
	});

	it("is of an article and of where it stands", () => {
		const article = sampleArticle();
		const page = <ArticlePage site={sampleSite()} assets={assets} article={article} related={settled([])} />;
		const [fact, crumbs] = factsIn(renderPage(page));
		expect(fact).toMatchObject({
			"@type": "Article",
			url: "https://gridline.example/library/a1",
			headline: "Five drawings",
			image: [
				expect.stringMatching(/\/share\/\w{24}\/library\/a1\.png$/),
				"https://gridline.example/media/five.png",
			],
			datePublished: "2026-09-01T12:00:00.000Z",
			dateModified: "2026-10-20T12:00:00.000Z",
			author: { name: "Gridline" },
			publisher: { name: "Gridline" },
		});
		expect(((crumbs?.itemListElement ?? []) as Fact[]).map(({ item }) => item)).toEqual(
			["/", "/library", "/library/a1"].map((path) => `https://gridline.example${path}`),
		);
	});

	it("is nothing on a host that is nobody's", () => {
		const site = sampleSite({ website: null, origin: "", isNobodys: true });
		const library = {
			articles: settled([]),
			hasNext: settled(false),
			alternates: settled([]),
			total: settled(0),
			type: "",
			query: "",
			page: 1,
		} as const;
		expect(landing(site)).toEqual([]);
		const page = <LibraryPageView site={site} assets={assets} library={library} />;
		expect(factsIn(renderPage(page))).toEqual([]);
	});
});
