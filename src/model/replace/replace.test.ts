import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { articles } from "../../../tests/setup/input/article-edits.ts";
import { holds } from "../../../tests/setup/input/holds.ts";
import { clean } from "../../data/records/html/clean/clean.ts";
import { findInValue, replaceInValue } from "./find-in-value.ts";
import { isSamePhone, readPhone } from "./find-phones.ts";
import { findWords, mayHaveWords } from "./find-text.ts";
import { readRich } from "./rich-lines.ts";
import type { Searched, Term } from "./term.ts";

const usual = { kind: "text", matchCase: false, matchMacrons: false, wholeWord: true } as const;
const termOf = (find: string, replacement?: string, more: Partial<Term> = {}): Term => ({
	...usual,
	find,
	replacement,
	...more,
});

function replaced(searched: Searched, value: string, ...terms: Term[]): string {
	return replaceInValue(searched, value, findInValue(searched, value, terms));
}

describe("Words in a text", () => {
	test.each([
		["as they are", "Ada came.", "Ada", {}, ["Ada"]],
		["in capitals or not", "ADA and ada", "Ada", {}, ["ADA", "ada"]],
		["in these capitals", "ADA and Ada", "Ada", { matchCase: true }, ["Ada"]],
		["as words of their own", "Adamant Ada, Ada's", "Ada", {}, ["Ada", "Ada"]],
		["within words", "Adamant", "Ada", { wholeWord: false }, ["Ada"]],
		["with macrons or without", "Māori, Maori, Mäori", "maori", {}, ["Māori", "Maori"]],
		["with macrons as typed", "Māori, Maori", "Māori", { matchMacrons: true }, ["Māori"]],
		["with macrons of their own", "Ma\u0304ori", "māori", { matchMacrons: true }, ["Ma\u0304ori"]],
		["not before an accent that counts", "Mä", "Ma", { wholeWord: false }, []],
		["over white space of any kind", "Ada \n\u00a0Lovelace", "Ada Lovelace", {}, ["Ada \n\u00a0Lovelace"]],
		["over what nobody sees", "Love\u00adlace", "lovelace", {}, ["Love\u00adlace"]],
		["with any quotation marks", "O’Brien", "O'Brien", {}, ["O’Brien"]],
		["literally", "a.c abc", "a.c", {}, ["a.c"]],
		["after letters of two parts", "İ𝒳 Ada", "ada", {}, ["Ada"]],
		["without overlaps", "aaaa", "aa", { wholeWord: false }, ["aa", "aa"]],
		["never for nothing", "Ada", "  ", {}, []],
	])("are found %s", (_, text, find, more, expected) => {
		const words = termOf(find, undefined, more);
		expect(findWords(text, words).map(({ start, end }) => text.slice(start, end))).toEqual(expected);
		expect(findInValue("rich", `<p>${text}</p>`, [words])).toHaveLength(expected.length);
	});

	test.each([
		[
			"a capital where they begin a sentence",
			"Seismic loads. No seismic design",
			"Earthquake loads. No earthquake design",
			{},
		],
		["the capitals that are asked for", "Seismic and seismic", "Seismic and earthquake", { matchCase: true }],
	])("are replaced %s", (_, text, expected, more) => {
		const term = termOf("seismic", "earthquake", more);
		expect(replaced("text", text, term)).toBe(expected);
		expect(replaced("rich", `<h2><b>${text}</b></h2>`, term)).toBe(`<h2><b>${expected}</b></h2>`);
		expect(replaced("text", text, { ...term, replacement: "Quake" })).toBe(
			expected.replaceAll(/earthquake/gi, "Quake"),
		);
	});

	it("are found anywhere, at their position in the original", () => {
		const part = fc.string({
			unit: fc.constantFrom("ā", "a", "A", "ö", "o\u0304", " ", "\u00a0", "𝒳", ".", "’", "ﬁ", "İ"),
		});
		holds(
			fc.property(
				part,
				part,
				fc.constantFrom("Tāmaki", "tamaki  Makaurau", "O’Brien"),
				(before, after, name) => {
					const text = `${before} ${name} ${after}`;
					const [found] = findWords(
						text,
						termOf(name.replaceAll("ā", "a").replace("’", "'").replace("  ", " ")),
					);
					expect(found).toEqual({ start: before.length + 1, end: before.length + 1 + name.length });
				},
			),
		);
	});

	it("are never missed by the quick filter", () => {
		const some = fc.string({
			unit: fc.constantFrom(
				"a",
				"A",
				"ā",
				"o\u0304",
				"Ö",
				"1",
				" ",
				"-",
				"\u00ad",
				"’",
				"İ",
				"K",
				"Σ",
				"ς",
				"字",
			),
		});
		holds(
			fc.property(some, some, some, fc.boolean(), (before, find, after, matchCase) => {
				const words = termOf(find, undefined, { wholeWord: false, matchCase });
				const text = `${before}${find}${after}`;
				if (findWords(text, words).length > 0) expect(mayHaveWords(text, words)).toBe(true);
			}),
		);
	});

	it("are skipped if they are replaced already", () => {
		expect(replaced("text", "Ada Lovelace and Ada", termOf("Ada", "Ada Lovelace"))).toBe(
			"Ada Lovelace and Ada Lovelace",
		);
		expect(replaced("text", "Māori and Maori", termOf("maori", "Māori"))).toBe("Māori and Māori");
		expect(replaced("text", "Post-tensioned", termOf("tensioned", "post-tensioned"))).toBe("Post-tensioned");
		expect(findInValue("text", "Māori", [termOf("maori", "Māori")])).toEqual([]);
	});
});

describe("A phone number", () => {
	const ours = termOf("09 123 4567", "09 765 4321", { kind: "phone" });

	test.each([
		"09 123 4567",
		"091234567",
		"(09) 123 4567",
		"09-123-4567",
		"+64 9 123 4567",
		"+64 (0)9 123 4567",
		"+64 (0) 9 123-4567",
		"0064 9 123 4567",
		"+6491234567",
		"09 123\u00a04567",
		"+64 9 1234567",
		"(+64) 9 123 4567",
	])("is found as %s", (written) => {
		expect(replaced("text", `Call ${written}, or come.`, ours)).toBe("Call 09 765 4321, or come.");
		const requested = { ...ours, find: written };
		expect(replaced("text", "Call (09) 123 4567, or come.", requested)).toBe("Call 09 765 4321, or come.");
	});

	test.each([
		"109 123 4567",
		"09 123 45678",
		"09 123 456",
		"123 4567",
		"9 123 4567",
		"08 123 4567",
		"+123 09 123 4567 8",
	])("is not found as %s", (written) =>
		expect(findInValue("text", `Call ${written} now`, [ours])).toEqual([]),
	);

	it("is replaced without a foreign bracket", () => {
		expect(replaced("text", "(09 123 4567)", ours)).toBe("(09 765 4321)");
	});

	it("matches with its own country code, and not with another", () => {
		const [one, other, national] = ["+64 9 123 4567", "+61 9 123 4567", "09 123 4567"].map(readPhone);
		if (!one || !other || !national) throw new Error("These are numbers");
		expect([isSamePhone(one, other), isSamePhone(one, national), isSamePhone(other, national)]).toEqual([
			false,
			true,
			true,
		]);
		expect([readPhone("call me"), readPhone("1234"), readPhone("")]).toEqual([
			undefined,
			undefined,
			undefined,
		]);
	});

	it("is replaced in words and in links, with the country code if they had it", () => {
		const html = '<p>Call <a href="tel:+6491234567">(09) 123 4567</a> or <a href="tel:091234567">us</a>.</p>';
		expect(replaced("rich", html, ours)).toBe(
			'<p>Call <a href="tel:+6497654321">09 765 4321</a> or <a href="tel:097654321">us</a>.</p>',
		);
		expect(replaced("address", "tel:+64-9-123-4567", ours)).toBe("tel:+6497654321");
		expect(replaced("address", "tel:+64-9-123-4567", { ...ours, replacement: "1300 123 456" })).toBe(
			"tel:1300123456",
		);
	});
});

describe("Rich text", () => {
	const ada = termOf("Ada Lovelace", "Grace Hopper");

	test.each([
		["within a mark", "<p>By <strong>Ada Lovelace</strong>.</p>", "<p>By <strong>Grace Hopper</strong>.</p>"],
		[
			"across the end of a mark",
			"<p><strong>By Ada</strong> Lovelace.</p>",
			"<p><strong>By Grace Hopper</strong>.</p>",
		],
		[
			"across marks",
			"<p><em>Ada</em> <strong>Lovelace</strong> came.</p>",
			"<p><em>Grace Hopper</em> came.</p>",
		],
		["of a link", '<p><a href="/x">Ada Lovelace</a></p>', '<p><a href="/x">Grace Hopper</a></p>'],
		[
			"that end in a link",
			'<p>Ada <a href="/x"><em>Lovelace</em></a>.</p>',
			'<p><a href="/x"><em>Grace Hopper</em></a>.</p>',
		],
		[
			"that begin in a link",
			'<p><a href="/x">Ask Ada</a> Lovelace.</p>',
			'<p><a href="/x">Ask Grace Hopper</a>.</p>',
		],
		[
			"in a description",
			'<figure><img src="/a" alt="Ada Lovelace, &quot;A&quot;" /></figure>',
			'<figure><img src="/a" alt="Grace Hopper, &quot;A&quot;" /></figure>',
		],
		[
			"in a caption",
			"<figcaption>Ada  Lovelace &amp; co</figcaption>",
			"<figcaption>Grace Hopper &amp; co</figcaption>",
		],
		["not over a line break", "<p>Ada<br />Lovelace</p>", "<p>Ada<br />Lovelace</p>"],
		["not over paragraphs", "<p>Ada</p><p>Lovelace</p>", "<p>Ada</p><p>Lovelace</p>"],
	])("preserves its marks around words %s", (_, html, expected) => {
		expect(replaced("rich", html, ada)).toBe(expected);
	});

	it("does not leave a link without words: two need a decision", () => {
		const html = '<p><a href="/x">Ada</a> <a href="/y">Lovelace</a></p>';
		expect(findInValue("rich", html, [ada])).toMatchObject([
			{ blocked: expect.stringContaining("two links") },
		]);
		expect(replaced("rich", html, ada)).toBe(html);
	});

	it("escapes the replacement, and finds escaped words", () => {
		const term = termOf("R&D", 'Q<b> & "A"', { wholeWord: false });
		expect(replaced("rich", '<p title="x">R&amp;D</p><img src="/a" alt="R&amp;D" />', term)).toBe(
			'<p title="x">Q&lt;b&gt; &amp; &quot;A&quot;</p><img src="/a" alt="Q&lt;b&gt; &amp; &quot;A&quot;" />',
		);
	});

	it("preserves the ids that links refer to", () => {
		const html = '<p><a href="#who">Ada Lovelace</a></p><h2 id="who">Ada Lovelace</h2>';
		expect(replaced("rich", html, { ...ada, replacement: "Ana" })).toBe(
			'<p><a href="#who">Ana</a></p><h2 id="who">Ana</h2>',
		);
	});

	it("loses the removed words, with marks that become empty", () => {
		const html = '<p>By <strong><a href="/x">Ada Lovelace</a></strong>.</p><p><em>Ada</em> Lovelace</p>';
		expect(replaced("rich", html, { ...ada, replacement: "" })).toBe("<p>By .</p>");
	});

	it("gets another picture, of another size, and other links", () => {
		const [old, next] = ["a".repeat(20), "b".repeat(20)];
		const html = `<p><a href="/media/${old}/x.jpg">big</a></p><img src="/media/${old}/x.jpg" alt="" width="4" height="3" /><img src="/media/${next}/y.jpg" alt="" width="9" />`;
		const file = termOf(old, `/media/${next}/y.jpg`, { kind: "file", width: 8, height: 5 });
		expect(replaced("rich", html, file)).toBe(
			`<p><a href="/media/${next}/y.jpg">big</a></p><img src="/media/${next}/y.jpg" alt="" width="8" height="5" /><img src="/media/${next}/y.jpg" alt="" width="9" />`,
		);
		expect(findInValue("rich", html, [{ ...file, replacement: "" }])).toMatchObject([
			{ part: "link", blocked: "" },
			{ part: "picture", blocked: expect.stringContaining("out of the text") },
		]);
		expect(replaced("rich", html, { ...file, replacement: "" })).toContain("<p>big</p>");
	});

	it("has every hit replaced and nothing else changed", () => {
		const lines = (html: string) => readRich(html).lines.map(({ of, text }) => ({ of, text }));
		const word = fc.constantFrom("beam", "wall", "load sag", "bolt brace frame");
		holds(
			fc.property(articles, word, (html, find) => {
				const after = replaced("rich", html, termOf(find, "Pou & Rangi"));
				const folded = (text: string) => text.replace(/\s+/g, " ");
				const expected = lines(html).map(({ of, text }) => ({
					of,
					text: folded(text).replace(new RegExp(`\\b${find}\\b`, "g"), "Pou & Rangi"),
				}));
				expect(lines(after).map(({ of, text }) => ({ of, text: folded(text) }))).toEqual(expected);
				expect(after.replace(/>[^<]*</g, "><").replace(/ alt="[^"]*"/g, "")).toBe(
					html.replace(/>[^<]*</g, "><").replace(/ alt="[^"]*"/g, ""),
				);
				expect(clean(after).html).toBe(after);
			}),
			{ times: 300 },
		);
	});
});

describe("Links, people and several searches at once", () => {
	const link = termOf("https://old.example/team", "https://new.example", { kind: "link" });

	test.each([
		["the address", "https://old.example/team", "https://new.example"],
		["with a slash at its end", "http://OLD.example/team/", "https://new.example"],
		["not one below it", "https://old.example/team/ada", "https://old.example/team/ada"],
		["not another", "https://old.example/teams", "https://old.example/teams"],
	])("are replaced in references to %s", (_, before, after) => {
		expect(replaced("address", before, link)).toBe(after);
	});

	it("are replaced below an address, on request", () => {
		const below = { ...link, wholeWord: false };
		expect(replaced("address", "https://old.example/team/ada?x#y", below)).toBe(
			"https://new.example/ada?x#y",
		);
		expect(replaced("address", "https://old.example/teams", below)).toBe("https://old.example/teams");
	});

	it("link to an email address, or to nothing any more", () => {
		const mail = termOf("ada@x.nz", "grace@x.nz", { kind: "link" });
		expect(replaced("rich", '<p><a href="mailto:Ada@x.nz">Ada</a></p>', mail)).toBe(
			'<p><a href="mailto:grace@x.nz">Ada</a></p>',
		);
		expect(replaced("email", "ada@x.nz", mail)).toBe("grace@x.nz");
		expect(
			replaced("rich", '<p><a href="mailto:ada@x.nz">A<em>d</em></a>a</p>', { ...mail, replacement: "" }),
		).toBe("<p>A<em>d</em>a</p>");
	});

	it("are found together, each position once", () => {
		const html = '<p>Ada Lovelace <a href="mailto:ada@x.nz">Ada</a></p>';
		const terms = [
			termOf("Ada Lovelace", "Grace"),
			termOf("Ada", "She"),
			termOf("ada@x.nz", "g@x.nz", { kind: "link" }),
		];
		expect(findInValue("rich", html, terms).map(({ term, hit }) => [term, hit])).toEqual([
			[0, "Ada Lovelace"],
			[2, "mailto:ada@x.nz"],
			[1, "Ada"],
		]);
		expect(replaced("rich", html, ...terms)).toBe('<p>Grace <a href="mailto:g@x.nz">She</a></p>');
		expect(replaced("reference", "p1", termOf("p1", "p2", { kind: "person" }))).toBe("p2");
	});
});
