import { defaultTeamRole } from "../../model/collections/team.ts";
import { variantOf } from "../../model/wording/defaults.ts";
import { linkTo } from "../address.ts";
import { JsonLd } from "../json-ld/json-ld.tsx";
import { personFacts } from "../json-ld/landing.ts";
import { AwaitList } from "../pending.tsx";
import { Picture } from "../picture/picture.tsx";
import { PictureStyles } from "../picture/picture-styles.tsx";
import { sizesOf } from "../picture/sizes.ts";
import type { Pending, Site, TeamMemberCard } from "../site.ts";
import { ExpandText } from "./expand-text.tsx";
import { Section } from "./section.tsx";

export function Team({ site, members }: { site: Site; members: Pending<TeamMemberCard> }) {
	return (
		<Section of="team" site={site} list={members} title={site.copy.teamTitle} lead={site.copy.teamSubtitle}>
			<AwaitList of={members} loading="Loading team..." empty={nobody(site)}>
				{(list) => (
					<>
						<PictureStyles of={list.map(({ media }) => media)} at={at} />
						<ul className="people">{list.map(person)}</ul>
						<JsonLd facts={personFacts(site, list)} />
					</>
				)}
			</AwaitList>
		</Section>
	);
}

const at = [{ shape: "square", sizes: sizesOf({ phone: 43, tablet: 22, desk: 14 }) }] as const;

// This many characters fit five lines at any width.
const surelyShown = 100;

function person(member: TeamMemberCard) {
	const linkedin = linkTo(member.linkedin);
	return (
		<li key={member.id}>
			<div className="portrait">
				{member.photo && <Picture src={member.photo} media={member.media} alt="" at={at} />}
			</div>
			<h3>{member.path ? <a href={member.path}>{member.name}</a> : member.name}</h3>
			<p className="role">{member.role || defaultTeamRole}</p>
			{member.bio.length > surelyShown && <ExpandText about={member.name} />}
			{member.bio && <p className="bio">{member.bio}</p>}
			{linkedin && (
				<a href={linkedin} rel="noopener" aria-label={`${member.name} on LinkedIn`}>
					LinkedIn
				</a>
			)}
		</li>
	);
}

function nobody(site: Site): string {
	return variantOf(site.brand) === "digital-nz"
		? "Our expert team information is coming soon. We have dedicated professionals ready to assist with your NZ AEC projects."
		: "No team members found for this website";
}
