import type { ArticleCard } from "../../model/article.ts";
import { countryOf } from "../../model/brands.ts";
import { addressHere, articleAddress } from "../article/link.ts";
import { cardAddress } from "../drawn/card.ts";
import { fallbackOf, isPicture } from "../picture/renditions.ts";
import { absolute } from "../seo.ts";
import type { Site } from "../site.ts";
import type { Fact } from "./json-ld.tsx";
import { organizationName } from "./organization.ts";

/** An article, and where it stands; nothing where the site has no address of its own. */
export function articleFacts(site: Site, article: ArticleCard): readonly Fact[] {
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
			description: article.excerpt[0] ?? "",
			image: [cardAddress(site, article), pictureOf(site, article)].filter(Boolean),
			datePublished: published.toISOString(),
			dateModified: updated.toISOString(),
			inLanguage: countryOf(site.key).language,
			author: company,
			publisher: company,
		},
		breadcrumbsTo(site, [
			["Library", `${site.origin}/library`],
			[article.title, addressHere(site, article)],
		]),
	];
}

/** The way from a site's landing page to a page below it. */
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

/** When an article was written and last changed; the day that staff give it may lie before the day of its record. */
export function timesOf({ createdAt, updatedAt }: Pick<ArticleCard, "createdAt" | "updatedAt">) {
	const updated = updatedAt || createdAt;
	return { published: new Date(Math.min(createdAt, updated)), updated: new Date(updated) };
}

function pictureOf(site: Site, { image }: ArticleCard): string {
	if (!image) return "";
	const { src, media } = image;
	return absolute(site, isPicture(media) ? fallbackOf(media, { shape: "card" }).src : src);
}
