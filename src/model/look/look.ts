/** Design choices of a website: fields of its record with their values other than "", the default design. */
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

/** Value of each design choice. */
export type Look = { readonly [Name in LookField]: "" | (typeof lookChoices)[Name][number] };

/** Website fields with the design choices. */
export const lookFields = Object.keys(lookChoices) as LookField[];

/** Returns the values of a choice. */
export function lookValues(field: LookField): readonly string[] {
	return ["", ...lookChoices[field]];
}

/** Returns the look of a record; an invalid value selects the default design. */
export function lookOf(stored: (field: LookField) => string): Look {
	const chosen = lookFields.map((field) => {
		const value = stored(field);
		return [field, lookValues(field).includes(value) ? value : ""];
	});
	return Object.fromEntries(chosen) as Look;
}

/** Attributes on the root element, by choice. */
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

/**
 * Returns data attributes of the root element that style sheets match: one for each choice that differs from the
 * default.
 */
export function lookAttributes(look: Look): Readonly<Record<string, string>> {
	const chosen = lookFields.filter((field) => look[field] !== "");
	return Object.fromEntries(chosen.map((field) => [`data-${attributes[field]}`, look[field]]));
}

const shapes = ["corners", "lines", "density"] as const;
const onLandingPages = ["heroLayout", "solutionsLayout", "caseStudiesLayout"] as const;

/** Returns the style sheets that a look needs in addition to the common ones, in their order. */
export function partsOfLook(look: Look, isLanding: boolean): readonly string[] {
	return [
		...(isLanding ? onLandingPages.map((field) => look[field]) : []),
		look.typeface && `type-${look.typeface}`,
		shapes.some((field) => look[field]) ? "shapes" : "",
		look.bands && "bands",
	].filter(Boolean);
}
