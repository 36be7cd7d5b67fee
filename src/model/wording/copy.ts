/** Field name of a settings text → the text to show. */
export type Copy = Readonly<Record<CopyField, string>>;

type Numbered<Name extends string, N extends number> = `${Name}${N}`;
type Three = 1 | 2 | 3;
export type CopyField =
	| "heroTitle"
	| "heroSubtitle"
	| "problemsTitle"
	| "problemsSubtitle"
	| `${Numbered<"problem", Three>}${"Title" | "Description"}`
	| "processTitle"
	| `${Numbered<"process", Three>}${"Title" | "Description"}`
	| "caseStudiesTitle"
	| "teamTitle"
	| "teamSubtitle"
	| "pricingTitle"
	| "pricingSubtitle"
	| `${Numbered<"package", Three>}${"Title" | "Feature1" | "Feature2" | "Feature3"}`
	| "pricingDetailsLink"
	| "insightsTitle"
	| "insightsSubtitle"
	| "moreInsightsLink"
	| "allCaseStudiesLink"
	| "contactTitle"
	| "contactDescription"
	| "footerDescription"
	| "footerTagline"
	| "companyLegalName"
	| "companyAbn"
	| "linkedinLink"
	| "facebookLink"
	| "instagramLink";
