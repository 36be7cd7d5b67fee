import type { Article, ArticleCard } from "../../model/article/article.ts";
import type { Brand } from "../../model/brands.ts";
import { articleAddress, articlePath, kindLabel } from "../article-link.ts";
import { Document } from "../document.tsx";
import { articleFacts } from "../json-ld/article.ts";
import type { PageProps } from "../page-props.ts";
import { Looks } from "../picture/looks.tsx";
import type { Pending } from "../site.ts";
import { usePageUses } from "../uses.tsx";
import { ArticleDate, dayOf } from "./date.tsx";
import { Outline } from "./outline.tsx";
import { proseAt, proseOf } from "./prose.ts";
import { Related } from "./related.tsx";

interface ArticlePageProps extends PageProps {
	readonly article: Article;
	/** Other articles that a reader of this one may like. */
	readonly related: Pending<ArticleCard>;
}

/** The page of one insight or case study. */
export function ArticlePage({ site, assets, article, related }: ArticlePageProps) {
	return (
		<Document
			site={site}
			assets={assets}
			title={`${article.searchTitle || article.title} | ${site.name}`}
			description={article.searchDescription || article.excerpt[0] || site.metaDescription}
			path={articlePath(article)}
			canonical={articleAddress(site, article)}
			facts={articleFacts(site, article)}
			card={article}
			kind="article"
			sheet={kindLabel(article)}
		>
			<main id="content" className="sheet article">
				<p className="label">
					<a href="/library">Library</a>
					{` — ${kindLabel(article)}`}
				</p>
				<h1>{article.title}</h1>
				<p className="meta">
					<ArticleDate at={article.publishedAt} brand={site.brand} />
					<Updated of={article} brand={site.brand} />
					{` ${article.minutes} min read`}
				</p>
				{article.outline.length > 1 && <Outline of={article.outline} />}
				<Looks of={Object.values(article.media)} at={proseAt} withPlaceholder />
				<Prose of={article} />
				<Related articles={related} />
			</main>
		</Document>
	);
}

/** When it was last changed, where that was on a later day. */
function Updated({ of: { publishedAt, updatedAt }, brand }: { of: Article; brand: Brand }) {
	if (updatedAt < publishedAt || dayOf(updatedAt, brand) === dayOf(publishedAt, brand)) return null;
	return (
		<>
			{" updated "}
			<ArticleDate at={updatedAt} brand={brand} />
		</>
	);
}

function Prose({ of: article }: { of: Article }) {
	const uses = usePageUses();
	for (const origin of article.pictureOrigins) uses.pictures.add(origin);
	// biome-ignore lint/security/noDangerouslySetInnerHtml: an article is kept sanitised
	return <div className="prose" data-article="" dangerouslySetInnerHTML={{ __html: proseOf(article) }} />;
}
