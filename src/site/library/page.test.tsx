import { expect, test } from "vitest";
import { assets } from "../../../tests/setup/app/built.ts";
import { sampleCard, sampleSite } from "../../../tests/setup/pages/sample-site.ts";
import { LibraryPageView, renderPage, settled } from "../render.tsx";
import type { LibraryPage } from "../site.ts";

interface Given extends Partial<Omit<LibraryPage, "articles" | "hasNext" | "total" | "alternates">> {
	readonly articles?: readonly ReturnType<typeof sampleCard>[] | undefined;
	readonly hasNext?: boolean;
	readonly total?: number;
}

function library({ hasNext = false, total = 0, ...request }: Given = {}): string {
	const articles = "articles" in request ? request.articles : [];
	const page = { type: "", query: "", page: 1, ...request } as const;
	return renderPage(
		<LibraryPageView
			site={sampleSite()}
			assets={assets}
			library={{
				...page,
				articles: settled(articles),
				hasNext: settled(hasNext),
				total: settled(total),
				alternates: settled([]),
			}}
		/>,
	);
}

test("LB-01 articles link to their pages", () => {
	const html = library({ articles: [sampleCard(), sampleCard({ id: "k1", type: "case-study" })] });
	expect(html).toContain('<a href="/library/a1">Five drawings</a>');
	expect(html).toContain('<a href="/library/k1">');
	expect(html).toContain('href="/#problems"');
});

test("LB-01 the form preserves the query", () => {
	const html = library({ query: 'gap "x"', type: "insight" });
	expect(html).toContain('name="query" value="gap &quot;x&quot;"');
	expect(html).toContain('<option value="insight" selected="">');
	expect(html).toContain("Nothing matches “gap &quot;x&quot;”.");
});

test.each([
	[1, "1 article matches “gap”"],
	[37, "37 articles match “gap”"],
	[1_001, "More than 1,000 articles match “gap”"],
])("LB-01 a search with %i results shows the number", (total, text) => {
	expect(library({ articles: [sampleCard()], query: "gap", total })).toContain(text);
	expect(library({ articles: [sampleCard()], total: 0 })).not.toContain("match");
});

test("LB-01 pages preserve search and filter", () => {
	const html = library({ articles: [sampleCard()], query: "gap", page: 2, hasNext: true });
	expect(html).toContain('href="/library?query=gap">Newer<');
	expect(html).toContain('href="/library?query=gap&amp;page=3">Older<');
	expect(html).toContain("Page 2");
	expect(library({ articles: [sampleCard()] })).not.toContain("Older");
});

test.each([
	["", "No articles available yet."],
	["insight", "No insights available yet."],
	["case-study", "No case studies available yet."],
] as const)("LB-01 an empty library of type %j has its message", (type, text) =>
	expect(library({ type })).toContain(text),
);

test("LB-01 an unreadable library does not claim to be empty", () => {
	const html = library({ articles: undefined });
	expect(html).toContain("The articles cannot be shown at the moment. Please try again in a few minutes.");
	expect(html).not.toContain("available yet");
});
