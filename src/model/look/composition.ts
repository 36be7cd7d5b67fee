/** What of a landing page a website sets out in its own way, by the value that its record keeps. */
export const compositions = {
	"": "As drawn for all brands",
	beside: "Hero: its picture stands beside the words",
	schedule: "Solutions: a numbered schedule",
	figures: "Case studies: their facts in one line below the title",
	featured: "Case studies: the newest one is large",
} as const;

export type Composition = keyof typeof compositions;

/** The composition that a record keeps; the one for all brands for what is none. */
export function compositionOf(value: string): Composition {
	return Object.hasOwn(compositions, value) ? (value as Composition) : "";
}
