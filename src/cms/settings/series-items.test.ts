import { expect, test } from "vitest";
import { withItems } from "./series-items.ts";
import { seriesAmong } from "./series-names.ts";

const words: Readonly<Record<string, string>> = {
	...{ problem1Title: "One", problem2Title: "Two", problem3Title: "Three", problem4Title: "Four" },
	problem2Description: "Of two.",
};
const textOf = (field: string) => words[field] ?? "";

test("one that is moved takes its words along, and only what differs is written", () => {
	const swapped = withItems("problem", 4, textOf, ([one = [], two = [], ...others]) => [two, one, ...others]);
	expect(swapped).toEqual([
		["problem1Title", "Two"],
		["problem1Description", "Of two."],
		["problem2Title", "One"],
		["problem2Description", ""],
	]);
});

test("one that is removed leaves its place to those behind it, and there is one less", () => {
	expect(withItems("problem", 4, textOf, (items) => items.toSpliced(2, 1))).toEqual([
		["problem3Title", "Four"],
		["problem4Title", ""],
		["problemCount", "3"],
	]);
});

test("a group of fields is known by its count", () => {
	expect(seriesAmong(["processTitle", "processCount"])).toBe("process");
	expect(seriesAmong(["teamTitle", "process1Title"])).toBeUndefined();
});
