import { element, timeOf, xmlHead } from "./xml.ts";

/** A page as the sitemap lists it. */
export interface SitemapPage {
	readonly address: string;
	/** Milliseconds since the epoch; 0 when it is not known. */
	readonly changedAt: number;
}

const namespace = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`;

/** The pages of a site, or a part of them. Source: sitemaps.org, protocol 0.9. */
export function sitemapOf(pages: readonly SitemapPage[]): string {
	return `${xmlHead}<urlset ${namespace}>${pages.map((page) => entryOf("url", page)).join("")}\n</urlset>\n`;
}

/** Where the parts of a long sitemap are. */
export function sitemapIndexOf(parts: readonly SitemapPage[]): string {
	const entries = parts.map((part) => entryOf("sitemap", part)).join("");
	return `${xmlHead}<sitemapindex ${namespace}>${entries}\n</sitemapindex>\n`;
}

function entryOf(name: string, { address, changedAt }: SitemapPage): string {
	return `\n<${name}>${element("loc", address)}${element("lastmod", timeOf(changedAt))}</${name}>`;
}
