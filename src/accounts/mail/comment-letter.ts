import { type Letter, type LetterBrand, oneLine, writeLetter } from "./letter.ts";

export interface LetterComment {
	readonly who: string;
	readonly isGuest: boolean;
	readonly text: string;
	/** "" for none, or for a reply. */
	readonly quote: string;
}

export interface CommentLetter {
	readonly title: string;
	readonly singular: string;
	readonly path: string;
	readonly comments: readonly LetterComment[];
	readonly more: number;
}

const longestQuote = 200;

export function writeCommentLetter(
	brand: LetterBrand,
	name: string,
	{ title, singular, path, comments, more }: CommentLetter,
	baseUrl: string,
): Letter {
	const called = oneLine(title) || "Untitled";
	return writeLetter(brand, name, {
		subject: `Comments on “${called}”`,
		paragraphs: [
			`There is something new to read about the ${singular} “${called}”:`,
			...comments.flatMap((each) => [sentenceOf(each), `“${oneLine(each.text)}”`]),
			...(more > 0 ? [`And ${more} more.`] : []),
		],
		button: { label: "Open it", address: new URL(path, baseUrl).href },
		after: [],
	});
}

function sentenceOf({ who, isGuest, quote }: LetterComment): string {
	const by = `${oneLine(who)}${isGuest ? " (a guest, whose name nobody has checked)" : ""}`;
	return quote === "" ? `${by}:` : `${by}, on “${shorten(oneLine(quote))}”:`;
}

function shorten(text: string): string {
	return text.length > longestQuote ? `${text.slice(0, longestQuote).toWellFormed()}…` : text;
}
