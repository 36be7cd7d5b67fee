import type { ArticleCard } from "../../model/article.ts";
import { variantOf } from "../../model/wording/defaults.ts";
import { linkTo } from "../address.ts";
import { CardPicture, picturesOf } from "../article/card-picture.tsx";
import { articlePath } from "../article/link.ts";
import { sections } from "../frame/sections.ts";
import { Await } from "../pending.tsx";
import { Looks } from "../picture/looks.tsx";
import { sizesOf } from "../picture/sizes.ts";
import { ReaderUses } from "../reader.tsx";
import type { Pending, Site } from "../site.ts";
import { Section } from "./section.tsx";

/** The case studies as full-width plates, each with its facts beside the picture. */
export function CaseStudies({ site, articles }: { site: Site; articles: Pending<ArticleCard> }) {
	const all = linkTo(site.copy.allCaseStudiesLink);
	return (
		<Section of={sections.caseStudies} title={site.copy.caseStudiesTitle}>
			<Await of={articles} loading="Loading case studies...">
				{(list) =>
					list.length === 0 ? (
						<NoCaseStudies site={site} />
					) : (
						<>
							<Looks of={picturesOf(list)} at={alone} />
							<ReaderUses articles={list} />
							{list.map(plate)}
						</>
					)
				}
			</Await>
			{all && (
				<p className="more">
					<a href={all}>All case studies</a>
				</p>
			)}
		</Section>
	);
}

const besideFacts = [{ shape: "card", sizes: sizesOf({ phone: 89, desk: 61 }) }] as const;
const alone = [{ shape: "card", sizes: sizesOf({ phone: 89, desk: 91 }) }] as const;

function plate(article: ArticleCard) {
	return (
		<article key={article.id} className="case-study">
			<CardPicture of={article} at={article.facts.length > 0 ? besideFacts : alone} />
			{article.facts.length > 0 && <Facts of={article.facts} />}
			<h3 id={`article-${article.id}`}>{article.title}</h3>
			<div className="excerpt">
				{article.excerpt.map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
				<a
					className="read"
					href={articlePath(article)}
					data-read=""
					aria-describedby={`article-${article.id}`}
				>
					Read case study
				</a>
			</div>
		</article>
	);
}

function Facts({ of: facts }: { of: ArticleCard["facts"] }) {
	return (
		<dl>
			{facts
				.slice(0, maxFacts)
				.flatMap(([label, value]) => [<dt key={`${label} label`}>{label}</dt>, <dd key={label}>{value}</dd>])}
		</dl>
	);
}

// As many rows as stand beside a picture of full height.
const maxFacts = 5;

function NoCaseStudies({ site }: { site: Site }) {
	return (
		<p className="empty">
			{variantOf(site.key) === "digital-nz"
				? "No case studies available yet. Check back soon for examples of our work with NZ AEC firms."
				: "No case studies available yet."}
		</p>
	);
}
