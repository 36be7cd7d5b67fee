import { DomUtils, parseDocument } from "htmlparser2";
import { fold, type Paragraph } from "../../../model/article/excerpt.ts";
import { inlineElements } from "../../../model/rich-text/article-elements.ts";

/** The tree of a piece of HTML. */
export const parse = (html: string) => parseDocument(html);

export type Tree = ReturnType<typeof parse>;
export type Node = Tree["children"][number];
export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** The HTML of a tree. */
export function print(tree: Tree): string {
	return DomUtils.getInnerHTML(tree, { encodeEntities: "utf8", selfClosingTags: false });
}

/** The text of a node, white space folded, blocks apart. */
export function textOf(node: Node | Tree): string {
	return fold(spacedText(node));
}

/** The paragraphs of a tree, wherever they stand. */
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
