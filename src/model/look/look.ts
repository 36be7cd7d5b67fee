/** What a website chooses of its look: fields of its record, each with its values beside "", as drawn for all brands. */
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

/** The value that each choice has. */
export type Look = { readonly [Name in LookField]: "" | (typeof lookChoices)[Name][number] };

/** Names of the fields in which a website's record keeps its look. */
export const lookFields = Object.keys(lookChoices) as LookField[];

/** The values of a choice. */
export function lookValues(field: LookField): readonly string[] {
	return ["", ...lookChoices[field]];
}

/** The look that a record keeps; what is none of the choices is as drawn for all brands. */
export function lookOf(kept: (field: LookField) => string): Look {
	const chosen = lookFields.map((field) => {
		const value = kept(field);
		return [field, lookValues(field).includes(value) ? value : ""];
	});
	return Object.fromEntries(chosen) as Look;
}

/** What a choice is called on a page's first element. */
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

/** Attributes of a page's first element, by which style sheets tell a look: one for each choice that is not as drawn for all. */
export function lookAttributes(look: Look): Readonly<Record<string, string>> {
	const chosen = lookFields.filter((field) => look[field] !== "");
	return Object.fromEntries(chosen.map((field) => [`data-${attributes[field]}`, look[field]]));
}

const shapes = ["corners", "lines", "density"] as const;
const onLandingPages = ["heroLayout", "solutionsLayout", "caseStudiesLayout"] as const;

/** Names of the style sheets that a look needs beside those of every page, in their order. */
export function partsOfLook(look: Look, isLanding: boolean): readonly string[] {
	return [
		...(isLanding ? onLandingPages.map((field) => look[field]) : []),
		look.typeface && `type-${look.typeface}`,
		shapes.some((field) => look[field]) ? "shapes" : "",
		look.bands && "bands",
	].filter(Boolean);
}
