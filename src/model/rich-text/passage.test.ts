import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../../tests/setup/input/holds.ts";
import { longestContext, longestQuote } from "../api/editorial/comment-api.ts";
import { anchorOf, findPassage, type Passage, type PassageAnchor, readText } from "./passage.ts";

const text = ["Racking that holds", "A bay holds 2,400 kg on three levels.", "Ask us about loads."];
const anchor = (quote: string, more: Partial<PassageAnchor> = {}): PassageAnchor => ({
	...{ quote, before: "", after: "", block: 0 },
	...more,
});

function read(blocks: readonly string[], passage: Passage | undefined): string | undefined {
	if (!passage) return undefined;
	const { from, to } = passage;
	const some = blocks.slice(from.block, to.block + 1);
	const last = some.length - 1;
	return some
		.map((each, index) => each.slice(index === 0 ? from.offset : 0, index === last ? to.offset : undefined))
		.join(" ");
}
const find = (blocks: readonly string[], of: PassageAnchor) =>
	read(blocks, findPassage(readText(blocks), of));
const where = (blocks: readonly string[], of: PassageAnchor) => findPassage(readText(blocks), of)?.from.block;

describe("A passage", () => {
	it("is described by its text, its context and its block", () => {
		const passage = { from: { block: 1, offset: 12 }, to: { block: 1, offset: 20 } };
		expect(anchorOf(text, passage)).toEqual({
			...{
				quote: "2,400 kg",
				before: "Racking that holds A bay holds",
				after: "on three levels. Ask us about lo",
			},
			block: 1,
		});
		const across = { from: { block: 1, offset: 36 }, to: { block: 2, offset: 3 } };
		expect(anchorOf(text, across)).toMatchObject({ quote: ". Ask", block: 1 });
		expect(anchorOf(text, { from: { block: 1, offset: 1 }, to: { block: 1, offset: 2 } }).quote).toBe("");
	});

	it("is found at its position, also with a paragraph before it, across blocks, and with other white space", () => {
		const kilos = anchor("2,400 kg", { before: "A bay holds", after: "on three", block: 1 });
		expect(find(text, kilos)).toBe("2,400 kg");
		expect(where(["New.", ...text], kilos)).toBe(2);
		expect(
			find(
				text.map((each) => each.replaceAll(" ", "\u00a0 ")),
				kilos,
			),
		).toBe("2,400\u00a0 kg");
		expect(find(text, anchor("levels. Ask us", { block: 1 }))).toBe("levels. Ask us");
		expect(find(["levels.Ask us"], anchor("levels. Ask us"))).toBe("levels.Ask us");
	});

	it("is the one between the same words, otherwise the nearest to its block", () => {
		const bays = ["The bay.", "A bay in the yard.", "The bay by the sea."];
		expect(where(bays, anchor("bay", { before: "The", after: "by the sea", block: 0 }))).toBe(2);
		expect(where(bays, anchor("bay", { block: 1 }))).toBe(1);
		expect(
			where(["One bay, two", ...bays], anchor("bay", { before: "A", after: "on the hill", block: 1 })),
		).toBe(2);
	});

	it("is not found once its text differs, and white space is no passage", () => {
		expect(find(text, anchor("2,500 kg", { before: "A bay holds", block: 1 }))).toBeUndefined();
		expect(find(text, anchor(""))).toBeUndefined();
		expect(find(text, anchor(" \n"))).toBeUndefined();
		expect(find([], anchor("x"))).toBeUndefined();
	});
});

/** Few letters, so that many passages are similar. */
const blocks = fc.array(fc.string({ unit: fc.constantFrom("a", "b", " ", "é", "😀"), maxLength: 40 }), {
	minLength: 1,
	maxLength: 6,
});
const selected = fc
	.tuple(blocks, fc.nat(), fc.nat(), fc.nat(), fc.nat())
	.map(([some, one, at, other, to]) => {
		const place = (block: number, offset: number) => {
			const index = block % some.length;
			return { block: index, offset: offset % ((some[index]?.length ?? 0) + 1) };
		};
		const [from, end] = [place(one, at), place(other, to)].toSorted(
			(a, b) => a.block - b.block || a.offset - b.offset,
		) as [Passage["from"], Passage["to"]];
		return { some, passage: { from, to: end } };
	});
const bare = (of: string | undefined) => of?.replaceAll(/\s+/g, "");

describe("Any selection", () => {
	it("is found again, with the same text", () => {
		holds(
			fc.property(selected, ({ some, passage }) => {
				const of = anchorOf(some, passage);
				expect(of.quote.length).toBeLessThanOrEqual(longestQuote);
				expect(Math.max(of.before.length, of.after.length)).toBeLessThanOrEqual(longestContext);
				expect([of.quote, of.before, of.after].every((each) => each.isWellFormed())).toBe(true);
				expect(bare(find(some, of))).toBe(of.quote === "" ? undefined : bare(of.quote));
			}),
		);
	});

	it("is found at its exact position if its text is unique, whatever comes before and after", () => {
		holds(
			fc.property(blocks, blocks, selected, (before, after, { some, passage }) => {
				const marked = some.map((each, index) =>
					index === passage.from.block
						? `${each.slice(0, passage.from.offset)}<${each.slice(passage.from.offset)}`
						: each,
				);
				const from = passage.from;
				const isSame = passage.to.block === from.block;
				const to = isSame ? { ...passage.to, offset: passage.to.offset + 1 } : passage.to;
				const of = anchorOf(marked, { from, to });
				const all = [...before, ...marked, ...after];
				expect(findPassage(readText(all), of)?.from).toEqual({
					block: before.length + from.block,
					offset: from.offset,
				});
			}),
		);
	});

	it("is not found in a text without it, and no text fails", () => {
		holds(
			fc.property(blocks, fc.string(), fc.string(), fc.nat(9), (some, quote, before, block) => {
				const found = find(some, { quote, before, after: "", block });
				expect(found === undefined).toBe(
					bare(quote) === "" || !bare(some.join(""))?.includes(bare(quote) ?? ""),
				);
			}),
		);
	});
});
