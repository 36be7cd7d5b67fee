import { describe, expect, it } from "vitest";
import { extentOf, sayExtent } from "./changes.ts";

describe("The extent of changes", () => {
	const stored = { title: "Anchors in brick", content: "<p>Set by <b>hand</b>.</p>", domains: ["team"] };
	const said = (typed: Parameters<typeof extentOf>[1]) => sayExtent(extentOf(stored, typed));

	it("is the number of changed words and fields", () => {
		expect(said({ title: "Anchors in old brick" })).toBe("1 word in 1 field");
		expect(said({ title: "Bolts in stone", content: "<p>Set by <b>hand</b> and eye.</p>" })).toBe(
			"4 words in 2 fields",
		);
	});

	it("is the number of fields if no words differ", () => {
		expect(said({ content: "<h2>Set by <b>hand</b>.</h2>", domains: [] })).toBe("2 fields");
	});

	it("counts a removed text by its words", () => {
		expect(said({ title: "" })).toBe("3 words in 1 field");
	});
});
