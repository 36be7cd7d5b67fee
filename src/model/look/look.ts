/** What a website chooses of its look: a field of its record each, with what it is called on a page's first element. */
export const lookChoices = {
	typeface: {
		label: "Type",
		attribute: "type",
		help: "Headings and text, set together.",
		options: {
			"": "Grotesque with drawn labels",
			serif: "Serif over a round sans",
			industrial: "Narrow and heavy over a plain sans",
			round: "Geometric over a round sans",
		},
	},
	heroLayout: {
		label: "Hero",
		attribute: "hero",
		help: "Where its picture or video stands.",
		options: { "": "Behind the words", beside: "Beside the words", below: "Below the words" },
	},
	solutionsLayout: {
		label: "List of solutions",
		attribute: "solutions",
		help: "",
		options: { "": "Pictures with a legend", schedule: "A numbered schedule" },
	},
	caseStudiesLayout: {
		label: "Facts of case studies",
		attribute: "facts",
		help: "",
		options: {
			"": "Beside the words",
			figures: "In one line below the title",
			featured: "Beside the newest picture, which is large",
		},
	},
	corners: {
		label: "Corners",
		attribute: "corner",
		help: "",
		options: { "": "Square", soft: "Soft", round: "Round" },
	},
	lines: {
		label: "Lines",
		attribute: "line",
		help: "",
		options: { "": "Hairlines on a grid", strong: "Strong, on a grid", quiet: "Hairlines without a grid" },
	},
	density: {
		label: "Density",
		attribute: "density",
		help: "Room between sections and rows.",
		options: { "": "As drawn", dense: "Dense", airy: "Airy" },
	},
	bands: {
		label: "Bands",
		attribute: "bands",
		help: "Grounds of the sections. Text stays readable on each, whatever the colours are.",
		options: {
			"": "A coloured and a dark one",
			light: "Light throughout",
			dark: "Mostly dark",
			colour: "Mostly in the brand’s colour",
		},
	},
} as const;

export type LookField = keyof typeof lookChoices;

/** The value that each choice has; "" is as drawn for all brands. */
export type Look = { readonly [Name in LookField]: keyof (typeof lookChoices)[Name]["options"] };

/** Names of the fields in which a website's record keeps its look. */
export const lookFields = Object.keys(lookChoices) as LookField[];

/** The look that a record keeps; what is none of the choices is as drawn for all brands. */
export function lookOf(kept: (field: LookField) => string): Look {
	const chosen = lookFields.map((field) => {
		const value = kept(field);
		return [field, Object.hasOwn(lookChoices[field].options, value) ? value : ""];
	});
	return Object.fromEntries(chosen) as Look;
}

/** Attributes of a page's first element, by which style sheets tell a look: one for each choice that is not as drawn for all. */
export function lookAttributes(look: Look): Readonly<Record<string, string>> {
	const chosen = lookFields.filter((field) => look[field] !== "");
	return Object.fromEntries(chosen.map((field) => [`data-${lookChoices[field].attribute}`, look[field]]));
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
