import { expect, it } from "vitest";
import { blocksIn, expanded, type Fact, wrongIn } from "../setup/pages/schema-org.ts";
import { pagesOf } from "../setup/pages/seo-pages.ts";

// One of each country, and the one with the least content.
const brands = ["team", "racking-au", "events-au"] as const;

it("uses schema.org's vocabulary on every kind of page", async () => {
	const pages: Record<string, string> = Object.assign({}, ...(await Promise.all(brands.map(pagesOf))));
	const blocks = Object.values(pages).flatMap(blocksIn);
	expect(blocks.length).toBeGreaterThan(20);
	expect(new Set(blocks.map((block) => block["@context"]))).toEqual(new Set(["https://schema.org"]));
	expect(await wrongIn(blocks)).toBe("");
	const types = new Set<string>();
	for (const block of blocks)
		for (const fact of await expanded(block)) {
			expect(
				Object.keys(fact).filter((name) => !/^(@(id|type)$|https:\/\/schema\.org\/)/.test(name)),
			).toEqual([]);
			for (const type of fact["@type"] as string[]) types.add(type.replace("https://schema.org/", ""));
		}
	const expected = ["LocalBusiness", "WebSite", "Service", "Person", "Article", "BreadcrumbList"];
	expect([...types]).toEqual(expect.arrayContaining(expected));
	const wrong: Fact = { "@context": "https://schema.org", "@type": "Person", nome: "Aroha" };
	expect(await wrongIn([wrong])).toContain("nome");
});
