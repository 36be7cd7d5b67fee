import { DomUtils } from "htmlparser2";
import { type Element, elementsIn, styleOf, type Tree, textOf } from "../../tree.ts";

const monospace = /mono|consolas|courier|menlo|monaco/;

/** Converts pasted code of VS Code and similar programs; a single line becomes inline code. */
export function convertCode(tree: Tree): void {
	for (const block of elementsIn(tree, isCode)) {
		const lines = block.children.filter((child) => "name" in child || textOf(child) !== "");
		if (lines.length > 1) block.name = "pre";
		else {
			block.name = "code";
			for (const line of DomUtils.getElementsByTagName("div", block, true)) line.name = "font";
		}
	}
}

function isCode(element: Element): boolean {
	const style = styleOf(element);
	return element.name === "div" && style("white-space") === "pre" && monospace.test(style("font-family"));
}
