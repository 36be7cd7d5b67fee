import type { Site } from "../site.ts";
import { changedAt, type FeedItem, feedTitle } from "./feed.ts";
import { element, xmlHead, xmlText } from "./xml.ts";

const namespaces = [
	`xmlns:atom="http://www.w3.org/2005/Atom"`,
	`xmlns:content="http://purl.org/rss/1.0/modules/content/"`,
	`xmlns:dc="http://purl.org/dc/elements/1.1/"`,
].join(" ");

/** RSS Advisory Board, RSS 2.0.11 and its best practices profile. */
export function rssOf(site: Site, items: readonly FeedItem[]): string {
	const { origin } = site;
	return [
		`${xmlHead}<rss version="2.0" ${namespaces}>\n<channel>`,
		element("title", feedTitle(site)),
		element("link", `${origin}/library`),
		`<description>${xmlText(site.metaDescription)}</description>`,
		element("language", site.brand.language.toLowerCase()),
		items.length > 0 ? element("lastBuildDate", changedAt(items).toUTCString()) : "",
		`<atom:link rel="self" type="application/rss+xml" href="${xmlText(`${origin}/rss.xml`)}"/>`,
		...items.map(itemOf),
		"</channel>\n</rss>\n",
	]
		.filter(Boolean)
		.join("\n");
}

function itemOf({ id, address, title, summary, html, kind, author, published, updated }: FeedItem): string {
	return [
		"<item>",
		element("title", title),
		element("link", address),
		`<guid isPermaLink="false">${xmlText(id)}</guid>`,
		element("dc:creator", author),
		element("pubDate", published.toUTCString()),
		element("atom:updated", updated.toISOString()),
		element("category", kind),
		element("description", summary),
		element("content:encoded", html),
		"</item>",
	]
		.filter(Boolean)
		.join("\n");
}
