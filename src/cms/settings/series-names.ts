import { type SeriesName, series, seriesNumbers } from "../../model/wording/series.ts";

/** Names of the settings of one of a series. */
export function fieldsOfItem(name: SeriesName, number: number): readonly string[] {
	return series[name].parts.map((part) => `${name}${number}${part}`);
}

/** Names of the settings of a whole series, with that of how many are shown. */
export function fieldsOfAll(name: SeriesName): readonly string[] {
	return [`${name}Count`, ...seriesNumbers.flatMap((number) => fieldsOfItem(name, number))];
}

/** The series whose settings are among these fields. */
export function seriesAmong(fields: readonly string[]): SeriesName | undefined {
	return (Object.keys(series) as SeriesName[]).find((name) => fields.includes(`${name}Count`));
}
