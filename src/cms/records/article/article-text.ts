import { type ArticleText, fold } from "../../../model/article/excerpt.ts";
import { inlineElements } from "../../../model/rich-text/article-elements.ts";

/** The text of an article's HTML, as the server reads it when it is saved. */
export function readArticle(html: string): ArticleText {
	const { body } = new DOMParser().parseFromString(html, "text/html");
	const paragraphs = [...body.querySelectorAll("p")].map((paragraph) => ({
		text: textOf(paragraph),
		bold: [...paragraph.querySelectorAll("strong, b")].map(textOf).join(""),
	}));
	return { text: textOf(body), paragraphs };
}

function textOf(node: Node): string {
	return fold(spacedText(node));
}

function spacedText(node: Node): string {
	if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? "";
	const text = [...node.childNodes].map(spacedText).join("");
	return inlineElements.has(node.nodeName.toLowerCase()) ? text : ` ${text} `;
}
