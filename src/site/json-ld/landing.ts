import { defaultTeamRole } from "../../model/collections/team.ts";
import { linkTo } from "../address.ts";
import type { ServiceCard, Site, TeamMemberCard } from "../site.ts";
import type { Fact } from "./json-ld.tsx";
import { organizationId } from "./organization.ts";

/** What a company offers; nothing where its site has no address of its own. */
export function serviceFacts(site: Site, services: readonly ServiceCard[]): readonly Fact[] {
	if (!site.origin) return [];
	// What they are in words, the page says itself; where they are offered, the company's facts.
	return services.map(({ name }) => ({
		"@type": "Service",
		name,
		provider: organizationId(site),
	}));
}

/** Whom a company shows; nothing where its site has no address of its own. */
export function personFacts(site: Site, members: readonly TeamMemberCard[]): readonly Fact[] {
	if (!site.origin) return [];
	return members.map((member) => personFact(site, member));
}

/** Somebody who works for a company. */
export function personFact(
	site: Site,
	{ name, role, linkedin }: Pick<TeamMemberCard, "name" | "role" | "linkedin">,
): Fact {
	return {
		"@type": "Person",
		name,
		jobTitle: role || defaultTeamRole,
		worksFor: organizationId(site),
		sameAs: /^https?:/i.test(linkTo(linkedin)) ? linkTo(linkedin) : "",
	};
}
