import { expect, it } from "vitest";
import { marksOf } from "./cell-marks.ts";

it("A cell is marked by what is said of its record there; not by a date that has come", () => {
	const said = { website: "w1", name: "One", domain: "one.nz", timeZone: "UTC", isPlaced: true, version: 1 };
	const marks = (hidden: boolean, pinned: boolean, visibleFrom: number) =>
		marksOf({ ...said, hidden, pinned, visibleFrom }, 100);
	expect(marksOf(undefined)).toEqual([]);
	expect(marks(false, false, 0)).toEqual([]);
	expect(marks(true, true, 101)).toEqual(["hidden", "pinned", "dated"]);
	expect(marks(false, true, 100)).toEqual(["pinned"]);
});
