import { type Letter, type LetterBrand, writeLetter } from "./letter.ts";

/** Something that was said, and by whom. */
export interface SaidInLetter {
	/** By name. */
	readonly who: string;
	/** Whether nobody has checked who they are. */
	readonly isGuest: boolean;
	readonly text: string;
	/** The passage that it is about; "" for none, or for a reply. */
	readonly quote: string;
}

/** What somebody is told of what others have said. */
export interface CommentLetter {
	readonly title: string;
	/** What the record is, in the middle of a sentence. */
	readonly singular: string;
	/** Path of the record in the back office. */
	readonly path: string;
	/** Oldest first; at least one. */
	readonly said: readonly SaidInLetter[];
	/** How many more there are. */
	readonly more: number;
}

const longestQuote = 200;

/** Writes to somebody what others have said about a record. */
export function writeCommentLetter(
	brand: LetterBrand,
	name: string,
	{ title, singular, path, said, more }: CommentLetter,
	baseUrl: string,
): Letter {
	const called = oneLine(title) || "Untitled";
	return writeLetter(brand, name, {
		subject: `Comments on “${called}”`,
		paragraphs: [
			`There is something new to read about the ${singular} “${called}”:`,
			...said.flatMap((each) => [sentenceOf(each), `“${oneLine(each.text)}”`]),
			...(more > 0 ? [`And ${more} more.`] : []),
		],
		button: { label: "Open it", address: new URL(path, baseUrl).href },
		after: [],
	});
}

function sentenceOf({ who, isGuest, quote }: SaidInLetter): string {
	const by = `${oneLine(who)}${isGuest ? " (a guest, whose name nobody has checked)" : ""}`;
	return quote === "" ? `${by}:` : `${by}, on “${shorten(oneLine(quote))}”:`;
}

function shorten(text: string): string {
	return text.length > longestQuote ? `${text.slice(0, longestQuote).toWellFormed()}…` : text;
}

/** Lines of what somebody has typed could pass for the letter's own. */
function oneLine(text: string): string {
	return text.replace(/[\p{Cc}\s]+/gu, " ").trim();
}
