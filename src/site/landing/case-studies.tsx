import type { ArticleCard } from "../../model/article/article.ts";
import { variantOf } from "../../model/wording/defaults.ts";
import { linkTo } from "../address.ts";
import { CardPicture, picturesOf } from "../article/card-picture.tsx";
import { UncroppedPicture } from "../article/uncropped-picture.tsx";
import { articlePath } from "../article-link.ts";
import { AwaitList } from "../pending.tsx";
import { PictureStyles } from "../picture/picture-styles.tsx";
import { sizesOf } from "../picture/sizes.ts";
import { ReaderUses } from "../reader.tsx";
import type { Pending, Site } from "../site.ts";
import { ExpandText } from "./expand-text.tsx";
import { Section } from "./section.tsx";

export function CaseStudies({ site, articles }: { site: Site; articles: Pending<ArticleCard> }) {
	const all = linkTo(site.copy.allCaseStudiesLink);
	return (
		<Section of="caseStudies" site={site} list={articles} title={site.copy.caseStudiesTitle}>
			<AwaitList of={articles} loading="Loading case studies..." empty={noCaseStudies(site)}>
				{(list) => (
					<>
						<PictureStyles of={picturesOf(list)} at={whole} />
						<ReaderUses articles={list} />
						{list.map((article, index) => plate(article, index, site.look.caseStudiesLayout === "featured"))}
					</>
				)}
			</AwaitList>
			{all && (
				<p className="more">
					<a href={all}>All case studies</a>
				</p>
			)}
		</Section>
	);
}

const whole = [{ sizes: { text: "" } }] as const;
const large = [{ sizes: sizesOf({ phone: 91, desk: 68 }) }] as const;
const mostHeight = 200;

function plate(article: ArticleCard, index: number, hasFeatured: boolean) {
	const { id, title, image, excerpt, facts } = article;
	const isFeatured = hasFeatured && index === 0;
	// Random ids do not compress.
	const name = `case-${index + 1}`;
	const looks = ["case-study", !image && "bare", facts.length === 0 && "plain", isFeatured && "featured"];
	return (
		<article key={id} className={looks.filter(Boolean).join(" ")}>
			{isFeatured ? (
				<CardPicture of={article} at={large} />
			) : (
				<UncroppedPicture of={article} most={mostHeight} />
			)}
			<h3 id={name}>{title}</h3>
			{(excerpt.length > 1 || facts.length > 0) && <ExpandText about={title} />}
			<div className="excerpt">
				{excerpt.map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
			</div>
			<a className="read" href={articlePath(article)} data-read="" aria-describedby={name}>
				Read case study
			</a>
			{facts.length > 0 && <Facts of={facts} />}
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

// More facts would not fit in one line.
const maxFacts = 5;

function noCaseStudies(site: Site): string {
	return variantOf(site.brand) === "digital-nz"
		? "No case studies available yet. Check back soon for examples of our work with NZ AEC firms."
		: "No case studies available yet.";
}
