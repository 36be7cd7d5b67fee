import type { SiteReader } from "../../../data/content/public/site-reader.ts";
import { addressHere } from "../../../site/article-link.ts";
import { element, timeOf, xmlHead } from "../../../site/documents/xml.ts";
import type { RequestSite } from "../sites.ts";

/** Pages per file. The protocol permits 50,000, which take a second of a core. */
export const mostInSitemap = 5_000;
const ownPages = 2;

/** An index if the pages exceed one file. */
export async function sitemap(reader: SiteReader, requestSite: RequestSite, most: number): Promise<string> {
	const count = await reader.countArticles(requestSite.site.id);
	if (count + ownPages <= most)
		return sitemapOf(await pagesOf(reader, requestSite, { offset: 0, limit: most }));
	const { newest, lastChange } = await changesOf(reader, requestSite);
	const parts = Array.from({ length: partsOf(count, most) }, (_, index) => ({
		address: `${requestSite.site.origin}/sitemap-${index + 1}.xml`,
		changedAt: Math.max(newest, lastChange),
	}));
	return sitemapIndexOf(parts);
}

/** @param part from 1; undefined is returned if it does not exist */
export async function sitemapPart(reader: SiteReader, requestSite: RequestSite, part: number, most: number) {
	const count = await reader.countArticles(requestSite.site.id);
	if (count + ownPages <= most || part > partsOf(count, most)) return undefined;
	return sitemapOf(await pagesOf(reader, requestSite, { offset: (part - 1) * most, limit: most }));
}

function partsOf(articles: number, most: number): number {
	return Math.ceil((articles + ownPages) / most);
}

async function changesOf(reader: SiteReader, { site, placements }: RequestSite) {
	const [newest, lastChange] = await Promise.all([
		reader.lastArticleOf(placements),
		reader.lastChangeOf(site.id),
	]);
	return { newest, lastChange };
}

async function pagesOf(
	reader: SiteReader,
	requestSite: RequestSite,
	{ offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<SitemapPage[]> {
	const { site } = requestSite;
	const before = offset === 0 ? await firstPages(reader, requestSite) : [];
	const articles = await reader.listAllArticles(site.id, {
		limit: limit - before.length,
		offset: Math.max(0, offset - ownPages),
	});
	return [
		...before,
		...articles.map((article) => ({
			address: addressHere(site, article),
			changedAt: article.updatedAt,
		})),
	];
}

async function firstPages(reader: SiteReader, requestSite: RequestSite): Promise<SitemapPage[]> {
	const { newest, lastChange } = await changesOf(reader, requestSite);
	const { origin } = requestSite.site;
	return [
		{ address: `${origin}/`, changedAt: Math.max(newest, lastChange) },
		{ address: `${origin}/library`, changedAt: newest },
	];
}

interface SitemapPage {
	readonly address: string;
	/** Milliseconds since the epoch; 0 if unknown. */
	readonly changedAt: number;
}

const namespace = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`;

function sitemapOf(pages: readonly SitemapPage[]): string {
	return `${xmlHead}<urlset ${namespace}>${pages.map((page) => entryOf("url", page)).join("")}\n</urlset>\n`;
}

function sitemapIndexOf(parts: readonly SitemapPage[]): string {
	const entries = parts.map((part) => entryOf("sitemap", part)).join("");
	return `${xmlHead}<sitemapindex ${namespace}>${entries}\n</sitemapindex>\n`;
}

function entryOf(name: string, { address, changedAt }: SitemapPage): string {
	return `\n<${name}>${element("loc", address)}${element("lastmod", timeOf(changedAt))}</${name}>`;
}
