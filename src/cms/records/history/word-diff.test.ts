import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../../../tests/setup/input/holds.ts";
import { diffWords } from "./diff-text.tsx";

describe("Differences of two texts", () => {
	it("are whole words", () => {
		expect(diffWords("The old house stands.", "The new house stands!")).toEqual([
			{ text: "The ", in: "both" },
			{ text: "old", in: "before" },
			{ text: "new", in: "after" },
			{ text: " house stands", in: "both" },
			{ text: ".", in: "before" },
			{ text: "!", in: "after" },
		]);
	});

	it("contain macrons and apostrophes within words", () => {
		expect(diffWords("Whangārei", "Whangarei")).toHaveLength(2);
	});

	const text = fc
		.array(fc.constantFrom("one", "two", "three", " ", "\n", ","))
		.map((parts) => parts.join(""));
	it("restore both texts", () => {
		holds(
			fc.property(text, text, (before, after) => {
				const stretches = diffWords(before, after);
				const without = (side: string) =>
					stretches
						.filter((stretch) => stretch.in !== side)
						.map((stretch) => stretch.text)
						.join("");
				expect(without("after")).toBe(before);
				expect(without("before")).toBe(after);
			}),
		);
	});

	it("of long texts are found at once", () => {
		const long = Array.from({ length: 20_000 }, (_, word) => `word${word}`).join(" ");
		expect(diffWords(long, long.replace("word9000 ", ""))).toHaveLength(3);
		expect(diffWords(long, long.toUpperCase())).toHaveLength(2);
	});
});
