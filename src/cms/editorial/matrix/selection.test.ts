import { describe, expect, it } from "vitest";
import { byRow, everything, extended, moved, nothing, rested, type Selection, toggled } from "./selection.ts";

const axes = { rows: ["a", "b", "c"], columns: ["x", "y", "z"] };
const at = (row: number, column: number) => ({ row, column });
const cells = ({ selected }: Selection) => [...selected].toSorted();

describe("The selection of cells", () => {
	it("toggles a cell", () => {
		const one = toggled(nothing, axes, at(0, 1));
		expect(cells(one)).toEqual(["a y"]);
		expect(cells(toggled(one, axes, at(0, 1)))).toEqual([]);
	});

	it("toggles a row by its name", () => {
		const row = toggled(toggled(nothing, axes, at(1, 0)), axes, at(1, -1));
		expect(cells(row)).toEqual(["b x", "b y", "b z"]);
		expect(cells(toggled(row, axes, at(1, -1)))).toEqual([]);
	});

	it("extends and shrinks a range without the earlier selection", () => {
		const first = rested(toggled(nothing, axes, at(2, 2)));
		const grown = extended(first, axes, at(0, 0), at(1, 1));
		expect(cells(grown)).toEqual(["a x", "a y", "b x", "b y", "c z"]);
		expect(cells(extended(grown, axes, at(1, 1), at(0, 1)))).toEqual(["a x", "a y", "c z"]);
		expect(cells(extended(nothing, axes, at(0, -1), at(1, -1)))).toEqual([]);
	});

	it("selects all cells", () => {
		expect(everything(axes).selected.size).toBe(9);
	});

	it("is listed record by record, so that each is written once", () => {
		const [rows, columns] = [axes.rows, axes.columns].map((ids) => ids.map((id) => ({ id })));
		const chosen = toggled(extended(nothing, axes, at(0, 0), at(0, 1)), axes, at(2, 2));
		expect(byRow(chosen.selected, rows ?? [], columns ?? [])).toEqual([
			{ row: { id: "a" }, columns: [{ id: "x" }, { id: "y" }] },
			{ row: { id: "c" }, columns: [{ id: "z" }] },
		]);
	});
});

describe("a key", () => {
	it.each([
		["ArrowRight", false, at(1, 1)],
		["ArrowLeft", false, at(1, -1)],
		["ArrowUp", false, at(0, 0)],
		["ArrowDown", true, at(2, 0)],
		["Home", false, at(1, -1)],
		["End", true, at(2, 2)],
		["PageDown", false, at(2, 0)],
		["x", false, undefined],
	])("%s (with Ctrl: %s) moves from the middle row to %j", (key, isFar, to) => {
		expect(moved(at(1, 0), key, isFar, axes)).toEqual(to);
	});
});
