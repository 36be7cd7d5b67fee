import { logoAddress } from "../seo.ts";
import type { Site } from "../site.ts";
import { type FeedItem, feedTitle } from "./feed.ts";

/** jsonfeed.org, version 1.1. */
export function jsonFeedOf(site: Site, items: readonly FeedItem[]): string {
	const { origin, name } = site;
	const { language } = site.brand;
	const feed = {
		version: "https://jsonfeed.org/version/1.1",
		title: feedTitle(site),
		home_page_url: `${origin}/library`,
		feed_url: `${origin}/feed.json`,
		description: site.metaDescription,
		icon: logoAddress(site),
		language,
		authors: [{ name, url: `${origin}/` }],
		items: items.map((item) => ({
			id: item.id,
			url: item.address,
			title: item.title,
			content_html: item.html,
			summary: item.summary,
			date_published: item.published.toISOString(),
			date_modified: item.updated.toISOString(),
			authors: item.author ? [{ name: item.author }] : undefined,
			tags: [item.kind],
		})),
	};
	return `${JSON.stringify(feed, (_, value: unknown) => (value === "" ? undefined : value), "\t")}\n`;
}
