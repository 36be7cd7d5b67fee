import type { FieldGroup } from "../edit/field-groups.ts";

const numbered = (name: string, parts: readonly string[]) =>
	[1, 2, 3].flatMap((n) => parts.map((part) => `${name}${n}${part}`));

const sections: readonly FieldGroup[] = [
	{ title: "Hero", fields: ["name", "logo", "heroMediaUrl", "heroTitle", "heroSubtitle"] },
	{
		title: "Problems",
		fields: ["problemsTitle", "problemsSubtitle", ...numbered("problem", ["Title", "Description"])],
	},
	{ title: "Process", fields: ["processTitle", ...numbered("process", ["Title", "Description"])] },
	{ title: "Case studies", fields: ["caseStudiesTitle", "allCaseStudiesLink"] },
	{ title: "Team", fields: ["teamTitle", "teamSubtitle"] },
	{
		title: "Pricing",
		fields: [
			"pricingTitle",
			"pricingSubtitle",
			...numbered("package", ["Title", "Feature1", "Feature2", "Feature3"]),
			"pricingDetailsLink",
		],
	},
	{ title: "Insights", fields: ["insightsTitle", "insightsSubtitle", "moreInsightsLink"] },
	{
		title: "Contact",
		fields: [
			"contactTitle",
			"contactDescription",
			"contactAddress",
			"contactEmail",
			"contactPhone",
			"contactHours",
			"contactPerson",
			"contactPersonRole",
			"contactPersonPhoto",
			"contactFormUrl",
			"contactFormProvider",
			"contactFormLoads",
		],
	},
	{ title: "Footer", fields: ["footerDescription", "footerTagline"] },
	{ title: "Company", fields: ["companyLegalName", "companyAbn"] },
	{ title: "Social links", fields: ["linkedinLink", "facebookLink", "instagramLink"] },
	{ title: "Analytics", fields: ["measurementId"] },
];

/** Only those of the settings for all websites count. */
const forAllOnly: FieldGroup = { title: "Signing in", fields: ["authorizedDomains", "secondFactor"] };

/** The settings by section of the landing page, in its order. */
export function sectionsOf(isForAll: boolean): readonly FieldGroup[] {
	return isForAll ? [...sections, forAllOnly] : sections;
}

/** What is said of a field: what it is called, and what it says or falls back to. */
interface Said {
	readonly label: string;
	readonly text: string;
}

/** Those of the sections and fields that say all of the words: first those that are called so, then those whose text has them. */
export function sectionsWith(
	words: string,
	groups: readonly FieldGroup[],
	saidOf: (field: string) => Said,
): readonly FieldGroup[] {
	const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
	if (wanted.length === 0) return groups;
	const hasAll = (text: string) => wanted.every((word) => text.toLowerCase().includes(word));
	const isCalled = ({ title }: FieldGroup, field: string) =>
		hasAll(`${title} ${field} ${saidOf(field).label}`);
	const says = (group: FieldGroup, field: string) =>
		!isCalled(group, field) && hasAll(`${group.title} ${field} ${saidOf(field).label} ${saidOf(field).text}`);
	return [isCalled, says].flatMap((isMeant) =>
		groups
			.map((group) => ({ ...group, fields: group.fields.filter((field) => isMeant(group, field)) }))
			.filter(({ fields }) => fields.length > 0),
	);
}

/** Anchor of a section in the screen. */
export function anchorOf(title: string): string {
	return `section-${title.toLowerCase().replaceAll(/\W+/g, "-")}`;
}
