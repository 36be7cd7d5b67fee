import { commonEnd, commonStart } from "./common-ends.ts";

export interface PassageAnchor {
	readonly quote: string;
	readonly before: string;
	readonly after: string;
	/** Block in which the passage starts. */
	readonly block: number;
}

/** The offset is in UTF-16 units. */
export interface Place {
	readonly block: number;
	readonly offset: number;
}

/** The end is exclusive. */
export interface Passage {
	readonly from: Place;
	readonly to: Place;
}

export interface PassagePosition extends Passage {
	/** Sides with matching context. */
	readonly sides: number;
}

/** Prepared for searches. */
export interface ReadText {
	/** Without white space. */
	readonly letters: string;
	/** By character. */
	readonly places: readonly Place[];
}

/** As in the API. */
const longest = { quote: 1_000, context: 32 };

/**
 * Ignores white space, because editors, pages and HTML differ in it between blocks.
 * @param blocks texts in order; may be split further
 */
export function readText(blocks: readonly string[]): ReadText {
	let letters = "";
	const places: Place[] = [];
	for (const [block, text] of blocks.entries())
		for (let offset = 0; offset < text.length; offset++) {
			const letter = text[offset] ?? "";
			if (isBlank(letter)) continue;
			letters += letter;
			places.push({ block, offset });
		}
	return { letters, places };
}

/**
 * The quote is empty if only white space is selected.
 * @param gap separator between blocks; empty if they include it
 */
export function anchorOf(blocks: readonly string[], { from, to }: Passage, gap = " "): PassageAnchor {
	const between = (one: Place, other: Place) => textBetween(blocks, one, other).join(gap);
	const quote = cut(tidy(between(from, to)).slice(0, longest.quote)).trimEnd();
	const end = { block: blocks.length - 1, offset: blocks.at(-1)?.length ?? 0 };
	const before = tidy(between({ block: 0, offset: 0 }, from));
	const after = tidy(between(to, end));
	const begins = readText(blocks).places.find((place) => !isBefore(place, from));
	return {
		quote,
		before: cut(before.slice(-longest.context)).trimStart(),
		after: cut(after.slice(0, longest.context)).trimEnd(),
		block: quote === "" ? from.block : (begins?.block ?? from.block),
	};
}

/**
 * Finds a passage in a changed text: with the same context, else part of it, else by text alone. The nearest to the
 * original block wins.
 * @returns undefined if it is missing
 */
export function findPassage(
	{ letters, places }: ReadText,
	anchor: PassageAnchor,
): PassagePosition | undefined {
	const [quote, before, after] = [anchor.quote, anchor.before, anchor.after].map(withoutBlanks) as [
		string,
		string,
		string,
	];
	if (quote === "") return undefined;
	let best: { readonly rank: readonly number[]; readonly at: number } | undefined;
	for (let at = letters.indexOf(quote); at >= 0; at = letters.indexOf(quote, at + 1)) {
		const left = commonEnd(letters.slice(Math.max(0, at - before.length), at), before);
		const right = commonStart(letters.slice(at + quote.length, at + quote.length + after.length), after);
		const isLeft = left === before.length;
		const isRight = right === after.length;
		const away = Math.abs((places[at]?.block ?? 0) - anchor.block);
		const rank = [Number(isLeft) + Number(isRight), -away, left + right];
		if (!best || isGreater(rank, best.rank)) best = { rank, at };
	}
	const [first, last] = best ? [places[best.at], places[best.at + quote.length - 1]] : [];
	if (!best || !first || !last) return undefined;
	const to = { block: last.block, offset: last.offset + 1 };
	return { from: first, to, sides: best.rank[0] ?? 0 };
}

function isBlank(letter: string): boolean {
	return /\s/.test(letter);
}

function withoutBlanks(text: string): string {
	return text.replaceAll(/\s+/g, "");
}

function tidy(text: string): string {
	return text.replaceAll(/\s+/g, " ").trim();
}

/** Removes lone surrogates. */
function cut(text: string): string {
	return text.replace(/^[\uDC00-\uDFFF]/, "").replace(/[\uD800-\uDBFF]$/, "");
}

function isBefore(one: Place, other: Place): boolean {
	return one.block < other.block || (one.block === other.block && one.offset < other.offset);
}

function textBetween(blocks: readonly string[], from: Place, to: Place): string[] {
	return blocks.slice(from.block, to.block + 1).map((text, index) => {
		const block = from.block + index;
		const start = block === from.block ? from.offset : 0;
		return text.slice(start, block === to.block ? to.offset : undefined);
	});
}

function isGreater(one: readonly number[], other: readonly number[]): boolean {
	for (const [index, value] of one.entries()) if (value !== other[index]) return value > (other[index] ?? 0);
	return false;
}
