import { DomUtils, parseDocument } from "htmlparser2";
import { fold, type Paragraph } from "../../../model/article/excerpt.ts";
import { inlineElements } from "../../../model/rich-text/article-elements.ts";

export const parse = (html: string) => parseDocument(html);

export type Tree = ReturnType<typeof parse>;
export type Node = Tree["children"][number];
export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

export function print(tree: Tree): string {
	return DomUtils.getInnerHTML(tree, { encodeEntities: "utf8", selfClosingTags: false });
}

/** Folds white space, and separates blocks. */
export function textOf(node: Node | Tree): string {
	return fold(spacedText(node));
}

export function paragraphsOf(tree: Tree): Paragraph[] {
	return DomUtils.getElementsByTagName("p", tree, true).map((paragraph) => ({
		text: textOf(paragraph),
		bold: DomUtils.getElementsByTagName((name) => name === "strong" || name === "b", paragraph, true)
			.map(textOf)
			.join(""),
	}));
}

function spacedText(node: Node | Tree): string {
	if ("data" in node) return node.type === "text" ? node.data : "";
	if (!("children" in node)) return "";
	const text = node.children.map(spacedText).join("");
	return "name" in node && inlineElements.has(node.name) ? text : ` ${text} `;
}
