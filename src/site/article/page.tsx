import { alternatesOf } from "../../model/addresses/alternates.ts";
import {
	type Article,
	type ArticleCard,
	type Author,
	type Heading,
	leadClass,
} from "../../model/article/article.ts";
import type { Brand } from "../../model/brands.ts";
import { escapeMarkup } from "../../model/rich-text/escape.ts";
import { articleAddress, articlePath, authorPath, kindLabel } from "../article-link.ts";
import { Document } from "../document.tsx";
import { articleFacts } from "../json-ld/article.ts";
import type { PageProps } from "../page-props.ts";
import { Await } from "../pending.tsx";
import { withPictures } from "../picture/in-html.ts";
import { PictureStyles } from "../picture/picture-styles.tsx";
import { alternatesAt } from "../seo.ts";
import type { Pending } from "../site.ts";
import { usePageUses } from "../uses.tsx";
import { ArticleDate, dayOf } from "./date.tsx";

const proseAt = [{ sizes: { text: "" } }];

// Text column; on wide screens, the headings are next to it.
const column = [{ when: "(max-width: 59.99rem)", width: "89vw" }, { width: "67vw" }];

// Its pictures are as wide as the page.
const page = [{ width: "91vw" }];

/** The picture at the start of the article, then the text. Wide tables scroll. */
function contentOf({ author, html, media }: Pick<Article, "author" | "html" | "media">): string {
	let tables = 0;
	const end = html.startsWith(`<figure class="${leadClass}"`)
		? html.indexOf(figureEnd) + figureEnd.length
		: 0;
	const text = withPictures(html.slice(end), media, column)
		.replace(/<table\b/g, (tag) => {
			tables += 1;
			return `<div class="scroll" role="region" aria-label="Table ${tables}" tabindex="0">${tag}`;
		})
		.replaceAll("</table>", "</table></div>");
	return `${withPictures(html.slice(0, end), media, page)}<div class="prose">${bylineOf(author)}${text}</div>`;
}

const figureEnd = "</figure>";

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
			alternates={alternatesAt(site, articlePath(article), alternatesOf(site.id, article.alternates))}
			facts={articleFacts(site, article)}
			card={article}
			kind="article"
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
				<Content of={article} />
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

/** The part of the page that the reader shows. */
function Content({ of: article }: { of: Article }) {
	const uses = usePageUses();
	for (const origin of article.pictureOrigins) uses.pictures.add(origin);
	// biome-ignore lint/security/noDangerouslySetInnerHtml: an article is kept sanitised
	return <div data-article="" dangerouslySetInnerHTML={{ __html: contentOf(article) }} />;
}

function Outline({ of: headings }: { of: readonly Heading[] }) {
	return (
		<details className="outline">
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
