import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../../../tests/setup/input/holds.ts";
import { diffWords } from "./diff-text.tsx";
import { markedAs, runsOf, settings, wordsOf } from "./marked-words.ts";

const { bold, italic } = settings;

describe("Formatted words", () => {
	it("differ from unformatted ones", () => {
		const [before, after] = ["a steel beam", `a ${markedAs("steel", bold)} beam`];
		const changed = diffWords(before, after).filter((stretch) => stretch.in !== "both");
		expect(changed).toEqual([
			{ text: "steel", in: "before" },
			{ text: markedAs("steel", bold), in: "after" },
		]);
	});

	it("are read in runs of equal formatting", () => {
		const marked = `A ${markedAs("heavy steel", bold | italic)} beam${markedAs("s", italic)}.`;
		expect(runsOf(marked)).toEqual([
			{ setting: 0, text: "A" },
			{ setting: 0, text: " " },
			{ setting: bold | italic, text: "heavy steel" },
			{ setting: 0, text: " " },
			{ setting: 0, text: "beam" },
			{ setting: italic, text: "s" },
			{ setting: 0, text: "." },
		]);
	});

	it("preserve their text, whatever it is", () => {
		const setting = fc.nat(31);
		const text = fc.string({ unit: "grapheme" });
		holds(
			fc.property(fc.array(fc.tuple(text, setting)), (parts) => {
				const marked = parts.map(([part, how]) => markedAs(part, how)).join("");
				const plain = parts.map(([part]) => markedAs(part, 0)).join("");
				expect(wordsOf(marked).join("")).toBe(marked);
				expect(
					runsOf(marked)
						.map(({ text }) => text)
						.join(""),
				).toBe(plain);
			}),
			{ times: 100 },
		);
	});
});
