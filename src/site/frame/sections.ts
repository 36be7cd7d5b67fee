/** A section of the landing page: its anchor, its name in the navigation, its name on the sheet. */
export interface SectionName {
	readonly id: string;
	readonly menu: string;
	readonly label: string;
}

/** The sections of the landing page in their order; contact has a button of its own in the navigation. */
export const sections = {
	home: section("home", "Home", 0),
	problems: section("problems", "Problems We Solve", 1, "Problems"),
	solutions: section("solutions", "Solutions", 2),
	process: section("process", "Process", 3),
	caseStudies: section("case-studies", "Case Studies", 4),
	team: section("team", "Team", 5),
	pricing: section("pricing", "Pricing", 6),
	insights: section("insights", "Insights", 7),
	contact: section("contact", "Schedule a Consultation", 8, "Contact"),
};

/** The sections that the navigation lists. */
export const menuSections: readonly SectionName[] = Object.values(sections).filter(
	({ id }) => id !== "contact",
);

/** The sections that the footer lists. */
export const quickLinks: readonly SectionName[] = [
	sections.home,
	sections.solutions,
	sections.caseStudies,
	sections.team,
	sections.insights,
];

function section(id: string, menu: string, number: number, name = menu): SectionName {
	return { id, menu, label: `${String(number).padStart(2, "0")} — ${name}` };
}
