import type { SiteReader } from "../../../data/content/public/site-reader.ts";
import { addressHere } from "../../../site/article-link.ts";
import { element, timeOf, xmlHead } from "../../../site/documents/xml.ts";
import type { RequestSite } from "../sites.ts";

/** The protocol permits 50,000, which take a second of a core. */
export const mostInSitemap = 5_000;

/** Parts of up to 0.6 MB. */
const mostCached = 16;

/** One file, or an index of parts. */
export function openSitemaps(reader: SiteReader, most: number) {
	const cached = new Map<string, { readonly state: string; readonly text: string }>();

	/** Writes a part again only after changes of its articles. */
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

	/** Landing page, library, services, people, other pages, articles. */
	async function partFrom(
		requestSite: RequestSite,
		{ first, pages }: Counted,
		offset: number,
	): Promise<string> {
		const start = Math.max(0, offset - first.length);
		const end = offset + most - first.length;
		const own = await pagesOf(reader, requestSite, {
			offset: start,
			limit: Math.max(0, Math.min(end, pages) - start),
		});
		const before = [...first.slice(offset, offset + most), ...own];
		const articles = await articlesOf(requestSite, {
			limit: most - before.length,
			offset: Math.max(0, offset - first.length - pages),
		});
		return sitemapOf(before.map((page) => entryOf("url", page)).join("") + articles);
	}

	async function counted(requestSite: RequestSite): Promise<Counted> {
		const { id } = requestSite.site;
		const [first, articles, pages] = await Promise.all([
			firstPages(reader, requestSite),
			reader.countArticles(id),
			reader.countPages(id),
		]);
		const total = first.length + pages.count + articles;
		return { first, total, pages: pages.count, lastPage: pages.last };
	}

	return {
		async whole(requestSite: RequestSite): Promise<string> {
			const known = await counted(requestSite);
			if (known.total <= most) return partFrom(requestSite, known, 0);
			const changedAt = Math.max(known.lastPage, ...known.first.map((page) => page.changedAt));
			const parts = Array.from({ length: Math.ceil(known.total / most) }, (_, index) => ({
				address: `${requestSite.site.origin}/sitemap-${index + 1}.xml`,
				changedAt,
			}));
			return sitemapIndexOf(parts);
		},

		/** @param part from 1 @returns undefined if it does not exist */
		async part(requestSite: RequestSite, part: number): Promise<string | undefined> {
			const known = await counted(requestSite);
			if (known.total <= most || part > Math.ceil(known.total / most)) return undefined;
			return partFrom(requestSite, known, (part - 1) * most);
		},
	};
}

interface Counted {
	readonly first: readonly SitemapPage[];
	readonly pages: number;
	readonly total: number;
	/** Last change of a page, in milliseconds since the epoch. */
	readonly lastPage: number;
}

async function pagesOf(
	reader: SiteReader,
	{ site }: RequestSite,
	range: { readonly limit: number; readonly offset: number },
): Promise<SitemapPage[]> {
	if (range.limit === 0) return [];
	const pages = await reader.listPages(site.id, range);
	return pages.map(({ path, updatedAt }) => ({ address: site.origin + path, changedAt: updatedAt }));
}

/** All except articles; the landing page first. */
async function firstPages(reader: SiteReader, { site, placements }: RequestSite): Promise<SitemapPage[]> {
	const [newest, lastChange, recordPages] = await Promise.all([
		reader.lastArticleOf(placements),
		reader.lastChangeOf(site.id),
		reader.listRecordPages(site.id),
	]);
	return [
		{ address: `${site.origin}/`, changedAt: Math.max(newest, lastChange) },
		{ address: `${site.origin}/library`, changedAt: newest },
		...recordPages.map(({ path, updatedAt }) => ({ address: site.origin + path, changedAt: updatedAt })),
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
