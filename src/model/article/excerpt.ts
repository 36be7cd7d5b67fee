import type { ArticleCard } from "./article.ts";
import { descriptionLength } from "./description-length.ts";

/** Extracted by the server's parser on a save, by the browser's while editing. */
export interface ArticleText {
	readonly text: string;
	readonly paragraphs: readonly Paragraph[];
}

export interface Paragraph {
	readonly text: string;
	readonly bold: string;
}

const maxParagraphs = { "case-study": 4, insight: 2 };
const maxCharacters = 200;
const minCharacters = 20;
const wordsPerMinute = 220;

/** Up to 4 paragraphs of a case study and 2 of an insight (specification, section 9). */
export function excerptOf(
	paragraphs: readonly Paragraph[],
	title: string,
	type: ArticleCard["type"],
): string[] {
	return paragraphs
		.filter((paragraph) => paragraph.text.length >= minCharacters && !isTitle(paragraph, title))
		.slice(0, maxParagraphs[type])
		.map(({ text }) => shorten(text, maxCharacters));
}

export function countWords(text: string): number {
	return text === "" ? 0 : text.split(" ").length;
}

/** In minutes. */
export function minutesOf(text: string): number {
	return Math.max(1, Math.round(countWords(text) / wordsPerMinute));
}

export function fold(text: string): string {
	return text.replace(/\s+/g, " ").trim();
}

/** It repeats the article's title, or is bold throughout. */
function isTitle({ text, bold }: Paragraph, title: string): boolean {
	if (text.toLowerCase() === fold(title).toLowerCase()) return true;
	return bold !== "" && bold.replace(/\s/g, "") === text.replace(/\s/g, "");
}

const minDescription = 50;

/** Complete sentences, or words if the first sentence is too long. */
export function descriptionOf(text: string): string {
	if (text.length <= descriptionLength) return text;
	const ends = [...text.slice(0, descriptionLength + 1).matchAll(/[.!?…][”’"')]*(?=\s)/g)];
	const last = ends.at(-1);
	const end = last ? last.index + last[0].length : 0;
	return end >= minDescription ? text.slice(0, end) : shorten(text, descriptionLength);
}

function shorten(text: string, most: number): string {
	if (text.length <= most) return text;
	const room = text.slice(0, most);
	const lastSpace = room.lastIndexOf(" ");
	const cut = lastSpace > 0 ? room.slice(0, lastSpace) : room.slice(0, most - 1);
	return `${cut.toWellFormed().replace(/[\s.,;:–—-]+$/, "")}…`;
}
