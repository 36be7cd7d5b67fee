import { expect, test } from "vitest";
import { countOf, itemsOf, middleOf } from "./series.ts";

const saying = (texts: Readonly<Record<string, string>>) => (setting: string) => texts[setting] ?? "";

test("LP-05 LP-07 LP-10 three are shown unless a website says otherwise", () => {
	expect(["", "3", "5", "8", "2", "9", "many"].map(countOf)).toEqual([3, 3, 5, 8, 3, 3, 3]);
});

test("as many are shown as are said and have words, in their order", () => {
	const texts = {
		problem1Title: "One",
		problem2Description: "Two.",
		problem4Title: "Four",
		problem5Title: "Five",
	};
	const titles = (problemCount: string) =>
		itemsOf("problem", saying({ ...texts, problemCount })).map(({ title, texts }) => title || texts[0]);
	expect(titles("")).toEqual(["One", "Two."]);
	expect(titles("4")).toEqual(["One", "Two.", "Four"]);
	expect(titles("8")).toEqual(["One", "Two.", "Four", "Five"]);
});

test("a package has its features", () => {
	const texts = { package1Title: "Basic", package1Feature1: "One", package1Feature3: "Three" };
	expect(itemsOf("package", saying(texts))).toEqual([{ title: "Basic", texts: ["One", "Three"] }]);
});

test("the middle one of an even number is the one before the middle", () => {
	expect([3, 4, 5, 6, 7, 8].map((length) => middleOf({ length }))).toEqual([1, 1, 2, 2, 3, 3]);
});
