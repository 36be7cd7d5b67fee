import { alternatesOf } from "../../model/addresses/alternates.ts";
import type { Article, ArticleCard, Author } from "../../model/article/article.ts";
import type { Brand } from "../../model/brands.ts";
import { escapeMarkup } from "../../model/rich-text/escape.ts";
import { articleAddress, articlePath, authorPath, kindLabel } from "../article-link.ts";
import { Document } from "../document.tsx";
import { articleFacts } from "../json-ld/article.ts";
import type { PageProps } from "../page-props.ts";
import { Await } from "../pending.tsx";
import { PictureStyles } from "../picture/picture-styles.tsx";
import { alternatesAt } from "../seo.ts";
import type { Pending } from "../site.ts";
import { usePageUses } from "../uses.tsx";
import { blockSheetsOf } from "./blocks/block-files.tsx";
import { type BlockLists, noBlockLists } from "./blocks/block-lists.ts";
import { blockNamesIn } from "./blocks/block-tags.ts";
import { RichText } from "./blocks/rich-text.tsx";
import { ArticleDate, dayOf } from "./date.tsx";
import { Outline } from "./outline.tsx";
import { proseAt } from "./prose.ts";

/** The reader shows it with the text. */
function bylineOf(author: Author | null): string {
	if (!author) return "";
	const name = escapeMarkup(author.name);
	const { shown } = author;
	const person = shown ? `<a href="${escapeMarkup(shown.path ?? authorPath)}">${name}</a>` : name;
	const role = shown?.role ? `, ${escapeMarkup(shown.role)}` : "";
	return `<p class="meta byline">By ${person}${role}</p>`;
}

interface ArticlePageProps extends PageProps {
	readonly article: Article;
	readonly related: Pending<ArticleCard>;
	readonly lists?: BlockLists;
}

export function ArticlePage({ site, assets, article, related, lists = noBlockLists }: ArticlePageProps) {
	const uses = usePageUses();
	for (const origin of article.pictureOrigins) uses.pictures.add(origin);
	const { html, media, author, outline } = article;
	const hasOutline = outline.length > 1 && !blockNamesIn(html).includes("contents");
	return (
		<Document
			site={site}
			assets={assets}
			title={`${article.searchTitle || article.title} | ${site.name}`}
			description={article.searchDescription || article.excerpt[0] || site.metaDescription}
			path={articlePath(article)}
			canonical={articleAddress(site, article)}
			alternates={alternatesAt(site, articlePath(article), alternatesOf(site.id, article.alternates))}
			facts={articleFacts(site, article)}
			card={article}
			kind="article"
			parts={blockSheetsOf(html)}
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
				{hasOutline && <Outline of={outline} />}
				<PictureStyles of={Object.values(media)} at={proseAt} withPlaceholder />
				<RichText
					{...{ site, assets, html, media, lists }}
					path={articlePath(article)}
					except={article.id}
					before={bylineOf(author)}
				/>
				<Related articles={related} />
			</main>
		</Document>
	);
}

function Updated({ of: { publishedAt, updatedAt }, brand }: { of: Article; brand: Brand }) {
	if (updatedAt < publishedAt || dayOf(updatedAt, brand) === dayOf(publishedAt, brand)) return null;
	return (
		<>
			{" updated "}
			<ArticleDate at={updatedAt} brand={brand} />
		</>
	);
}

interface RelatedProps {
	readonly articles: Pending<ArticleCard>;
	readonly title?: string;
}

export function Related({ articles, title = "Read on" }: RelatedProps) {
	return (
		<Await of={articles} loading="Loading articles...">
			{(list) =>
				list.length > 0 && (
					<aside className="related">
						<h2 className="label">{title}</h2>
						{list.map((article) => (
							<a key={article.id} href={articlePath(article)}>
								<span className="meta">{kindLabel(article)}</span>
								{` ${article.title}`}
							</a>
						))}
					</aside>
				)
			}
		</Await>
	);
}
