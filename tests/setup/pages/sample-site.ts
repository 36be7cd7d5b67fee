import type { ArticleCard } from "../../../src/model/article.ts";
import type { MediaFacts } from "../../../src/model/media-facts.ts";
import { settled } from "../../../src/site/pending.tsx";
import { resolveSite, type SiteSources } from "../../../src/site/resolve.ts";
import type { Assets, LandingLists, ServiceCard, Site, TeamMemberCard } from "../../../src/site/site.ts";

/** A website for tests, of digital-au unless told. */
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

/** Addresses of built files, for tests. */
export const sampleAssets: Assets = {
	styles: "body{margin:0}",
	pageStyles: { landing: "main{margin:0}", library: "main{margin:1px}", article: "main{margin:2px}" },
	belowStyles: "/assets/below.css",
	printStyles: "/assets/print.css",
	developmentStyles: "/assets/development.css",
	script: "/assets/site.js",
	developmentScript: "/assets/development.js",
	googleAnalyticsScript: "/assets/google-analytics.js",
	fonts: ["/assets/grotesque.woff2"],
};

/** A picture of ours for tests: 1600 × 1000, opaque and still unless told. */
export function sampleMedia(facts: Partial<MediaFacts> = {}): MediaFacts {
	return {
		id: "a1b2c3d4e5f6g7h8j9k0",
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
		hasAlpha: false,
		poster: "",
		alternative: "",
		...facts,
	};
}

/** An article for tests, an insight unless told. */
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
		createdAt: Date.UTC(2026, 8, 1, 12),
		updatedAt: Date.UTC(2026, 9, 20, 12),
		...card,
	};
}

interface Given {
	readonly services?: readonly ServiceCard[];
	readonly caseStudies?: readonly ArticleCard[];
	readonly team?: readonly TeamMemberCard[];
	readonly insights?: readonly ArticleCard[];
}

/** Lists that are here already, empty unless told. */
export function sampleLists({
	services = [],
	caseStudies = [],
	team = [],
	insights = [],
}: Given = {}): LandingLists {
	return {
		services: settled(services),
		caseStudies: settled(caseStudies),
		team: settled(team),
		insights: settled(insights),
	};
}
