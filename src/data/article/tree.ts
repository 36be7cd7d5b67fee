import { DomUtils, parseDocument } from "htmlparser2";

/** The tree of a piece of HTML. */
export const parse = (html: string) => parseDocument(html);

export type Tree = ReturnType<typeof parse>;
export type Node = Tree["children"][number];
export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** The HTML of a tree. */
export function print(tree: Tree): string {
	return DomUtils.getInnerHTML(tree, { encodeEntities: "utf8", selfClosingTags: false });
}

/** The text of a node, white space folded. */
export function textOf(node: Node): string {
	return DomUtils.textContent(node).replace(/\s+/g, " ").trim();
}
