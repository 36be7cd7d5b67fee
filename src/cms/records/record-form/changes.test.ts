import { describe, expect, it } from "vitest";
import { extentOf, sayExtent } from "./changes.ts";

describe("How much has been changed", () => {
	const stored = { title: "Anchors in brick", content: "<p>Set by <b>hand</b>.</p>", domains: ["team"] };
	const said = (typed: Parameters<typeof extentOf>[1]) => sayExtent(extentOf(stored, typed));

	it("is the words that differ, in how many fields", () => {
		expect(said({ title: "Anchors in old brick" })).toBe("1 word in 1 field");
		expect(said({ title: "Bolts in stone", content: "<p>Set by <b>hand</b> and eye.</p>" })).toBe(
			"4 words in 2 fields",
		);
	});

	it("is fields alone where no word differs", () => {
		expect(said({ content: "<h2>Set by <b>hand</b>.</h2>", domains: [] })).toBe("2 fields");
	});

	it("takes a removed text for as many words as it had", () => {
		expect(said({ title: "" })).toBe("3 words in 1 field");
	});
});
