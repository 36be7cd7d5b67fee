import type { ArticleCard } from "../../model/article.ts";
import { variantOf } from "../../model/wording/defaults.ts";
import { linkTo } from "../address.ts";
import { CardPicture, picturesOf } from "../article/card-picture.tsx";
import { ArticleDate } from "../article/date.tsx";
import { articlePath, kindLabel } from "../article/link.ts";
import { sections } from "../frame/sections.ts";
import { Await } from "../pending.tsx";
import { Looks } from "../picture/looks.tsx";
import { sizesOf } from "../picture/sizes.ts";
import { ReaderUses } from "../reader.tsx";
import type { Pending, Site } from "../site.ts";
import { Section } from "./section.tsx";

/** The newest insights and whitepapers, and the way to all of them. */
export function Insights({ site, articles }: { site: Site; articles: Pending<ArticleCard> }) {
	const { copy } = site;
	const more = linkTo(copy.moreInsightsLink);
	return (
		<Section of={sections.insights} title={copy.insightsTitle} lead={copy.insightsSubtitle}>
			<Await of={articles} loading="Loading insights...">
				{(list) =>
					list.length === 0 ? (
						<p className="empty">
							{variantOf(site.key) === "digital-nz"
								? "No insights available yet."
								: "No insights or whitepapers available yet."}
						</p>
					) : (
						<div className="notes">
							<Looks of={picturesOf(list)} at={at} />
							<ReaderUses articles={list} />
							{list.map((article) => note(article, site))}
						</div>
					)
				}
			</Await>
			<p className="more">
				<a href="/library">View all in Library</a>
				{more && <a href={more}>More insights</a>}
			</p>
		</Section>
	);
}

const at = [{ shape: "card", sizes: sizesOf({ phone: 87, narrow: 90, desk: 45 }) }] as const;

function note(article: ArticleCard, site: Site) {
	return (
		<article key={article.id} className="note">
			<CardPicture of={article} at={at} />
			<p className="meta">
				{`${kindLabel(article)} `}
				<ArticleDate updatedAt={article.updatedAt} siteKey={site.key} />
				{` ${article.minutes} min`}
			</p>
			<h3 id={`article-${article.id}`}>{article.title}</h3>
			{article.excerpt.map((paragraph) => (
				<p key={paragraph}>{paragraph}</p>
			))}
			<a className="read" href={articlePath(article)} data-read="">
				{article.isWhitepaper ? "Read whitepaper" : "Read more"}
				{/* A list of a page's links, as search engines and screen readers make it, has no cards around them. */}
				<span className="unseen">{`: ${article.title}`}</span>
			</a>
		</article>
	);
}
