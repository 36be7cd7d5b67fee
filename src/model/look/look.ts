/** Website fields with labels for their values; "" is the default design. */
export const lookChoices = {
	typeface: { label: "Typeface", options: { serif: "Serif", industrial: "Industrial", round: "Rounded" } },
	heroLayout: {
		label: "Picture of the hero",
		options: { beside: "Beside the text", below: "Below the text" },
	},
	solutionsLayout: { label: "Layout of solutions", options: { schedule: "Table" } },
	caseStudiesLayout: {
		label: "Layout of case studies",
		options: { figures: "Facts in a row", featured: "Newest one large" },
	},
	corners: { label: "Corners", options: { soft: "Slightly rounded", round: "Round" } },
	lines: { label: "Rules", options: { strong: "Thick", quiet: "Few" } },
	density: { label: "Spacing", options: { dense: "Compact", airy: "Generous" } },
	bands: { label: "Backgrounds", options: { light: "Light", dark: "Dark", colour: "Brand colour" } },
} as const;

export type LookField = keyof typeof lookChoices;

export type Look = {
	readonly [Name in LookField]: "" | keyof (typeof lookChoices)[Name]["options"];
};

export const lookFields = Object.keys(lookChoices) as LookField[];

export function lookValues(field: LookField): readonly string[] {
	return ["", ...Object.keys(lookChoices[field].options)];
}

/** Invalid values select the default design. */
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

export function lookAttributes(look: Look): Readonly<Record<string, string>> {
	const chosen = lookFields.filter((field) => look[field] !== "");
	return Object.fromEntries(chosen.map((field) => [`data-${attributes[field]}`, look[field]]));
}

const shapes = ["corners", "lines", "density"] as const;
const onLandingPages = ["heroLayout", "solutionsLayout", "caseStudiesLayout"] as const;

/** In their order, without the common ones. */
export function partsOfLook(look: Look, isLanding: boolean): readonly string[] {
	return [
		...(isLanding ? onLandingPages.map((field) => look[field]) : []),
		look.typeface && `type-${look.typeface}`,
		shapes.some((field) => look[field]) ? "shapes" : "",
		look.bands && "bands",
	].filter(Boolean);
}
