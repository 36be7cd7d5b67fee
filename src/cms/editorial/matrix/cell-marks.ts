import type { Visibility } from "../../../model/api/editorial/variant-api.ts";

/** Labels of a record's visibility on a website. */
export const cellMarks = { hidden: "Hidden here", pinned: "First here", dated: "Shown from a date" } as const;

/** Visibility mark of a record on a website. */
export type CellMark = keyof typeof cellMarks;

/** Returns the visibility marks of a cell. A past date has no effect. */
export function marksOf(said: Visibility | undefined, now = Date.now()): readonly CellMark[] {
	if (!said) return [];
	const { hidden, pinned, visibleFrom } = said;
	const marks: readonly (CellMark | false)[] = [
		hidden && "hidden",
		pinned && "pinned",
		visibleFrom > now && "dated",
	];
	return marks.filter((mark) => mark !== false);
}
