import { expect, test } from "vitest";
import { assets } from "../../../tests/setup/app/built.ts";
import { sampleCard, sampleSite } from "../../../tests/setup/pages/sample-site.ts";
import { ArticlePage, NotFoundPage, renderPage, settled } from "../render.tsx";

const html = '<p>Words.</p><table><tr><td>1</td></tr></table><h2 id="why">Why</h2>';
const outline = [
	{ id: "why", text: "Why", level: 2 },
	{ id: "how", text: "How", level: 3 },
] as const;

test("LB-02 an article shows its body, date and outline, and where to read on", () => {
	const page = renderPage(
		<ArticlePage
			site={sampleSite()}
			assets={assets}
			article={{ ...sampleCard({ type: "case-study" }), html, outline, media: {} }}
			related={settled([sampleCard({ id: "a2", title: "Next" })])}
		/>,
	);
	expect(page).toContain("<title>Five drawings | Gridline</title>");
	expect(page).toContain('data-article=""><p>Words.</p>');
	expect(page).toMatch(/role="region" aria-label="Table 1" tabindex="0"><table>.*<\/table><\/div>/);
	expect(page).toContain('<a href="#why">Why</a>');
	expect(page).toContain('href="/library/a2"');
	expect(page).toContain("20 October 2026");
	expect(page).toContain('<link rel="canonical" href="https://gridline.example/library/a1"/>');
});

test("LB-03 where there is no page, it says so", () => {
	const page = renderPage(<NotFoundPage site={sampleSite()} assets={assets} />);
	expect(page).toContain("<title>404 - Page Not Found</title>");
	expect(page).toContain("<h1>Page Not Found</h1>");
	expect(page).toContain("Sorry, the page you are looking for does not exist.");
	expect(page).not.toContain("canonical");
});
