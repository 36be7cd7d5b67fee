import type { Showing } from "../../../model/api/editorial/showing-api.ts";

/** What staff read of how a website shows a record. */
export const cellMarks = { hidden: "Hidden here", pinned: "First here", dated: "Shown from a date" } as const;

/** Something that is said of a record on one website. */
export type CellMark = keyof typeof cellMarks;

/** What is said of a record there. A date that has come says no more than none would. */
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
