import { expect, test } from "vitest";
import { assets } from "../../tests/setup/app/built.ts";
import { sampleCard, sampleLists, sampleMedia, sampleSite } from "../../tests/setup/pages/sample-site.ts";
import { available } from "./pending.tsx";
import { LandingPage, NotFoundPage, PageUses, renderPage } from "./render.tsx";
import type { LandingLists, Site } from "./site.ts";

const media = sampleMedia({ focus: { x: 0.2, y: 0.7 } });
const pictured = { src: `/media/${media.id}/five.png`, alt: "A section", width: 1600, height: 1000, media };
const lists = () =>
	sampleLists({
		services: [{ id: "s1", name: "Anchors", description: "Set.", image: pictured.src, media }],
		team: [
			{ id: "t1", name: "Aroha", role: "", bio: "", photo: "https://faces.example/a.png", linkedin: "" },
		],
		caseStudies: [sampleCard({ id: "k1", type: "case-study", pictureOrigins: ["https://plans.example"] })],
		insights: [sampleCard({ image: pictured })],
	});
const settings = { contactFormUrl: "https://forms.example/f", heroTitle: "Ngā whare <tall>" };
const site = (more = {}) => sampleSite({ settings: { ...settings, ...more } });

function landing(of: Site, shown: LandingLists) {
	const uses = new PageUses();
	return { html: renderPage(<LandingPage site={of} assets={assets} lists={shown} />, uses), uses };
}

/** New promises, as each request receives them. */
async function again({ services, caseStudies, team, insights }: LandingLists): Promise<LandingLists> {
	return {
		services: available(await services),
		caseStudies: available(await caseStudies),
		team: available(await team),
		insights: available(await insights),
	};
}

test("a page that is rendered repeatedly stays the same, and so do its parts", async () => {
	const [of, shown] = [site(), lists()];
	const first = landing(of, shown);
	expect(first.uses.frames).toEqual(new Set(["https://forms.example/f"]));
	expect(first.uses.pictures).toContain("https://plans.example");
	for (const _ of [2, 3, 4]) {
		const next = landing(of, await again(shown));
		expect(next.html).toBe(first.html);
		// The order determines a page's policy.
		expect([...next.uses.styles]).toEqual([...first.uses.styles]);
		expect([...next.uses.pictures]).toEqual([...first.uses.pictures]);
		expect(next.uses).toEqual(first.uses);
	}
});

test("another list or another website is never confused with a rendered one", async () => {
	const [of, shown] = [site(), lists()];
	for (const _ of [1, 2, 3]) landing(of, shown);
	const insights = available([sampleCard({ title: "Written since" })]);
	const changed = { ...(await again(shown)), insights };
	for (const _ of [1, 2, 3]) expect(landing(of, changed).html).toContain("Written since");
	expect(landing(of, shown).html).not.toContain("Written since");
	const other = site({ problemsTitle: "Other problems" });
	for (const _ of [1, 2, 3]) expect(landing(other, shown).html).toContain("Other problems");
	expect(landing(of, shown).html).not.toContain("Other problems");
});

test("the frame belongs to its page: its links, and the name of its sheet", () => {
	const of = site();
	const lost = () => renderPage(<NotFoundPage site={of} assets={assets} />);
	const [page, notFound] = [landing(of, lists()).html, lost()];
	for (const _ of [2, 3, 4]) {
		expect(landing(of, lists()).html).toBe(page);
		expect(lost()).toBe(notFound);
	}
	expect(notFound).toContain('href="/#contact"');
	expect(page).not.toContain('href="/#contact"');
});

test("elements that React moves to the head are there each time", () => {
	const of = site();
	const hero = { ...of, heroMediaUrl: "https://pictures.example/hero.jpg" };
	const shown = lists();
	const first = landing(hero, shown);
	expect(first.html).toMatch(/<head>.*<link rel="preload" as="image"[^>]*hero\.jpg.*<\/head>/s);
	for (const _ of [2, 3, 4]) expect(landing(hero, shown).html).toBe(first.html);
});
