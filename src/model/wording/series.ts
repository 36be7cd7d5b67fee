/** Numbered texts of a landing page: three problems, three steps and three packages. */
export const series = {
	problem: { label: "Problem", parts: ["Title", "Description"] },
	process: { label: "Step", parts: ["Title", "Description"] },
	package: { label: "Package", parts: ["Title", "Feature1", "Feature2", "Feature3"] },
} as const;

export type SeriesName = keyof typeof series;

export const seriesNumbers = [1, 2, 3] as const;

/** Index of the package with the MOST POPULAR badge. */
export const popularPackage = 1;

/** Names of the settings of a series. */
export type SeriesField<Name extends SeriesName> =
	`${Name}${(typeof seriesNumbers)[number]}${(typeof series)[Name]["parts"][number]}`;

/** One problem, step or package: its title, and its non-empty description or features. */
export interface SeriesItem {
	readonly title: string;
	readonly texts: readonly string[];
}

/** Returns the three items of a series. @param say returns the text of a setting on a website */
export function itemsOf(name: SeriesName, say: (setting: string) => string): readonly SeriesItem[] {
	return seriesNumbers.map((number) => {
		const [title = "", ...texts] = series[name].parts.map((part) => say(`${name}${number}${part}`));
		return { title, texts: texts.filter(Boolean) };
	});
}
