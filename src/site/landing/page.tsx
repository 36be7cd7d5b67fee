import { variantOf } from "../../model/wording/defaults.ts";
import { Document } from "../document.tsx";
import { heroMediaOf } from "../hero-media.ts";
import { organizationFacts } from "../json-ld/organization.ts";
import type { PageProps } from "../page-props.ts";
import { Reader } from "../reader.tsx";
import { alternatesAt } from "../seo.ts";
import type { LandingLists } from "../site.ts";
import { CaseStudies } from "./case-studies.tsx";
import { Contact } from "./contact.tsx";
import { Hero } from "./hero.tsx";
import { Insights } from "./insights.tsx";
import { Pricing } from "./pricing.tsx";
import { Problems } from "./problems.tsx";
import { Process } from "./process.tsx";
import { Solutions } from "./solutions.tsx";
import { Team } from "./team.tsx";

/** The page at "/": a website's whole story on one sheet. */
export function LandingPage({ site, assets, lists }: PageProps & { lists: LandingLists }) {
	const suffix =
		variantOf(site.key) === "digital-nz" ? "Digital Solutions for New Zealand AEC" : site.copy.heroTitle;
	return (
		<Document
			site={site}
			assets={assets}
			title={`${site.name} | ${suffix}`}
			description={site.metaDescription}
			path="/"
			alternates={alternatesAt(site, "/")}
			facts={organizationFacts(site)}
			card="landing"
			kind="landing"
			parts={[heroMediaOf(site.heroMediaUrl, site.media) ? "over-media" : "without-media", site.composition]}
			sheet="Landing"
		>
			<main id="content">
				<Hero site={site} />
				{/* Here it keeps nobody from seeing the hero, and what follows it is not shown without it. */}
				<link rel="stylesheet" href={assets.belowStyles} />
				<Problems site={site} />
				<Solutions site={site} services={lists.services} />
				<Process site={site} />
				<CaseStudies site={site} articles={lists.caseStudies} />
				<Team site={site} members={lists.team} />
				<Pricing site={site} />
				<Insights site={site} articles={lists.insights} />
				<Contact site={site} />
			</main>
			<Reader />
		</Document>
	);
}
