import type { ArticleCard } from "../model/article/article.ts";
import { sections } from "../model/look/sections.ts";
import type { Site } from "./site.ts";

type Addressed = Pick<ArticleCard, "id" | "slug">;

/** Returns the address of an article's page. */
export function articlePath({ id, slug }: Addressed): string {
	return `/library/${encodeURIComponent(slug || id)}`;
}

/** Anchor of a website's authors. */
export const authorPath = `/#${sections.team.id}`;

/** Returns the canonical address of an article, shared by all websites that show it. */
export function articleAddress(site: Site, article: Addressed & Pick<ArticleCard, "home">): string {
	return originOf(site, article) + articlePath(article);
}

/** Returns the absolute address of an article on this website, whether or not it is canonical. */
export function addressHere({ origin }: Pick<Site, "origin">, article: Addressed): string {
	return origin + articlePath(article);
}

/** Returns whether search engines should index an article on this website. */
export function isAtHome({ id }: Pick<Site, "id">, { home }: Pick<ArticleCard, "home">): boolean {
	return home === null || home.id === id;
}

/** On a development host, other websites have hosts by key. */
function originOf(site: Site, article: Pick<ArticleCard, "home">): string {
	const { origin, key, isDevelopment } = site;
	if (!article.home || isAtHome(site, article)) return origin;
	return isDevelopment
		? origin.replace(`//${key}.`, `//${article.home.key}.`)
		: `https://${article.home.domain}`;
}

/** Returns the type label of an article: 'Case study', 'Whitepaper', 'Insight'. */
export function kindLabel(article: ArticleCard): string {
	if (article.type === "case-study") return "Case study";
	return article.isWhitepaper ? "Whitepaper" : "Insight";
}
