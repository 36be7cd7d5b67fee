import type { SiteReader } from "../../../data/content/public/site-reader.ts";
import { addressHere } from "../../../site/article-link.ts";
import { element, timeOf, xmlHead } from "../../../site/documents/xml.ts";
import type { RequestSite } from "../sites.ts";

/** Pages per file. The protocol permits 50,000, which take a second of a core. */
export const mostInSitemap = 5_000;
const ownPages = 2;

/** Cached parts, of up to 0.6 MB each. */
const mostCached = 16;

/** The sitemaps of websites: one file, or an index of parts. */
export function openSitemaps(reader: SiteReader, most: number) {
	const cached = new Map<string, { readonly state: string; readonly text: string }>();

	/** Writes a part again only if its articles have changed. Any other write leaves it as it is. */
	async function articlesOf(
		{ site }: RequestSite,
		range: { readonly limit: number; readonly offset: number },
	) {
		const key = `${site.id} ${range.offset}`;
		const state = `${site.origin} ${await reader.stateOfArticles(site.id, range)}`;
		const known = cached.get(key);
		cached.delete(key);
		const text =
			known?.state === state
				? known.text
				: (await reader.listAllArticles(site.id, range))
						.map((article) =>
							entryOf("url", { address: addressHere(site, article), changedAt: article.updatedAt }),
						)
						.join("");
		cached.set(key, { state, text });
		const [oldest] = cached.keys();
		if (cached.size > mostCached && oldest !== undefined) cached.delete(oldest);
		return text;
	}

	async function partFrom(requestSite: RequestSite, offset: number): Promise<string> {
		const before = offset === 0 ? await firstPages(reader, requestSite) : [];
		const articles = await articlesOf(requestSite, {
			limit: most - before.length,
			offset: Math.max(0, offset - ownPages),
		});
		return sitemapOf(before.map((page) => entryOf("url", page)).join("") + articles);
	}

	return {
		/** Returns an index if the pages exceed one file. */
		async whole(requestSite: RequestSite): Promise<string> {
			const count = await reader.countArticles(requestSite.site.id);
			if (count + ownPages <= most) return partFrom(requestSite, 0);
			const { newest, lastChange } = await changesOf(reader, requestSite);
			const parts = Array.from({ length: partsOf(count, most) }, (_, index) => ({
				address: `${requestSite.site.origin}/sitemap-${index + 1}.xml`,
				changedAt: Math.max(newest, lastChange),
			}));
			return sitemapIndexOf(parts);
		},

		/** @param part from 1; undefined is returned if it does not exist */
		async part(requestSite: RequestSite, part: number): Promise<string | undefined> {
			const count = await reader.countArticles(requestSite.site.id);
			if (count + ownPages <= most || part > partsOf(count, most)) return undefined;
			return partFrom(requestSite, (part - 1) * most);
		},
	};
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

function sitemapOf(entries: string): string {
	return `${xmlHead}<urlset ${namespace}>${entries}\n</urlset>\n`;
}

function sitemapIndexOf(parts: readonly SitemapPage[]): string {
	const entries = parts.map((part) => entryOf("sitemap", part)).join("");
	return `${xmlHead}<sitemapindex ${namespace}>${entries}\n</sitemapindex>\n`;
}

function entryOf(name: string, { address, changedAt }: SitemapPage): string {
	return `\n<${name}>${element("loc", address)}${element("lastmod", timeOf(changedAt))}</${name}>`;
}
