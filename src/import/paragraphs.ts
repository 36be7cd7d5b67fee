import { DomUtils } from "htmlparser2";
import { whyTooMuch } from "../data/records/html/sanitise.ts";
import { type Node, parse } from "../data/records/html/tree.ts";
import { inlineElements } from "../model/rich-text/inline-elements.ts";

const alsoInline: ReadonlySet<string> = new Set(["br", "img", "del", "ins", "small", "font", "kbd", "time"]);
const asWritten = { encodeEntities: "utf8", selfClosingTags: false } as const;

export function toParagraphs(text: string): string {
	if (whyTooMuch(text)) return text;
	const blocks: string[] = [];
	let line = "";
	const endParagraph = () => {
		const inside = line.trim().replace(/\s*\n\s*/g, "<br>\n");
		if (inside) blocks.push(`<p>${inside}</p>`);
		line = "";
	};
	for (const node of parse(text.replace(/\r\n?/g, "\n")).children) {
		if (isBlock(node)) {
			endParagraph();
			blocks.push(DomUtils.getOuterHTML(node, asWritten));
			continue;
		}
		const [first = "", ...others] =
			node.type === "text"
				? DomUtils.getOuterHTML(node, asWritten).split(/\n[ \t]*\n\s*/)
				: [DomUtils.getOuterHTML(node, asWritten)];
		line += first;
		for (const other of others) {
			endParagraph();
			line = other;
		}
	}
	endParagraph();
	return blocks.join("\n");
}

export function hasParagraphs(text: string): boolean {
	return /<p\b/i.test(text);
}

function isBlock(node: Node): boolean {
	return "name" in node && !inlineElements.has(node.name) && !alsoInline.has(node.name);
}
