import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../../../../tests/setup/input/holds.ts";
import { isMarkdown, isWrapped } from "./markdown-text.ts";

const mail = `Hi Aroha,

please bring these on Monday - the site opens at 7:
- 12 bolts (M16)
- 4 anchors
- the #3 drawing

Call me on 09-555 0123 - or +64 21 555 012 - if anything is missing. Order #4411 is paid, 5 * 3 * 2 = 30.

--
Sam
--------------------------
Sent from my phone`;

describe("Recognition of Markdown in plain text", () => {
	it.each([
		["a heading", "## Costs\nThey rise."],
		["a heading alone", "# Costs"],
		["a heading with text", "# Costs\n\nThey rise."],
		["a list alone", "- one\n- two"],
		["a numbered list alone", "1. one\n2. two\n   more of two\n\n3. three"],
		["a quote alone", "> To be\n> or not"],
		["a code block", "So:\n```\nnpm start\n```\nDone"],
		["bold words", "It is **very** strong."],
		["italic words", "It is *very* strong."],
		["underscored words", "It is _very strong_."],
		["a link", "See [the plan](https://example.nz/a_(b)) now."],
		["a picture", "![Plan](https://example.nz/a.png)"],
		["code", "Run `npm start` now."],
		["a table", "| a | b |\n|---|---|\n| 1 | 2 |"],
		["struck words", "It is ~~not~~ strong."],
	])("finds %s", (_, text) => expect(isMarkdown(text)).toBe(true));

	it.each([
		["a mail with a list of dashes", mail],
		[
			"an ordinary letter",
			"Dear Sir or Madam,\n\nthank you for your letter of 3 May - it arrived today.\n\nYours\nA. Ngata",
		],
		["phone numbers", "09-555 0123\n+64 21 555 012\n(09) 555-0199"],
		["hashes", "#hashtag #1 choice, order #4411, C# and F#"],
		["stars within words", "Whangā*rei* and mā_ori_"],
		["a product", "5 * 3 * 2 = 30, 2**3**4, a*b*c"],
		["names of programs", "snake_case_name and __init__, file_name.txt"],
		["footnotes", "Price* is without GST.\n*Terms apply."],
		["masks", "**** **** **** 1234 and ____ for the name"],
		["a lone dash", "- one"],
		["dates", "2026-11-29 - 2026-12-01, 29/11/2026"],
		["quoted lines of a reply", "Yes, I agree.\n> Shall we?"],
		["a script", "# installs everything\nnpm ci\n# builds\nnpm run build"],
		["brackets", "see [1] (page 3) and [2](above)"],
		["query text", "SELECT *, a.* FROM b"],
		["negative numbers", "-5\n-12\n-3"],
		["decimals", "3.5 kg\n4.2 kg"],
		["nothing", ""],
		["spaces", " \n "],
	])("leaves %s", (_, text) => expect(isMarkdown(text)).toBe(false));

	it("finds none in words, numbers and single signs", () => {
		const sign = fc.constantFrom("-", "#", "*", "/", "_", "5 * 3", "#7", "09-555", "it's", "a_b", "2*3");
		const word = fc.oneof(fc.string({ unit: fc.constantFrom(..."abcāé") }), fc.nat().map(String), sign);
		// A line that begins with a sign may be an entry of a list.
		const line = fc.array(word, { maxLength: 12 }).map((words) => ["Then", ...words].join(" "));
		holds(
			fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
				expect(isMarkdown(lines.join("\n"))).toBe(false);
			}),
		);
	});
});

describe("Lines of a paragraph", () => {
	const long = "A line of about eighty letters, as editors of programs wrap them at some width";
	it.each([
		["ends of the writer", "12 Main Street\nWellington\nNew Zealand", false],
		["wrapping", `${long}\n${long}\nand the end`, true],
		["blocks", `${long}\n\n- one\n- two`, false],
	])("are distinguished: %s", (_, text, expected) => expect(isWrapped(text)).toBe(expected));
});
