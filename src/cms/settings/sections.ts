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

/** Those of the sections and fields that say all of the words. */
export function sectionsWith(
	words: string,
	groups: readonly FieldGroup[],
	saidOf: (field: string) => string,
): readonly FieldGroup[] {
	const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
	return groups
		.map((group) => ({
			...group,
			fields: group.fields.filter((field) => {
				const said = `${group.title} ${field} ${saidOf(field)}`.toLowerCase();
				return wanted.every((word) => said.includes(word));
			}),
		}))
		.filter(({ fields }) => fields.length > 0);
}

/** Anchor of a section in the screen. */
export function anchorOf(title: string): string {
	return `section-${title.toLowerCase().replaceAll(/\W+/g, "-")}`;
}
