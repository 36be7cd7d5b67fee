import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../../../../tests/setup/input/holds.ts";
import { typeset } from "./typography.ts";

function typed(text: string, language = "en-NZ"): string {
	let written = "";
	for (const letter of text) {
		written += letter;
		const replacement = typeset(written, language);
		if (replacement) written = written.slice(0, -replacement.length) + replacement.by;
	}
	return written;
}

describe("Typography while typing", () => {
	it.each([
		[`"Hello," she said.`, "“Hello,” she said."],
		[`She said 'hello'.`, "She said ‘hello’."],
		[`"It's 'fine'," he said`, "“It’s ‘fine’,” he said"],
		[`don't, won't, the dogs' owners`, "don’t, won’t, the dogs’ owners"],
		[`("quoted")`, "(“quoted”)"],
		[`"Whāngārei's"`, "“Whāngārei’s”"],
		[`"Wait--what"`, "“Wait–what”"],
		[`the '90s and the 1990's`, "the ’90s and the 1990’s"],
	])("sets the quotes of %s", (text, expected) => expect(typed(text)).toBe(expected));

	it.each([`5' 6" tall`, `a 2.4" screw`, `90 × 45 mm, 12' long`])("preserves the primes of %s", (text) =>
		expect(typed(text)).toBe(text),
	);

	it("closes a quote that ends with a number", () => {
		expect(typed(`"built in 2020" and 'in 1998'`)).toBe("“built in 2020” and ‘in 1998’");
	});

	it.each([
		["de-DE", `"Hallo", 'ja'`, "„Hallo“, ‚ja‘"],
		["fr-FR", `"bon" c'est`, "«\u00a0bon\u00a0» c’est"],
		["nl-NL", `"goed"`, "“goed”"],
		["ja-JP", `"x" it's ...`, `"x" it's …`],
	])("sets quotes of the language %s", (language, text, expected) =>
		expect(typed(text, language)).toBe(expected),
	);

	it.each([
		["Monday -- Friday", "Monday – Friday"],
		["2020--2024", "2020–2024"],
		["and so on...", "and so on…"],
		["wait... what", "wait… what"],
		["so....", "so…."],
	])("sets dashes and ellipses of %s", (text, expected) => expect(typed(text)).toBe(expected));

	it.each([
		"---",
		"-- ",
		"npm run build --verbose",
		"a well-known 5-year plan",
		"https://example.nz/a--b/c...d",
		"ada@example.nz--x",
		'`it\'s "a" -- b...',
		"<!-- note -->",
	])("leaves %s", (text) => expect(typed(text)).toBe(text));

	it("changes quotes, dashes and dots only, whatever is typed", () => {
		const text = fc.string({ unit: fc.constantFrom(..."ab1 '\"-.`(“”‘’–…/@\n") });
		holds(
			fc.property(text, (text) => {
				const plain = (words: string) =>
					words.replace(/[“”]/g, '"').replace(/[‘’]/g, "'").replace(/–/g, "--").replace(/…/g, "...");
				expect(plain(typed(text))).toBe(plain(text));
			}),
		);
	});
});
