import type { PageText } from "../../model/pages/page.ts";
import { cardAddress } from "../drawn/card.ts";
import type { Site } from "../site.ts";
import { breadcrumbsTo } from "./article.ts";
import type { Fact } from "./json-ld.tsx";
import { organizationName } from "./organization.ts";

/** Empty if the site has no public address. */
export function pageFacts(site: Site, page: PageText): readonly Fact[] {
	if (!site.origin) return [];
	const address = site.origin + page.path;
	return [
		{
			"@type": "WebPage",
			"@id": `${address}#page`,
			url: address,
			name: page.title,
			description: page.searchDescription || page.summary || page.description,
			image: cardAddress(site, page),
			...(page.publishedAt > 0 && { datePublished: new Date(page.publishedAt).toISOString() }),
			dateModified: new Date(page.updatedAt).toISOString(),
			inLanguage: site.brand.language,
			publisher: organizationName(site),
		},
		breadcrumbsTo(
			site,
			[...page.above, page].map(({ title, path }) => [title, site.origin + path]),
		),
	];
}
