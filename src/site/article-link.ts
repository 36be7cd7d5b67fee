import type { ArticleCard } from "../model/article/article.ts";
import { sections } from "../model/look/sections.ts";
import { originOf } from "./seo.ts";
import type { Site } from "./site.ts";

type Addressed = Pick<ArticleCard, "id" | "slug">;

export function articlePath({ id, slug }: Addressed): string {
	return `/library/${encodeURIComponent(slug || id)}`;
}

export const authorPath = `/#${sections.team.id}`;

/** Canonical address. */
export function articleAddress(site: Site, article: Addressed & Pick<ArticleCard, "home">): string {
	const origin = article.home ? originOf(site, article.home) : "";
	return (origin || site.origin) + articlePath(article);
}

/** Not necessarily canonical. */
export function addressHere({ origin }: Pick<Site, "origin">, article: Addressed): string {
	return origin + articlePath(article);
}

/** Search engines should index the article here. */
export function isAtHome({ id }: Pick<Site, "id">, { home }: Pick<ArticleCard, "home">): boolean {
	return home === null || home.id === id;
}

export function kindLabel(article: ArticleCard): string {
	if (article.type === "case-study") return "Case study";
	return article.isWhitepaper ? "Whitepaper" : "Insight";
}
