import { expect, it } from "vitest";
import { marksOf } from "./cell-marks.ts";

it("A cell has a mark for each setting of the visibility, except for a record that is hidden until a time", () => {
	const marks = (hidden: boolean, pinned: boolean, showsAt: number) => marksOf({ hidden, pinned, showsAt });
	expect(marksOf(undefined)).toEqual([]);
	expect(marks(false, false, 0)).toEqual([]);
	expect(marks(true, true, 0)).toEqual(["hidden", "pinned"]);
	expect(marks(true, true, 100)).toEqual(["pinned"]);
});
