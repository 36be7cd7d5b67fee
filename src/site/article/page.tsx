import type { Article, ArticleCard, Author, Heading } from "../../model/article/article.ts";
import type { Brand } from "../../model/brands.ts";
import { escapeMarkup } from "../../model/rich-text/escape.ts";
import { articleAddress, articlePath, authorPath, kindLabel } from "../article-link.ts";
import { Document } from "../document.tsx";
import { articleFacts } from "../json-ld/article.ts";
import type { PageProps } from "../page-props.ts";
import { Await } from "../pending.tsx";
import { withPictures } from "../picture/in-html.ts";
import { PictureStyles } from "../picture/picture-styles.tsx";
import type { Pending } from "../site.ts";
import { usePageUses } from "../uses.tsx";
import { ArticleDate, dayOf } from "./date.tsx";

const proseAt = [{ sizes: { text: "" } }];

// Text column; on wide screens, the headings are next to it.
const column = [{ when: "(max-width: 59.99rem)", width: "89vw" }, { width: "67vw" }];

/** Wide tables scroll. */
function proseOf({ author, html, media }: Pick<Article, "author" | "html" | "media">): string {
	let tables = 0;
	return (
		bylineOf(author) +
		withPictures(html, media, column)
			.replace(/<table\b/g, (tag) => {
				tables += 1;
				return `<div class="scroll" role="region" aria-label="Table ${tables}" tabindex="0">${tag}`;
			})
			.replaceAll("</table>", "</table></div>")
	);
}

/** As HTML, because the reader shows it with the text. The name links to the person if shown here. */
function bylineOf(author: Author | null): string {
	if (!author) return "";
	const name = escapeMarkup(author.name);
	const { shown } = author;
	const person = shown ? `<a href="${authorPath}">${name}</a>` : name;
	const role = shown?.role ? `, ${escapeMarkup(shown.role)}` : "";
	return `<p class="meta byline">By ${person}${role}</p>`;
}

interface ArticlePageProps extends PageProps {
	readonly article: Article;
	readonly related: Pending<ArticleCard>;
}

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
				<PictureStyles of={Object.values(article.media)} at={proseAt} withPlaceholder />
				<Prose of={article} />
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

function Prose({ of: article }: { of: Article }) {
	const uses = usePageUses();
	for (const origin of article.pictureOrigins) uses.pictures.add(origin);
	// biome-ignore lint/security/noDangerouslySetInnerHtml: an article is kept sanitised
	return <div className="prose" data-article="" dangerouslySetInnerHTML={{ __html: proseOf(article) }} />;
}

function Outline({ of: headings }: { of: readonly Heading[] }) {
	return (
		<details className="outline" open>
			<summary className="label">On this page</summary>
			<nav aria-label="On this page">
				{headings.map(({ id, text, level }) => (
					<a key={id} href={`#${id}`} className={level === 3 ? "deeper" : undefined}>
						{text}
					</a>
				))}
			</nav>
		</details>
	);
}

function Related({ articles }: { articles: Pending<ArticleCard> }) {
	return (
		<Await of={articles} loading="Loading articles...">
			{(list) =>
				list.length > 0 && (
					<aside className="related">
						<h2 className="label">Read on</h2>
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
