import type { ListedVisibility } from "../../../model/api/editorial/variant-api.ts";

/** Labels of a record's visibility on a website. */
export const cellMarks = { hidden: "Hidden here", pinned: "First here", dated: "Shown from a time" } as const;

/** Visibility mark of a record on a website. */
export type CellMark = keyof typeof cellMarks;

/** Returns the visibility marks of a cell. A website that shows the record from a time hides it until then. */
export function marksOf(
	visibility: Pick<ListedVisibility, "hidden" | "pinned" | "showsAt"> | undefined,
): readonly CellMark[] {
	if (!visibility) return [];
	const { hidden, pinned, showsAt } = visibility;
	const marks: readonly (CellMark | false)[] = [
		hidden && showsAt === 0 && "hidden",
		pinned && "pinned",
		showsAt > 0 && "dated",
	];
	return marks.filter((mark) => mark !== false);
}
