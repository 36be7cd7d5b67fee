import type { ArticleCard } from "../model/article/article.ts";
import { descriptionOf } from "../model/article/excerpt.ts";
import { cardSize } from "../model/look/drawing.ts";
import { cardAddress, isArticle } from "./drawn/card.ts";
import { timesOf } from "./json-ld/article.ts";
import type { DocumentProps } from "./page-props.ts";

/** Open Graph, to which Twitter cards fall back. */
export function SharedAs({ site, title, description, path, canonical, card }: DocumentProps) {
	const article = isArticle(card) ? card : undefined;
	const picture = card ? cardAddress(site, card) : "";
	return (
		<>
			<meta property="og:type" content={article ? "article" : "website"} />
			<meta property="og:title" content={title} />
			<meta property="og:description" content={descriptionOf(description)} />
			<meta property="og:site_name" content={site.name} />
			<meta property="og:locale" content={site.brand.language.replace("-", "_")} />
			{site.origin && path && <meta property="og:url" content={canonical ?? site.origin + path} />}
			{picture && <Picture address={picture} alt={title} />}
			<meta name="twitter:card" content="summary_large_image" />
			{article && <Times of={article} />}
		</>
	);
}

function Picture({ address, alt }: { address: string; alt: string }) {
	return (
		<>
			<meta property="og:image" content={address} />
			<meta property="og:image:width" content={String(cardSize.width)} />
			<meta property="og:image:height" content={String(cardSize.height)} />
			<meta property="og:image:alt" content={alt} />
		</>
	);
}

function Times({ of: article }: { of: ArticleCard }) {
	const { published, updated } = timesOf(article);
	return (
		<>
			<meta property="article:published_time" content={published.toISOString()} />
			<meta property="article:modified_time" content={updated.toISOString()} />
		</>
	);
}
