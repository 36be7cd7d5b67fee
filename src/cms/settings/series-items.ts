import { type SeriesName, seriesNumbers } from "../../model/wording/series.ts";
import { fieldsOfItem } from "./series-names.ts";

/**
 * What to write into which setting so that a series is arranged otherwise: only what differs, the count where there are
 * fewer or more by then, and nothing of what is not shown any more.
 * @param textOf what visitors read of a setting, wherever it comes from
 */
export function withItems(
	name: SeriesName,
	shown: number,
	textOf: (field: string) => string,
	arrange: (items: (readonly string[])[]) => readonly (readonly string[])[],
): readonly (readonly [field: string, text: string])[] {
	const fieldsOf = seriesNumbers.slice(0, shown).map((number) => fieldsOfItem(name, number));
	const before = fieldsOf.map((fields) => fields.map(textOf));
	const after = arrange([...before]);
	const texts = fieldsOf.flatMap((fields, at) =>
		fields.map((field, part) => [field, after[at]?.[part] ?? "", before[at]?.[part] ?? ""] as const),
	);
	const changed = texts
		.filter(([, next, last]) => next !== last)
		.map(([field, next]) => [field, next] as const);
	return after.length === shown ? changed : [...changed, [`${name}Count`, String(after.length)] as const];
}
