import { describe, expect, it } from "vitest";
import { linkAtEnd, markAtEnd, markNames } from "./markdown-marks.ts";

function firstMark(text: string): string | undefined {
	for (let end = 1; end <= text.length; end++)
		for (const name of markNames) {
			const match = markAtEnd(text.slice(0, end), name);
			if (match) return `${name}: ${match.words}`;
		}
	return undefined;
}

describe("Markdown while typing", () => {
	it.each([
		["a **bold word** b", "bold: bold word"],
		["__bold__", "bold: bold"],
		["an *italic* word", "italic: italic"],
		["(_italic_)", "italic: italic"],
		["~~gone~~", "strike: gone"],
		["run `a * b *` now", "code: a * b *"],
	])("%s completes a mark", (text, expected) => expect(firstMark(text)).toBe(expected));

	it.each([
		"5 * 3 * 2",
		"2*3*4",
		"2**3**4",
		"snake_case_name",
		"Whangā*rei*",
		"mā_ori_",
		"Price* is without GST *",
		"** note **",
		"`a *b*",
		"\\*not*",
		"rock`n`roll",
	])("%s completes none", (text) => expect(firstMark(text)).toBeUndefined());

	it.each([
		["see [the plan](https://example.nz/a)", { words: "the plan", address: "https://example.nz/a" }],
		["[us](mailto:a@example.nz)", { words: "us", address: "mailto:a@example.nz" }],
		["[library](/library)", { words: "library", address: "/library" }],
	])("%s completes a link", (text, expected) => expect(linkAtEnd(text)).toMatchObject(expected));

	it.each(["![plan](https://example.nz/a.png)", "[1] (page)", "f[0](a b)", "[]()"])(
		"%s completes none",
		(text) => expect(linkAtEnd(text)).toBeUndefined(),
	);
});
