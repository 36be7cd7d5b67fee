import { defaultTeamRole } from "../../model/collections/team.ts";
import { linkTo } from "../address.ts";
import type { ServiceCard, Site, TeamMemberCard } from "../site.ts";
import type { Fact } from "./json-ld.tsx";
import { organizationId } from "./organization.ts";

/** Empty if the site has no public address. */
export function serviceFacts(site: Site, services: readonly ServiceCard[]): readonly Fact[] {
	if (!site.origin) return [];
	// The page contains the descriptions.
	return services.map(({ name, path }) => ({
		"@type": "Service",
		name,
		provider: organizationId(site),
		...(path && { url: site.origin + path }),
	}));
}

/** Empty if the site has no public address. */
export function personFacts(site: Site, members: readonly TeamMemberCard[]): readonly Fact[] {
	if (!site.origin) return [];
	return members.map((member) => personFact(site, member));
}

export function personFact(
	site: Site,
	{ name, role, linkedin, path }: Pick<TeamMemberCard, "name" | "role" | "linkedin" | "path">,
): Fact {
	return {
		"@type": "Person",
		name,
		jobTitle: role || defaultTeamRole,
		worksFor: organizationId(site),
		sameAs: /^https?:/i.test(linkTo(linkedin)) ? linkTo(linkedin) : "",
		...(path && { url: site.origin + path }),
	};
}
