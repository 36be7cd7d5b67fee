import type { ReactNode } from "react";
import type { SectionKey } from "../../model/look/sections.ts";
import { variantOf } from "../../model/wording/defaults.ts";
import { Document } from "../document.tsx";
import { heroMediaOf } from "../hero-media.ts";
import { organizationFacts } from "../json-ld/organization.ts";
import type { PageProps } from "../page-props.ts";
import { Reader } from "../reader.tsx";
import { alternatesAt } from "../seo.ts";
import type { LandingLists, Site } from "../site.ts";
import { CaseStudies } from "./case-studies.tsx";
import { Contact } from "./contact.tsx";
import { Hero } from "./hero.tsx";
import { Insights } from "./insights.tsx";
import { Pricing } from "./pricing.tsx";
import { Problems } from "./problems.tsx";
import { Process } from "./process.tsx";
import { Solutions } from "./solutions.tsx";
import { Team } from "./team.tsx";

type Part = (props: { readonly site: Site; readonly lists: LandingLists }) => ReactNode;

const parts: Readonly<Record<SectionKey, Part>> = {
	home: ({ site }) => <Hero site={site} />,
	problems: ({ site }) => <Problems site={site} />,
	solutions: ({ site, lists }) => <Solutions site={site} services={lists.services} />,
	process: ({ site }) => <Process site={site} />,
	caseStudies: ({ site, lists }) => <CaseStudies site={site} articles={lists.caseStudies} />,
	team: ({ site, lists }) => <Team site={site} members={lists.team} />,
	pricing: ({ site }) => <Pricing site={site} />,
	insights: ({ site, lists }) => <Insights site={site} articles={lists.insights} />,
	contact: ({ site }) => <Contact site={site} />,
};

export function LandingPage({ site, assets, lists }: PageProps & { lists: LandingLists }) {
	const suffix =
		variantOf(site.brand) === "digital-nz" ? "Digital Solutions for New Zealand AEC" : site.copy.heroTitle;
	const [first, ...below] = site.sections.map(({ key }) => {
		const Part = parts[key];
		return <Part key={key} site={site} lists={lists} />;
	});
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
			parts={[heroMediaOf(site.heroMediaUrl, site.media) ? "over-media" : "without-media"]}
		>
			<main id="content">
				{first}
				{/* Here it does not delay the hero. */}
				<link rel="stylesheet" href={assets.belowStyles} />
				{below}
			</main>
			<Reader />
		</Document>
	);
}
