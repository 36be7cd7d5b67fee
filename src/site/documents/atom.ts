import { logoAddress } from "../seo.ts";
import type { Site } from "../site.ts";
import { changedAt, type FeedItem, feedTitle, nameFor } from "./feed.ts";
import { element, xmlHead, xmlText } from "./xml.ts";

/** RFC 4287. */
export function atomOf(site: Site, items: readonly FeedItem[]): string {
	const { origin, name } = site;
	return [
		`${xmlHead}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.brand.language}">`,
		element("id", nameFor(`library ${site.id}`)),
		element("title", feedTitle(site)),
		element("subtitle", site.metaDescription),
		element("updated", changedAt(items).toISOString()),
		link("self", "application/atom+xml", `${origin}/atom.xml`),
		link("alternate", "text/html", `${origin}/library`),
		`<author>${element("name", name)}${element("uri", `${origin}/`)}</author>`,
		element("logo", logoAddress(site)),
		...items.map(entryOf),
		"</feed>\n",
	]
		.filter(Boolean)
		.join("\n");
}

function entryOf({ id, address, title, summary, html, kind, author, published, updated }: FeedItem): string {
	return [
		"<entry>",
		element("id", id),
		element("title", title),
		link("alternate", "text/html", address),
		element("published", published.toISOString()),
		element("updated", updated.toISOString()),
		author && `<author>${element("name", author)}</author>`,
		`<category term="${xmlText(kind)}"/>`,
		element("summary", summary),
		`<content type="html">${xmlText(html)}</content>`,
		"</entry>",
	]
		.filter(Boolean)
		.join("\n");
}

function link(relation: string, type: string, address: string): string {
	return `<link rel="${relation}" type="${type}" href="${xmlText(address)}"/>`;
}
