import { element, timeOf, xmlHead } from "./xml.ts";

/** A page in the sitemap. */
export interface SitemapPage {
	readonly address: string;
	/** Milliseconds since the epoch; 0 if unknown. */
	readonly changedAt: number;
}

const namespace = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`;

/** Returns the sitemap of pages. Source: sitemaps.org, protocol 0.9. */
export function sitemapOf(pages: readonly SitemapPage[]): string {
	return `${xmlHead}<urlset ${namespace}>${pages.map((page) => entryOf("url", page)).join("")}\n</urlset>\n`;
}

/** Returns the index of a long sitemap's parts. */
export function sitemapIndexOf(parts: readonly SitemapPage[]): string {
	const entries = parts.map((part) => entryOf("sitemap", part)).join("");
	return `${xmlHead}<sitemapindex ${namespace}>${entries}\n</sitemapindex>\n`;
}

function entryOf(name: string, { address, changedAt }: SitemapPage): string {
	return `\n<${name}>${element("loc", address)}${element("lastmod", timeOf(changedAt))}</${name}>`;
}
