import type { ListedVisibility } from "../../../model/api/editorial/variant-api.ts";

export const cellMarks = { hidden: "Hidden here", pinned: "First here" } as const;

export type CellMark = keyof typeof cellMarks;

/** A record that is hidden until a time has no mark for that. */
export function marksOf(
	visibility: Pick<ListedVisibility, "hidden" | "pinned" | "showsAt"> | undefined,
): readonly CellMark[] {
	if (!visibility) return [];
	const { hidden, pinned, showsAt } = visibility;
	const marks: readonly (CellMark | false)[] = [hidden && showsAt === 0 && "hidden", pinned && "pinned"];
	return marks.filter((mark) => mark !== false);
}
