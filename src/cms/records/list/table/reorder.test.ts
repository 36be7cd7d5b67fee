import { describe, expect, it } from "vitest";
import { idBefore, moved } from "./row-work.ts";

const rows = ["a", "b", "c"].map((id) => ({ id }));
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join("");

describe("Ordering by hand", () => {
	it.each([
		[0, 2, "bca"],
		[2, 0, "cab"],
		[1, 1, "abc"],
		[9, 0, "abc"],
	])("moves %i to %i: %s", (from, to, expected) => {
		expect(ids(moved(rows, from, to))).toBe(expected);
	});

	it("knows the row before a row, also over the edge of a page", () => {
		expect(idBefore(rows, "c")).toBe("b");
		expect(idBefore(rows, "a")).toBe("");
		expect(idBefore(rows, "a", "z")).toBe("z");
	});
});
