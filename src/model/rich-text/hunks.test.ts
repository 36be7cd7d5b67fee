import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../../tests/setup/input/holds.ts";
import { hunksOf } from "./hunks.ts";

const list = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 30 });

describe("Hunks of two lists", () => {
	it("name the replaced ranges", () => {
		expect(hunksOf(["a", "b", "c", "d"], ["x", "a", "c", "y", "z"])).toEqual([
			{ from: 0, to: 0, newFrom: 0, newTo: 1 },
			{ from: 1, to: 2, newFrom: 2, newTo: 2 },
			{ from: 3, to: 4, newFrom: 3, newTo: 5 },
		]);
	});

	it("turn one list into the other, with equal items between them", () => {
		holds(
			fc.property(list, list, fc.nat(10), (before, after, mostEdits) => {
				const rebuilt: string[] = [];
				let [from, newFrom] = [0, 0];
				const end = { from: before.length, to: before.length, newFrom: after.length, newTo: after.length };
				for (const hunk of [...hunksOf(before, after, mostEdits), end]) {
					expect(hunk.from - from).toBe(hunk.newFrom - newFrom);
					rebuilt.push(...before.slice(from, hunk.from), ...after.slice(hunk.newFrom, hunk.newTo));
					[from, newFrom] = [hunk.to, hunk.newTo];
				}
				expect(rebuilt).toEqual(after);
			}),
		);
	});

	it("are one between the common start and end, if there are more edits than allowed", () => {
		const [before, after] = ["aXbYc".split(""), "a1b2c".split("")];
		expect(hunksOf(before, after, 4)).toHaveLength(2);
		expect(hunksOf(before, after, 3)).toEqual([{ from: 1, to: 4, newFrom: 1, newTo: 4 }]);
	});

	it("of a long list with scattered edits are exact", () => {
		const before = Array.from({ length: 30_000 }, (_, index) => `word${index}`);
		const after = before.map((word, index) => (index % 600 === 300 ? "new" : word));
		expect(hunksOf(before, after)).toHaveLength(50);
	});
});
