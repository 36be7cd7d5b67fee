export const series = {
	problem: { label: "Problem", parts: ["Title", "Description"] },
	process: { label: "Step", parts: ["Title", "Description"] },
	package: { label: "Package", parts: ["Title", "Feature1", "Feature2", "Feature3"] },
} as const;

export type SeriesName = keyof typeof series;

export const seriesNumbers = [1, 2, 3] as const;

export const popularPackage = 1;

export type SeriesField<Name extends SeriesName> =
	`${Name}${(typeof seriesNumbers)[number]}${(typeof series)[Name]["parts"][number]}`;

/** With a non-empty description or features. */
export interface SeriesItem {
	readonly title: string;
	readonly texts: readonly string[];
}

/** @param say returns the text of a setting */
export function itemsOf(name: SeriesName, say: (setting: string) => string): readonly SeriesItem[] {
	return seriesNumbers.map((number) => {
		const [title = "", ...texts] = series[name].parts.map((part) => say(`${name}${number}${part}`));
		return { title, texts: texts.filter(Boolean) };
	});
}
