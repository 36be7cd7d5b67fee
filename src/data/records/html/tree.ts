import { DomUtils, parseDocument } from "htmlparser2";
import { fold, type Paragraph } from "../../../model/article/excerpt.ts";
import { inlineElements } from "../../../model/rich-text/article-elements.ts";

/** Parses a piece of HTML. */
export const parse = (html: string) => parseDocument(html);

export type Tree = ReturnType<typeof parse>;
export type Node = Tree["children"][number];
export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Prints a tree as HTML. */
export function print(tree: Tree): string {
	return DomUtils.getInnerHTML(tree, { encodeEntities: "utf8", selfClosingTags: false });
}

/** Returns the text of a node with folded white space, and with blocks separated. */
export function textOf(node: Node | Tree): string {
	return fold(spacedText(node));
}

/** Returns the paragraphs of a tree at any depth. */
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
