import { createHash } from "node:crypto";
import type { FullArticle } from "../../model/article/article.ts";
import { mediaAt } from "../../model/media/media-facts.ts";
import { type BlockLists, noBlockLists } from "../article/blocks/block-lists.ts";
import { plainBlocks } from "../article/blocks/fill-blocks.tsx";
import { addressHere, kindLabel } from "../article-link.ts";
import { timesOf } from "../json-ld/article.ts";
import { fallbackOf, isPicture } from "../picture/renditions.ts";
import { absolute } from "../seo.ts";
import type { Site } from "../site.ts";

export interface FeedItem {
	/** Permanent, independent of website and address. */
	readonly id: string;
	readonly address: string;
	readonly title: string;
	readonly summary: string;
	/** With absolute addresses. */
	readonly html: string;
	readonly kind: string;
	/** "" without one. */
	readonly author: string;
	readonly published: Date;
	readonly updated: Date;
}

export const feedTypes = {
	"/rss.xml": "application/rss+xml",
	"/atom.xml": "application/atom+xml",
	"/feed.json": "application/feed+json",
} as const;

/** Last updated first. @param lists records that blocks of the articles list */
export function feedItems(
	site: Site,
	articles: readonly FullArticle[],
	lists: BlockLists = noBlockLists,
): readonly FeedItem[] {
	const items = articles.map((article) => ({
		id: nameFor(`article ${article.id}`),
		address: addressHere(site, article),
		title: article.title,
		summary: article.excerpt[0] ?? "",
		html: completed(article, site, lists),
		kind: kindLabel(article),
		author: article.author?.name ?? "",
		...timesOf(article),
	}));
	return items.toSorted((one, other) => other.updated.getTime() - one.updated.getTime());
}

export function changedAt(items: readonly FeedItem[]): Date {
	return new Date(Math.max(0, ...items.map(({ updated }) => updated.getTime())));
}

/** UUID by RFC 9562, version 8. */
export function nameFor(what: string): string {
	const hash = createHash("sha256").update(what).digest("hex");
	const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`];
	return `urn:uuid:${[...parts, hash.slice(20, 32)].join("-")}`;
}

export function feedTitle(site: Site): string {
	return `${site.name} | Library`;
}

// The own serialiser writes attributes in double quotes, or without a value if empty.
const tag = /<[a-z][a-z0-9]*((?: [a-z][a-z-]*(?:="[^"]*")?)*)>/g;
const addressed = / (src|href)="([^"]*)"/g;

function completed(article: FullArticle, site: Site, lists: BlockLists): string {
	const { media } = article;
	return plainBlocks(article.html, { media, lists, except: article.id }).replace(tag, (whole) =>
		whole.replace(addressed, (_, name: string, address: string) => {
			const file = name === "src" ? mediaAt(article.media, address) : undefined;
			return ` ${name}="${complete(site, article, isPicture(file) ? fallbackOf(file, {}).src : address)}"`;
		}),
	);
}

function complete(site: Site, article: FullArticle, address: string): string {
	if (address.startsWith("/")) return absolute(site, address);
	if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return address;
	const page = addressHere(site, article);
	if (/^(#|$)/.test(address)) return page + address;
	return `${page.replace(/[^/]*$/, "")}${address}`;
}
