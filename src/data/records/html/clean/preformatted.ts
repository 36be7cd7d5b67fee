import { DomUtils } from "htmlparser2";
import { elementRules, storedRule } from "../../../../model/rich-text/element-rules.ts";
import { type Element, isElement, type Node, textOf } from "../tree.ts";
import { type Cleaning, paragraphs } from "./blocks.ts";
import { element, type Item, type OutputElement } from "./output.ts";

/** Returns a code block after the paragraphs above the code. */
export function preformatted(
	source: Element,
	cleaning: Cleaning,
	itemsOf: (nodes: readonly Node[], cleaning: Cleaning) => Item[],
): OutputElement[] {
	const [code, ...others] = DomUtils.getElementsByTagName("code", source, true);
	const isApart = code && others.length === 0 && textOf(code) !== textOf(source);
	const text = linesOf((isApart ? code : source).children, cleaning).replace(/^\n|\n+$/g, "");
	if (isApart) DomUtils.removeElement(code);
	const above = isApart ? paragraphs(itemsOf(source.children, cleaning), cleaning) : [];
	return [
		...above.flatMap((item) => (item.kind === "block" ? item.node : [])),
		...(text.trim() === "" ? [] : [element("pre", [element("code", [text])])]),
	];
}

/** Preserves spaces; each block becomes a line. */
function linesOf(nodes: readonly Node[], cleaning: Cleaning): string {
	let text = "";
	for (const node of nodes) {
		const more = lineOf(node, cleaning);
		const isApart = isElement(node) && isBlock(node) && text !== "" && !text.endsWith("\n");
		text += isApart ? `\n${more}` : more;
	}
	return text;
}

function lineOf(node: Node, cleaning: Cleaning): string {
	if (!isElement(node))
		return node.type === "text" ? node.data.replaceAll("\u00a0", " ").replace(/\r\n?/g, "\n") : "";
	if (node.name === "br") return "\n";
	const rule = elementRules[node.name];
	if (rule?.is === "style") return "";
	if (rule?.is === "remove") {
		cleaning.report.leave(rule.kind, node);
		return "";
	}
	const text = linesOf(node.children, cleaning);
	return isBlock(node) && text !== "" && !text.endsWith("\n") ? `${text}\n` : text;
}

function isBlock({ name }: Element): boolean {
	const stored = storedRule(name)?.is;
	return (
		elementRules[name]?.is === "division" ||
		(stored !== undefined && stored !== "inline" && stored !== "void")
	);
}
