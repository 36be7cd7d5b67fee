import type { ArticleCard } from "../../model/article/article.ts";
import type { RecordPage } from "../../model/article/record-page.ts";
import { defaultTeamRole } from "../../model/collections/team.ts";
import { linkTo, telephoneLink } from "../address.ts";
import { type BlockLists, noBlockLists } from "../article/blocks/block-lists.ts";
import { RichText } from "../article/blocks/rich-text.tsx";
import { Related } from "../article/page.tsx";
import { personPageFacts } from "../json-ld/record-page.ts";
import type { PageProps } from "../page-props.ts";
import { Picture } from "../picture/picture.tsx";
import { PictureStyles } from "../picture/picture-styles.tsx";
import { sizesOf } from "../picture/sizes.ts";
import type { Pending, PersonCard, ServiceCard } from "../site.ts";
import { canonicalOf, RecordDocument } from "./record-document.tsx";
import { RelatedServices } from "./related-records.tsx";
import { SectionLink } from "./section-link.tsx";
import { introOf } from "./service-page.tsx";

interface PersonPageProps extends PageProps {
	readonly page: RecordPage<PersonCard>;
	readonly services: Pending<ServiceCard>;
	readonly articles: Pending<ArticleCard>;
	readonly blocks?: BlockLists;
}

const beside = [{ shape: "square", sizes: sizesOf({ phone: 45, desk: 22 }) }] as const;

export function PersonPage({ site, assets, page, ...lists }: PersonPageProps) {
	const { card, text } = page;
	const role = card.role || defaultTeamRole;
	return (
		<RecordDocument
			{...{ site, assets, page }}
			kind="person"
			description={card.bio || `${card.name}, ${role}`}
			facts={personPageFacts(site, page, canonicalOf(site, page))}
			card={personCard(card)}
		>
			<SectionLink site={site} of="team" />
			<h1>
				{card.name}
				{card.qualifications && <small>{` ${card.qualifications}`}</small>}
			</h1>
			<p className="meta">{role}</p>
			<div className="person-side">
				{card.photo && (
					<>
						<PictureStyles of={[card.media]} at={beside} withPlaceholder />
						<Picture src={card.photo} media={card.media} alt="" at={beside} load="first" />
					</>
				)}
				<Contacts of={card} />
			</div>
			<RichText
				{...{ site, assets }}
				html={text.html}
				media={text.media}
				lists={lists.blocks ?? noBlockLists}
				path={card.path ?? ""}
				before={introOf(card.bio)}
			/>
			<div className="belonging">
				<RelatedServices title="Services" services={lists.services} />
				<Related title={`Articles by ${card.name}`} articles={lists.articles} />
			</div>
		</RecordDocument>
	);
}

function Contacts({ of: { name, email, phone, linkedin } }: { of: PersonCard }) {
	const links = [
		[email && `mailto:${email}`, email, undefined],
		[phone && telephoneLink(phone), phone, undefined],
		[linkTo(linkedin), "LinkedIn", `${name} on LinkedIn`],
	].filter(([href]) => href);
	if (links.length === 0) return null;
	return (
		<ul>
			{links.map(([href, text, label]) => (
				<li key={href}>
					<a href={href} rel="noopener" aria-label={label}>
						{text}
					</a>
				</li>
			))}
		</ul>
	);
}

export function personCard({ id, name, role, media }: PersonCard) {
	return { folder: "people", id, title: name, label: role || defaultTeamRole, media } as const;
}
