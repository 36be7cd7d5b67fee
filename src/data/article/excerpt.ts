import { DomUtils } from "htmlparser2";
import type { Article } from "../../model/article.ts";
import { type Node, textOf } from "./tree.ts";

const maxParagraphs = { "case-study": 4, insight: 2 };
const maxCharacters = 200;
const minCharacters = 20;

/**
 * The paragraphs that a card shows: up to 4 of a case study and 2 of an insight, each cut to 200 characters;
 * those shorter than 20 characters and those that are titles are skipped (specification, section 9).
 */
export function excerptOf(nodes: Node[], title: string, type: Article["type"]): string[] {
	return DomUtils.getElementsByTagName("p", nodes, true)
		.filter((paragraph) => !isTitle(paragraph, title))
		.map(textOf)
		.filter((text) => text.length >= minCharacters)
		.slice(0, maxParagraphs[type])
		.map(shorten);
}

/** A title is a paragraph that repeats the article's title, or one that is wholly bold. */
function isTitle(paragraph: Node, title: string): boolean {
	const text = textOf(paragraph);
	if (text.toLowerCase() === title.trim().toLowerCase()) return true;
	const bold = DomUtils.getElementsByTagName((name) => name === "strong" || name === "b", [paragraph], true);
	return bold.length > 0 && bold.map(textOf).join("").replace(/\s/g, "") === text.replace(/\s/g, "");
}

function shorten(text: string): string {
	if (text.length <= maxCharacters) return text;
	const room = text.slice(0, maxCharacters);
	const lastSpace = room.lastIndexOf(" ");
	const cut = lastSpace > 0 ? room.slice(0, lastSpace) : room.slice(0, maxCharacters - 1);
	return `${cut.toWellFormed().replace(/[\s.,;:–—-]+$/, "")}…`;
}
