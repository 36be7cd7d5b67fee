import type { Article, ArticleCard } from "../../../src/model/article/article.ts";
import { toId } from "../../../src/model/ids.ts";
import type { MediaFacts } from "../../../src/model/media/media-facts.ts";
import { available } from "../../../src/site/pending.tsx";
import { resolveSite, type SiteSources } from "../../../src/site/resolve.ts";
import type { LandingLists, Site } from "../../../src/site/site.ts";

/** Returns a website for tests, digital-au by default. */
export function sampleSite(sources: Partial<SiteSources> = {}): Site {
	return resolveSite({
		key: "digital-au",
		website: { id: "w1", name: "Gridline" },
		settings: null,
		settingsForAll: null,
		origin: "https://gridline.example",
		isDevelopment: false,
		...sources,
	});
}

/** A stored picture of 1600 × 1000 pixels, by default opaque and not animated. */
export function sampleMedia(facts: Partial<MediaFacts> = {}): MediaFacts {
	return {
		id: toId("a1b2c3d4e5f6g7h8j9k0"),
		name: "five.png",
		type: "picture",
		contentType: "image/png",
		size: 120_000,
		edition: "0edition000",
		width: 1600,
		height: 1000,
		alt: "Five drawings on a table",
		placeholder: "data:image/webp;base64,UklGRg==",
		focus: { x: 0.5, y: 0.5 },
		isAnimated: false,
		pages: 0,
		hasAlpha: false,
		poster: "",
		alternative: "",
		...facts,
	};
}

/** Returns an article for tests, an insight by default. */
export function sampleCard(card: Partial<ArticleCard> = {}): ArticleCard {
	return {
		id: "a1",
		slug: card.id ?? "a1",
		home: null,
		title: "Five drawings",
		type: "insight",
		isWhitepaper: false,
		image: { src: "/media/five.png", alt: "A section", width: 1600, height: 1000 },
		excerpt: ["The ones that a builder actually opens."],
		facts: [],
		minutes: 4,
		pictureOrigins: [],
		publishedAt: Date.UTC(2026, 8, 1, 12),
		updatedAt: Date.UTC(2026, 9, 20, 12),
		listedAt: Date.UTC(2026, 9, 20, 12),
		...card,
	};
}

/** An article without an author, unless one is given. */
export function sampleArticle(article: Partial<Article> = {}): Article {
	const whole = {
		html: "",
		outline: [],
		media: {},
		author: null,
		searchTitle: "",
		searchDescription: "",
		alternates: [],
	};
	return { ...sampleCard(article), ...whole, ...article };
}

type Given = { readonly [Name in keyof LandingLists]: Awaited<LandingLists[Name]> };

/** Lists that are available immediately; empty by default. */
export function sampleLists(given: Partial<Given> = {}): LandingLists {
	const lists: Given = { services: [], caseStudies: [], team: [], insights: [], ...given };
	const entries = Object.entries(lists).map(([name, list]) => [name, available(list)]);
	return Object.fromEntries(entries) as LandingLists;
}
