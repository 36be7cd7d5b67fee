import type { Article, ArticleCard, Author } from "../../model/article/article.ts";
import { addressHere, articleAddress, authorPath } from "../article-link.ts";
import { cardAddress } from "../drawn/card.ts";
import { fallbackOf, isPicture } from "../picture/renditions.ts";
import { absolute } from "../seo.ts";
import type { Site } from "../site.ts";
import type { Fact } from "./json-ld.tsx";
import { personFact } from "./landing.ts";
import { organizationName } from "./organization.ts";

/** Empty if the site has no public address. */
export function articleFacts(site: Site, article: Article): readonly Fact[] {
	if (!site.origin) return [];
	const address = articleAddress(site, article);
	const { published, updated } = timesOf(article);
	const company = organizationName(site);
	return [
		{
			"@type": "Article",
			"@id": `${address}#article`,
			url: address,
			headline: article.title,
			description: article.searchDescription || article.excerpt[0] || "",
			image: [cardAddress(site, article), pictureOf(site, article)].filter(Boolean),
			datePublished: published.toISOString(),
			dateModified: updated.toISOString(),
			inLanguage: site.brand.language,
			author: authorFact(site, article.author) ?? company,
			publisher: company,
		},
		breadcrumbsTo(site, [
			["Library", `${site.origin}/library`],
			[article.title, addressHere(site, article)],
		]),
	];
}

export function breadcrumbsTo(
	{ origin, name }: Site,
	pages: readonly (readonly [name: string, address: string])[],
): Fact {
	return {
		"@type": "BreadcrumbList",
		itemListElement: [[name, `${origin}/`] as const, ...pages].map(([title, item], index) => ({
			"@type": "ListItem",
			position: index + 1,
			name: title,
			item,
		})),
	};
}

export function timesOf({ publishedAt, updatedAt }: Pick<ArticleCard, "publishedAt" | "updatedAt">) {
	return { published: new Date(publishedAt), updated: new Date(Math.max(publishedAt, updatedAt)) };
}

/** Names only, unless the website shows the person. */
function authorFact(site: Site, author: Author | null): Fact | undefined {
	if (!author) return undefined;
	const { name, shown } = author;
	if (!shown) return { "@type": "Person", name };
	return { ...personFact(site, { name, ...shown }), url: site.origin + (shown.path ?? authorPath) };
}

function pictureOf(site: Site, { image }: ArticleCard): string {
	if (!image) return "";
	const { src, media } = image;
	return absolute(site, isPicture(media) ? fallbackOf(media, { shape: "card" }).src : src);
}
