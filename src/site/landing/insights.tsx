import type { ArticleCard } from "../../model/article/article.ts";
import { variantOf } from "../../model/wording/defaults.ts";
import { linkTo } from "../address.ts";
import { CardDate } from "../article/card-date.tsx";
import { picturesOf } from "../article/card-picture.tsx";
import { UncroppedPicture } from "../article/uncropped-picture.tsx";
import { articlePath, kindLabel } from "../article-link.ts";
import { AwaitList } from "../pending.tsx";
import { PictureStyles } from "../picture/picture-styles.tsx";
import { ReaderUses } from "../reader.tsx";
import type { Pending, Site } from "../site.ts";
import { ExpandText } from "./expand-text.tsx";
import { Section } from "./section.tsx";

export function Insights({ site, articles }: { site: Site; articles: Pending<ArticleCard> }) {
	const { copy } = site;
	const more = linkTo(copy.moreInsightsLink);
	return (
		<Section
			of="insights"
			site={site}
			list={articles}
			title={copy.insightsTitle}
			lead={copy.insightsSubtitle}
		>
			<AwaitList of={articles} loading="Loading insights..." empty={noInsights(site)}>
				{(list) => (
					<div className="notes">
						<PictureStyles of={picturesOf(list)} at={whole} />
						<ReaderUses articles={list} />
						{list.map((article) => note(article, site))}
					</div>
				)}
			</AwaitList>
			<p className="more">
				<a href="/library">View all in Library</a>
				{more && <a href={more}>More insights</a>}
			</p>
		</Section>
	);
}

const whole = [{ sizes: { text: "" } }] as const;
const mostHeight = 150;

function note(article: ArticleCard, site: Site) {
	return (
		<article key={article.id} className={article.image ? "note" : "note bare"}>
			<UncroppedPicture of={article} most={mostHeight} />
			<p className="meta">
				{`${kindLabel(article)} `}
				<CardDate of={article} brand={site.brand} />
				{` ${article.minutes} min`}
			</p>
			<h3>{article.title}</h3>
			{article.excerpt.length > 1 && <ExpandText about={article.title} />}
			{article.excerpt.map((paragraph) => (
				<p key={paragraph}>{paragraph}</p>
			))}
			<a className="read" href={articlePath(article)} data-read="">
				{article.isWhitepaper ? "Read whitepaper" : "Read more"}
				{/* Lists of links, in search engines and screen readers, lack the card. */}
				<span className="unseen">{`: ${article.title}`}</span>
			</a>
		</article>
	);
}

function noInsights(site: Site): string {
	return variantOf(site.brand) === "digital-nz"
		? "No insights available yet."
		: "No insights or whitepapers available yet.";
}
