import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { articles, edited, edits } from "../../../tests/setup/input/article-edits.ts";
import { holds } from "../../../tests/setup/input/holds.ts";
import { clean } from "../../data/records/html/clean/clean.ts";
import { keyOf } from "./marking.ts";
import { mergeLines, mergeRich } from "./merge.ts";
import { answersOf, offerOf } from "./merged.ts";

const [p, li] = [
	(...words: string[]) => words.map((text) => `<p>${text}</p>`).join("\n"),
	(...words: string[]) => words.map((text) => `<li>${text}</li>`).join("\n"),
];

function merged(base: string, mine: string, theirs: string): string {
	const { questions, settle } = mergeRich(base, mine, theirs);
	expect(questions).toEqual([]);
	return settle(() => "mine");
}

describe("Two changes of one article", () => {
	const base = p("One is here.", "Two is here.", "Three is here.");

	it("in different blocks are both there", () => {
		const mine = p("One is here.", "Two is where I was.", "Three is here.", "Mine.");
		const theirs = p("Theirs.", "One is there.", "Two is here.");
		expect(merged(base, mine, theirs)).toBe(p("Theirs.", "One is there.", "Two is where I was.", "Mine."));
	});

	it("keep the ids that links lead to, with the words of both", () => {
		const toc = (text: string) => `<p><a href="#costs">${text}</a></p>`;
		const [was, mine, theirs] = [
			`${toc("Costs")}\n<h2 id="costs">Costs</h2>\n${base}`,
			`${toc("Costs")}\n<h2 id="costs">Our costs</h2>\n${base}`,
			`${toc("To the costs")}\n<h2 id="costs">Costs</h2>\n${base}`,
		];
		expect(merged(was, mine, theirs)).toBe(`${toc("To the costs")}\n<h2 id="costs">Our costs</h2>\n${base}`);
	});

	it("in one block are asked about, with both in one where they do not touch", () => {
		const mine = p("One is here.", "Two was here.", "Three is here.");
		const theirs = p("One is here.", "Two is <strong>there</strong>.", "Three is here.");
		const { questions, settle } = mergeRich(base, mine, theirs);
		expect(questions).toMatchObject([{ base: p("Two is here."), mine: p("Two was here.") }]);
		expect(questions.map(answersOf)).toEqual([["mine", "theirs", "merged"]]);
		expect(settle(() => "merged")).toBe(
			p("One is here.", "Two was <strong>there</strong>.", "Three is here."),
		);
		expect(settle(() => "both")).toBe(
			p("One is here.", "Two was here.", "Two is <strong>there</strong>.", "Three is here."),
		);
	});

	it("keep a block that one has changed and the other has taken out, and ask", () => {
		const { questions, settle } = mergeRich(
			base,
			p("One is here.", "Three is here."),
			base.replace("Two", "2"),
		);
		expect(questions).toMatchObject([{ mine: "", theirs: p("2 is here.") }]);
		expect(questions.map(answersOf)).toEqual([["mine", "theirs"]]);
		expect(settle(() => "mine")).toBe(p("One is here.", "Three is here."));
		expect(settle(() => "theirs")).toBe(base.replace("Two", "2"));
	});

	it("follow a block that was moved, also where the other has changed it", () => {
		const mine = p("Three is here.", "One is here.", "Two is here.");
		expect(merged(base, mine, base.replace("Three", "3"))).toBe(mine.replace("Three", "3"));
		expect(merged(base, base.replace("Three", "3"), mine)).toBe(mine.replace("Three", "3"));
	});

	it("have once what both have put in", () => {
		const added = p("One is here.", "Two is here.", "Both.", "Three is here.");
		expect(merged(base, added.replace("Three", "3"), added.replace("One", "1"))).toBe(
			added.replace("Three", "3").replace("One", "1"),
		);
	});

	it("merge within callouts, columns and accordions", () => {
		const columns = (left: string, right: string) =>
			`<div data-block="columns"><div data-block="column">${left}</div>\n<div data-block="column">${right}</div></div>`;
		expect(
			merged(
				columns(base, base),
				columns(base.replace("One", "1"), base),
				columns(base, base.replace("Two", "2")),
			),
		).toBe(columns(base.replace("One", "1"), base.replace("Two", "2")));
		const items = (summary: string, text: string) =>
			`<div data-block="accordion"><details><summary>${summary}</summary>\n<p>${text}</p></details></div>`;
		expect(merged(items("Why?", "So."), items("Why not?", "So."), items("Why?", "So it is."))).toBe(
			items("Why not?", "So it is."),
		);
		const callout = (tone: string, text: string) =>
			`<aside data-block="callout" data-tone="${tone}">${p(text, "End.")}</aside>`;
		expect(merged(callout("note", "a"), callout("tip", "a"), callout("note", "b"))).toBe(callout("tip", "b"));
	});

	it("merge within lists, quotes and tables", () => {
		const list = `<h2>Why</h2>\n<ul><li>one</li><li>two<ol><li>a</li><li>b</li></ol></li></ul>`;
		expect(keyOf(merged(list, list.replace("one", "1"), list.replace("<li>b", "<li>c</li><li>b")))).toBe(
			keyOf(`<h2>Why</h2><ul>${li("1", "two<ol><li>a</li><li>c</li><li>b</li></ol>")}</ul>`),
		);
		const table = "<table><tbody><tr><td>a</td><td>1</td></tr><tr><td>b</td><td>2</td></tr></tbody></table>";
		const mine = table.replace("<tbody>", "<caption>What</caption><thead><tr><th>x</th></tr></thead><tbody>");
		const theirs = table.replace(">2<", ">3<").replace("<tbody>", "<caption>Which</caption><tbody>");
		const { questions, settle } = mergeRich(table, mine, theirs);
		expect(questions).toMatchObject([{ base: "", mine: "<caption>What</caption>", isSingle: true }]);
		expect(keyOf(settle(() => "theirs"))).toBe(keyOf(mine.replace(">2<", ">3<").replace("What", "Which")));
	});

	it("are no changes where they are other markup for the same words", () => {
		const server = '<p>a\u00a0b<br /><b>c</b></p><figure><img src="/x" alt="y" /></figure>';
		const editor = '<p>a&nbsp;b<br><strong>c</strong></p>\n<figure><img src="/x" alt="y"></figure>';
		expect(merged(server, editor, `${server}<p>d</p>`)).toBe(`${server}<p>d</p>`);
		expect(merged(server, `${editor}\n<p>mine</p>`, server.replace("y", "z"))).toContain("mine");
	});

	it("are offered in one only where that is an article's block", () => {
		const offer = (base: string, mine: string, theirs: string) => {
			const [question] = mergeRich(base, mine, theirs).questions;
			return question && offerOf(question);
		};
		expect(offer("<p>a b c</p>", "<p><em>a b</em> c</p>", "<p>a <strong>b c</strong></p>")).toBeUndefined();
		expect(offer("<p>a b c</p>", "<p>x b c</p>", "<p>y b c</p>")).toBeUndefined();
		expect(offer("<p>a b c</p>", "<h2>a b c</h2>", "<p>a <em>b</em> c</p>")).toBe("<h2>a <em>b</em> c</h2>");
	});
});

describe("Two changes of one plain text", () => {
	it("merge line by line", () => {
		const base = "Level 1\n\n12 Rimu Street\nTaupō";
		const { questions, settle } = mergeLines(
			base,
			base.replace("12", "14"),
			base.replace("Level 1", "Level 2"),
		);
		expect(questions).toEqual([]);
		expect(settle(() => "mine")).toBe("Level 2\n\n14 Rimu Street\nTaupō");
		expect(mergeLines(base, base.replace("12", "14"), base.replace("12", "16")).questions).toHaveLength(1);
	});
});

/** Distinct words per side. */
function changedBy(who: string, html: string, done: Parameters<typeof edited>[1]) {
	let count = 0;
	return edited(html, done, () => `${who}${count++}`);
}

const wordsIn = (html: string): string[] => html.replace(/<[^>]*>/g, " ").match(/\w+/g) ?? [];

describe("Whatever two people do to an article", () => {
	it("every word of theirs is in the result or in a question, and the result is an article's", () => {
		holds(
			fc.property(articles, edits(), edits(), fc.nat(5), (base, mineDone, theirsDone, choice) => {
				const [mine, theirs] = [changedBy("mine", base, mineDone), changedBy("theirs", base, theirsDone)];
				const { questions, settle } = mergeRich(base, mine, theirs);
				const result = settle(() => "mine");
				const said = new Set(
					wordsIn(
						[result, ...questions.flatMap((requested) => [requested.mine, requested.theirs])].join(" "),
					),
				);
				const [was, my, their] = [wordsIn(base), wordsIn(mine), wordsIn(theirs)];
				for (const word of [...my, ...their]) if (!was.includes(word)) expect(said).toContain(word);
				for (const word of was.filter((word) => was.indexOf(word) === was.lastIndexOf(word)))
					if (my.includes(word) && their.includes(word)) expect(said).toContain(word);
				const chosen = settle((question) => {
					const answers = answersOf(question);
					return answers[choice % answers.length] ?? "mine";
				});
				for (const each of [result, chosen]) expect(clean(each).html).toBe(each);
				expect(mergeRich(base, mine, theirs).settle(() => "mine")).toBe(result);
			}),
		);
	});

	it("a change that only one of them made is the result", () => {
		holds(
			fc.property(articles, edits(), (base, done) => {
				const changed = changedBy("mine", base, done);
				// The same content in the editor's markup.
				const written = base.replaceAll(" />", ">").replaceAll("\u00a0", "&nbsp;");
				for (const one of [base, written]) {
					expect(keyOf(merged(base, changed, one))).toBe(keyOf(changed));
					expect(keyOf(merged(base, one, changed))).toBe(keyOf(changed));
				}
				expect(merged(base, changed, changed)).toBe(changed);
			}),
		);
	});
});
