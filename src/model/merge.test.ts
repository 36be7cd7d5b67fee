import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../tests/setup/input/holds.ts";
import { differencesOf, mergeLists, obviousSide, valueOfSide } from "./merge.ts";

const base = { title: "One", type: "insight", domains: ["team"], active: false };

describe("Differences of two versions", () => {
	it("are none where both are the same, also when both made the same change", () => {
		expect(differencesOf(base, base, base)).toEqual([]);
		expect(differencesOf(base, { ...base, title: "Two" }, { ...base, title: "Two" })).toEqual([]);
	});

	it("tell who changed a field", () => {
		const mine = { ...base, title: "Mine", active: true };
		const theirs = { ...base, title: "Theirs", type: "case-study" };
		expect(differencesOf(base, mine, theirs).map(({ name, changedBy }) => [name, changedBy])).toEqual([
			["title", "both"],
			["type", "theirs"],
			["active", "mine"],
		]);
	});

	it("have an obvious side unless both changed a text", () => {
		const mine = { title: "Mine", type: "insight", domains: ["team", "digital-nz"], active: true };
		const theirs = { title: "Theirs", type: "case-study", domains: ["events-nz"], active: false };
		const sides = differencesOf(base, mine, theirs).map((difference) => obviousSide(difference));
		expect(sides).toEqual([undefined, "theirs", "both", "mine"]);
	});
});

describe("The value of a side", () => {
	const difference = {
		name: "domains",
		base: ["a", "b"],
		mine: ["b", "c"],
		theirs: ["a", "b", "d"],
		changedBy: "both",
	} as const;
	it.each([
		["mine", ["b", "c"]],
		["theirs", ["a", "b", "d"]],
		["both", ["b", "d", "c"]],
	] as const)("of %s", (side, expected) => {
		expect(valueOfSide(difference, side)).toEqual(expected);
	});
});

describe("Merged lists", () => {
	const list = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e"));
	it("have what either added, miss what either took away, and nothing twice", () => {
		holds(
			fc.property(list, list, list, (before, mine, theirs) => {
				const merged = mergeLists(before, mine, theirs);
				expect(new Set(merged).size).toBe(merged.length);
				for (const item of new Set([...before, ...mine, ...theirs])) {
					const isWanted = before.includes(item)
						? mine.includes(item) && theirs.includes(item)
						: mine.includes(item) || theirs.includes(item);
					expect(merged.includes(item)).toBe(isWanted);
				}
			}),
		);
	});
});
