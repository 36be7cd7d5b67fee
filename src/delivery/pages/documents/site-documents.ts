import type { SiteReader } from "../../../data/content/public/site-reader.ts";
import { atomOf } from "../../../site/documents/atom.ts";
import { type FeedItem, feedItems, feedTypes } from "../../../site/documents/feed.ts";
import { jsonFeedOf } from "../../../site/documents/json-feed.ts";
import { llmsOf } from "../../../site/documents/llms.ts";
import { manifestOf } from "../../../site/documents/manifest.ts";
import { robotsOf } from "../../../site/documents/robots.ts";
import { rssOf } from "../../../site/documents/rss.ts";
import { expiryOf, type SecurityContact, securityOf } from "../../../site/documents/security.ts";
import type { Site } from "../../../site/site.ts";
import { openBlockLists } from "../../block-lists.ts";
import { landingLists } from "../../lists.ts";
import type { RequestSite } from "../sites.ts";
import { mostInSitemap, openSitemaps } from "./sitemaps.ts";

export interface SiteDocument {
	readonly type: string;
	/** Undefined if there is none. @param path path of the request */
	readonly make: (requestSite: RequestSite, path: string) => Promise<string | undefined> | string | undefined;
	readonly isEverywhere?: boolean;
	/** Milliseconds since the epoch. */
	readonly expiresAt?: () => number;
}

export interface SiteDocumentsOptions {
	readonly reader: SiteReader;
	readonly mostInSitemap?: number | undefined;
	readonly security: SecurityContact;
}

const [text, xml] = ["text/plain; charset=utf-8", "application/xml; charset=utf-8"];
const itemsInFeed = 20;
const mostPagesListed = 50;

export function siteDocuments(options: SiteDocumentsOptions): Readonly<Record<string, SiteDocument>> {
	const { reader, security } = options;
	const sitemaps = openSitemaps(reader, options.mostInSitemap ?? mostInSitemap);
	const blockLists = openBlockLists(reader);

	const feed = (path: keyof typeof feedTypes, write: (site: Site, items: readonly FeedItem[]) => string) => ({
		[path]: {
			type: `${feedTypes[path]}; charset=utf-8`,
			make: async (requestSite: RequestSite) =>
				write(requestSite.site, await newestItems(reader, requestSite, blockLists)),
		},
	});
	return {
		"/robots.txt": { type: text, make: ({ site }) => robotsOf(site), isEverywhere: true },
		"/sitemap.xml": { type: xml, make: sitemaps.whole },
		"/:part{sitemap-[1-9]\\d{0,4}\\.xml}": {
			type: xml,
			make: (requestSite, path) => sitemaps.part(requestSite, Number(/\d+/.exec(path)?.[0])),
		},
		...feed("/rss.xml", rssOf),
		...feed("/atom.xml", atomOf),
		...feed("/feed.json", jsonFeedOf),
		"/llms.txt": { type: text, make: (requestSite) => summary(reader, requestSite) },
		"/site.webmanifest": {
			type: "application/manifest+json; charset=utf-8",
			make: ({ site }) => manifestOf(site),
			isEverywhere: true,
		},
		"/.well-known/security.txt": {
			type: text,
			make: ({ site }) => securityOf(site, security, Date.now()),
			// Renewed daily, so that it never expires while cached.
			expiresAt: () => expiryOf(Date.now(), { days: 1 }).getTime(),
		},
	};
}

async function newestItems(
	reader: SiteReader,
	requestSite: RequestSite,
	blockLists: ReturnType<typeof openBlockLists>,
): Promise<readonly FeedItem[]> {
	const { site, placements } = requestSite;
	const types = ["insight", "case-study"] as const;
	const articles = await reader.listWhole({ placements, types, limit: itemsInFeed });
	const bodies = articles.map(({ html }) => html);
	return feedItems(site, articles, await blockLists(requestSite, bodies));
}

async function summary(reader: SiteReader, requestSite: RequestSite): Promise<string> {
	const { services, caseStudies, insights } = landingLists(reader, requestSite);
	const { site } = requestSite;
	const own = reader.listPages(site.id, { limit: mostPagesListed, offset: 0 });
	const [offered, built, written, pages] = await Promise.all([services, caseStudies, insights, own]);
	return llmsOf(site, { services: offered, caseStudies: built, insights: written, pages });
}
