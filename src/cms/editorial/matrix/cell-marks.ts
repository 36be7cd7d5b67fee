import type { Showing } from "../../../model/api/editorial/showing-api.ts";

/** Labels of a record's visibility on a website. */
export const cellMarks = { hidden: "Hidden here", pinned: "First here", dated: "Shown from a date" } as const;

/** Visibility mark of a record on a website. */
export type CellMark = keyof typeof cellMarks;

/** Returns the visibility marks of a cell. A past date has no effect. */
export function marksOf(said: Showing | undefined, now = Date.now()): readonly CellMark[] {
	if (!said) return [];
	const { hidden, pinned, fromAt } = said;
	const marks: readonly (CellMark | false)[] = [
		hidden && "hidden",
		pinned && "pinned",
		fromAt > now && "dated",
	];
	return marks.filter((mark) => mark !== false);
}
