import type { ArticleCard } from "../../model/article/article.ts";
import type { RecordPage } from "../../model/article/record-page.ts";
import { escapeMarkup } from "../../model/rich-text/escape.ts";
import { type BlockLists, noBlockLists } from "../article/blocks/block-lists.ts";
import { blockNamesIn } from "../article/blocks/block-tags.ts";
import { RichText } from "../article/blocks/rich-text.tsx";
import { Outline } from "../article/outline.tsx";
import { Related } from "../article/page.tsx";
import { servicePageFacts } from "../json-ld/record-page.ts";
import type { PageProps } from "../page-props.ts";
import { Picture } from "../picture/picture.tsx";
import { PictureStyles } from "../picture/picture-styles.tsx";
import { sizesOf } from "../picture/sizes.ts";
import type { Pending, ServiceCard, Site, TeamMemberCard } from "../site.ts";
import { canonicalOf, RecordDocument } from "./record-document.tsx";
import { RelatedPeople } from "./related-records.tsx";
import { SectionLink } from "./section-link.tsx";

interface ServicePageProps extends PageProps {
	readonly page: RecordPage<ServiceCard>;
	readonly caseStudies: Pending<ArticleCard>;
	readonly insights: Pending<ArticleCard>;
	readonly people: Pending<TeamMemberCard>;
	readonly blocks?: BlockLists;
}

const across = [{ sizes: sizesOf({ phone: 91, desk: 91 }) }] as const;

export function ServicePage({ site, assets, page, ...lists }: ServicePageProps) {
	const { card, text } = page;
	return (
		<RecordDocument
			{...{ site, assets, page }}
			kind="service"
			description={card.description}
			facts={servicePageFacts(site, page, canonicalOf(site, page))}
			card={serviceCard(site, card)}
		>
			<SectionLink site={site} of="solutions" />
			<h1>{card.name}</h1>
			{card.image && (
				<figure className="lead-image">
					<PictureStyles of={[card.media]} at={across} withPlaceholder />
					<Picture src={card.image} media={card.media} at={across} load="first" />
				</figure>
			)}
			{text.outline.length > 1 && !blockNamesIn(text.html).includes("contents") && (
				<Outline of={text.outline} />
			)}
			<RichText
				{...{ site, assets }}
				html={text.html}
				media={text.media}
				lists={lists.blocks ?? noBlockLists}
				path={card.path ?? ""}
				before={introOf(card.description)}
			/>
			<div className="belonging">
				<Related title="Case studies" articles={lists.caseStudies} />
				<Related title="Insights" articles={lists.insights} />
				<RelatedPeople title="People" members={lists.people} />
			</div>
		</RecordDocument>
	);
}

export function introOf(text: string): string {
	return text ? `<p class="intro">${escapeMarkup(text)}</p>` : "";
}

export function serviceCard(site: Site, { id, name, media }: ServiceCard) {
	return { folder: "services", id, title: name, label: site.brand.label, media } as const;
}
