/** What a landing page tells by number: three of each unless a website says otherwise, and eight at most. */
export const series = {
	problem: { label: "Problem", parts: ["Title", "Description"] },
	process: { label: "Step", parts: ["Title", "Description"] },
	package: { label: "Package", parts: ["Title", "Feature1", "Feature2", "Feature3"] },
} as const;

export type SeriesName = keyof typeof series;

export const seriesNumbers = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export const [fewestOfSeries, mostOfSeries] = [3, 8] as const;

/** How many of a series a website may say. */
export const seriesCounts: readonly string[] = seriesNumbers.slice(2).map(String);

/** Names of the settings that hold the texts of a series. */
export type SeriesField<Name extends SeriesName> =
	`${Name}${(typeof seriesNumbers)[number]}${(typeof series)[Name]["parts"][number]}`;

/** One of a series: its title, and what follows it. */
export interface SeriesItem {
	readonly title: string;
	readonly texts: readonly string[];
}

/** How many of a series are shown, by what its count says. */
export function countOf(said: string): number {
	return seriesCounts.includes(said) ? Number(said) : fewestOfSeries;
}

/** The series as a website shows it: as many as it says, without those that have no words. */
export function itemsOf(name: SeriesName, say: (setting: string) => string): readonly SeriesItem[] {
	const { parts } = series[name];
	const items = seriesNumbers.slice(0, countOf(say(`${name}Count`))).map((number) => {
		const [title = "", ...texts] = parts.map((part) => say(`${name}${number}${part}`));
		return { title, texts: texts.filter(Boolean) };
	});
	return items.filter(({ title, texts }) => title !== "" || texts.length > 0);
}

/** Index of the one in the middle; of an even number, the one before it. */
export function middleOf({ length }: { readonly length: number }): number {
	return Math.ceil(length / 2) - 1;
}
