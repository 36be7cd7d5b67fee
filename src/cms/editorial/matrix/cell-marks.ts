import type { ListedVisibility } from "../../../model/api/editorial/variant-api.ts";

/** Labels of a record's visibility on a website. */
export const cellMarks = { hidden: "Hidden here", pinned: "First here" } as const;

/** Visibility mark of a record on a website. */
export type CellMark = keyof typeof cellMarks;

/** Returns the visibility marks of a cell. A record that is hidden until a time has none for that. */
export function marksOf(
	visibility: Pick<ListedVisibility, "hidden" | "pinned" | "showsAt"> | undefined,
): readonly CellMark[] {
	if (!visibility) return [];
	const { hidden, pinned, showsAt } = visibility;
	const marks: readonly (CellMark | false)[] = [hidden && showsAt === 0 && "hidden", pinned && "pinned"];
	return marks.filter((mark) => mark !== false);
}
