/** A section of the landing page: its anchor, its name in the navigation, its name on the sheet. */
export interface SectionName {
	readonly id: string;
	readonly menu: string;
	readonly label: string;
}

/** The sections of the landing page in their order; contact has a button of its own in the navigation. */
export const sections = numbered({
	home: { id: "home", menu: "Home" },
	problems: { id: "problems", menu: "Problems We Solve", name: "Problems" },
	solutions: { id: "solutions", menu: "Solutions" },
	process: { id: "process", menu: "Process" },
	caseStudies: { id: "case-studies", menu: "Case Studies" },
	team: { id: "team", menu: "Team" },
	pricing: { id: "pricing", menu: "Pricing" },
	insights: { id: "insights", menu: "Insights" },
	contact: { id: "contact", menu: "Schedule a Consultation", name: "Contact" },
});

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

/** Sections with their names on the sheet, which begin with the number that each has in the order. */
function numbered<Key extends string>(
	all: Readonly<Record<Key, { readonly id: string; readonly menu: string; readonly name?: string }>>,
): Readonly<Record<Key, SectionName>> {
	const entries = Object.entries<(typeof all)[Key]>(all).map(([key, { id, menu, name = menu }], number) => [
		key,
		{ id, menu, label: `${String(number).padStart(2, "0")} — ${name}` },
	]);
	return Object.fromEntries(entries);
}
