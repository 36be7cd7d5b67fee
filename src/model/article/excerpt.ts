import type { ArticleCard } from "./article.ts";
import { descriptionLength } from "./description-length.ts";

/**
 * Text of an article, extracted from its HTML. The parser of the server is used on a save, that of the editor during
 * editing.
 */
export interface ArticleText {
	/** All of it, white space folded; blocks are apart. */
	readonly text: string;
	readonly paragraphs: readonly Paragraph[];
}

/** A paragraph's text, and that of its bold parts, white space folded. */
export interface Paragraph {
	readonly text: string;
	readonly bold: string;
}

const maxParagraphs = { "case-study": 4, insight: 2 };
const maxCharacters = 200;
const minCharacters = 20;
const wordsPerMinute = 220;

/**
 * The paragraphs that a card shows: up to 4 of a case study and 2 of an insight, each cut to 200 characters;
 * those shorter than 20 characters and those that are titles are skipped (specification, section 9).
 */
export function excerptOf(
	paragraphs: readonly Paragraph[],
	title: string,
	type: ArticleCard["type"],
): string[] {
	return paragraphs
		.filter((paragraph) => paragraph.text.length >= minCharacters && !isTitle(paragraph, title))
		.slice(0, maxParagraphs[type])
		.map(({ text }) => shorten(text));
}

/** How many words a text has. */
export function countWords(text: string): number {
	return text === "" ? 0 : text.split(" ").length;
}

/** Minutes that reading takes, at least one. */
export function minutesOf(text: string): number {
	return Math.max(1, Math.round(countWords(text) / wordsPerMinute));
}

/** Text with its white space folded, as a page shows it. */
export function fold(text: string): string {
	return text.replace(/\s+/g, " ").trim();
}

/** A title is a paragraph that repeats the article's title, or one that is wholly bold. */
function isTitle({ text, bold }: Paragraph, title: string): boolean {
	if (text.toLowerCase() === fold(title).toLowerCase()) return true;
	return bold !== "" && bold.replace(/\s/g, "") === text.replace(/\s/g, "");
}

const minDescription = 50;

/** As much of a text as a list of search results shows: whole sentences, or words where the first is too long. */
export function descriptionOf(text: string): string {
	if (text.length <= descriptionLength) return text;
	const ends = [...text.slice(0, descriptionLength + 1).matchAll(/[.!?…][”’"')]*(?=\s)/g)];
	const last = ends.at(-1);
	const end = last ? last.index + last[0].length : 0;
	return end >= minDescription ? text.slice(0, end) : shorten(text, descriptionLength);
}

function shorten(text: string, most = maxCharacters): string {
	if (text.length <= most) return text;
	const room = text.slice(0, most);
	const lastSpace = room.lastIndexOf(" ");
	const cut = lastSpace > 0 ? room.slice(0, lastSpace) : room.slice(0, most - 1);
	return `${cut.toWellFormed().replace(/[\s.,;:–—-]+$/, "")}…`;
}
