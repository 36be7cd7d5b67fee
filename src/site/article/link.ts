import type { ArticleCard } from "../../model/article.ts";

/** Address of an article's own page. */
export function articlePath(article: ArticleCard): string {
	return `/library/${encodeURIComponent(article.id)}`;
}

/** What an article is called among others: 'Case study', 'Whitepaper', 'Insight'. */
export function kindLabel(article: ArticleCard): string {
	if (article.type === "case-study") return "Case study";
	return article.isWhitepaper ? "Whitepaper" : "Insight";
}
