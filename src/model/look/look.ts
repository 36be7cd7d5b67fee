/** Fields of a website's record with their values other than "", the default design. */
export const lookChoices = {
	typeface: ["serif", "industrial", "round"],
	heroLayout: ["beside", "below"],
	solutionsLayout: ["schedule"],
	caseStudiesLayout: ["figures", "featured"],
	corners: ["soft", "round"],
	lines: ["strong", "quiet"],
	density: ["dense", "airy"],
	bands: ["light", "dark", "colour"],
} as const;

export type LookField = keyof typeof lookChoices;

export type Look = { readonly [Name in LookField]: "" | (typeof lookChoices)[Name][number] };

export const lookFields = Object.keys(lookChoices) as LookField[];

export function lookValues(field: LookField): readonly string[] {
	return ["", ...lookChoices[field]];
}

/** An invalid value selects the default design. */
export function lookOf(stored: (field: LookField) => string): Look {
	const chosen = lookFields.map((field) => {
		const value = stored(field);
		return [field, lookValues(field).includes(value) ? value : ""];
	});
	return Object.fromEntries(chosen) as Look;
}

const attributes: Readonly<Record<LookField, string>> = {
	typeface: "type",
	heroLayout: "hero",
	solutionsLayout: "solutions",
	caseStudiesLayout: "facts",
	corners: "corner",
	lines: "line",
	density: "density",
	bands: "bands",
};

/** One data attribute for each choice that differs from the default. */
export function lookAttributes(look: Look): Readonly<Record<string, string>> {
	const chosen = lookFields.filter((field) => look[field] !== "");
	return Object.fromEntries(chosen.map((field) => [`data-${attributes[field]}`, look[field]]));
}

const shapes = ["corners", "lines", "density"] as const;
const onLandingPages = ["heroLayout", "solutionsLayout", "caseStudiesLayout"] as const;

/** Sorted in their order, in addition to the common ones. */
export function partsOfLook(look: Look, isLanding: boolean): readonly string[] {
	return [
		...(isLanding ? onLandingPages.map((field) => look[field]) : []),
		look.typeface && `type-${look.typeface}`,
		shapes.some((field) => look[field]) ? "shapes" : "",
		look.bands && "bands",
	].filter(Boolean);
}
