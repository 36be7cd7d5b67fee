import { expect, test } from "vitest";
import { markWords, passageOf } from "./passage.ts";

const shown = (parts: ReturnType<typeof passageOf>) =>
	parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join("");

test("words are marked whatever their case, macrons and endings", () => {
	expect(shown(markWords("Māori buildings and Ma\u0304ori BUILDING", ["maori", "buildings"]))).toBe(
		"[Māori] [buildings] and [Ma\u0304ori] [BUILDING]",
	);
});

test("a passage starts before the first match and is cut at words", () => {
	const text = `${"Words before it. ".repeat(20)}Seismic bracing of ceilings. ${"Words after it. ".repeat(20)}`;
	const passage = shown(passageOf(text, ["seismic"], 100));
	expect(passage).toMatch(/^… \w.*\[Seismic\] bracing.* …$/);
	expect(passage.length).toBeLessThan(110);
});

test("a text without a match starts at its beginning, and a long word is cut", () => {
	expect(shown(passageOf("One two", ["three"]))).toBe("One two");
	expect(shown(passageOf("x".repeat(500), ["three"], 20))).toBe(`${"x".repeat(20)} …`);
	expect(passageOf("", ["three"])).toEqual([]);
});
