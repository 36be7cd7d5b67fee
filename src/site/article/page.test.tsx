import { expect, test } from "vitest";
import { assets } from "../../../tests/setup/app/built.ts";
import { sampleArticle, sampleCard, sampleSite } from "../../../tests/setup/pages/sample-site.ts";
import type { Author } from "../../model/article/article.ts";
import { ArticlePage, NotFoundPage, renderPage, settled } from "../render.tsx";

const html = '<p>Words.</p><table><tr><td>1</td></tr></table><h2 id="why">Why</h2>';
const outline = [
	{ id: "why", text: "Why", level: 2 },
	{ id: "how", text: "How", level: 3 },
] as const;

test("LB-02 an article shows its body, date and outline, and further articles", () => {
	const page = renderPage(
		<ArticlePage
			site={sampleSite()}
			assets={assets}
			article={sampleArticle({ type: "case-study", html, outline })}
			related={settled([sampleCard({ id: "a2", title: "Next" })])}
		/>,
	);
	expect(page).toContain("<title>Five drawings | Gridline</title>");
	expect(page).toContain('data-article=""><div class="prose"><p>Words.</p>');
	expect(page).toMatch(/role="region" aria-label="Table 1" tabindex="0"><table>.*<\/table><\/div>/);
	expect(page).toContain('<a href="#why">Why</a>');
	expect(page).toContain('href="/library/a2"');
	expect(page).toMatch(/1 September 2026<\/time> updated <time .*20 October 2026<\/time> 4 min read/);
	expect(page).not.toContain("byline");
	expect(page).toContain('<link rel="canonical" href="https://gridline.example/library/a1"/>');
});

test("an article names its author, and search engines get the search title and description", () => {
	const shown = { role: "Engineer & surveyor", linkedin: "" };
	const given = { searchTitle: "Drawings that builders open", searchDescription: "Five, of forty." };
	const pageBy = (author: Author) => {
		const article = sampleArticle({ ...given, html, author, updatedAt: 0 });
		return renderPage(
			<ArticlePage site={sampleSite()} assets={assets} article={article} related={settled([])} />,
		);
	};
	const page = pageBy({ name: "Tāne <Parata>", shown });
	expect(page).toContain(
		'data-article=""><div class="prose"><p class="meta byline">By <a href="/#team">Tāne &lt;Parata&gt;</a>, Engineer &amp; surveyor</p><p>Words.',
	);
	expect(pageBy({ name: "Jo", shown: null })).toContain('<p class="meta byline">By Jo</p>');
	expect(page).toContain("<title>Drawings that builders open | Gridline</title>");
	expect(page).toContain('<meta property="og:title" content="Drawings that builders open | Gridline"/>');
	expect(page).toContain('<meta name="description" content="Five, of forty."/>');
	expect(page).toContain('<meta property="og:description" content="Five, of forty."/>');
	expect(page).toContain("<h1>Five drawings</h1>");
	expect(page).not.toContain("updated");
});

test("an article starts with its picture, before the byline", () => {
	const figure = '<figure class="lead-image"><img src="https://plans.example/a.png" alt="A"></figure>';
	const author = { name: "Jo", shown: null };
	const page = renderPage(
		<ArticlePage
			site={sampleSite()}
			assets={assets}
			article={sampleArticle({ html: figure + html, author })}
			related={settled([])}
		/>,
	);
	expect(page).toContain(
		`data-article="">${figure}<div class="prose"><p class="meta byline">By Jo</p><p>Words.`,
	);
});

test("LB-03 the not-found page has its message", () => {
	const page = renderPage(<NotFoundPage site={sampleSite()} assets={assets} />);
	expect(page).toContain("<title>404 - Page Not Found</title>");
	expect(page).toContain("<h1>Page Not Found</h1>");
	expect(page).toContain("Sorry, the page you are looking for does not exist.");
	expect(page).not.toContain("canonical");
});
