import {
	anchorOf,
	findPassage,
	type PassageAnchor,
	type ReadText,
	readText,
} from "../../model/rich-text/passage.ts";

function textsOf(content: Element): { readonly nodes: Text[]; readonly texts: string[] } {
	const nodes: Text[] = [];
	const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode(); node; node = walker.nextNode())
		if (!node.parentElement?.closest("script,style,noscript,template")) nodes.push(node as Text);
	const texts = nodes.map((node, index) => {
		const next = nodes[index + 1];
		return next && blockOf(node) === blockOf(next) ? node.data : `${node.data}\n`;
	});
	return { nodes, texts };
}

function blockOf(node: Text): Element | null {
	let element = node.parentElement;
	while (element && getComputedStyle(element).display.startsWith("inline")) element = element.parentElement;
	return element;
}

/** Undefined if nothing is selected, or something outside of the content. */
export function readSelection(content: Element): PassageAnchor | undefined {
	const selection = getSelection();
	if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
	const range = selection.getRangeAt(0);
	if (!range.intersectsNode(content)) return undefined;
	const { nodes, texts } = textsOf(content);
	const [first, last] = [
		nodes.findIndex((node) => range.intersectsNode(node)),
		nodes.findLastIndex((node) => range.intersectsNode(node)),
	];
	const [begin, end] = [nodes[first], nodes[last]];
	if (!begin || !end) return undefined;
	const anchor = anchorOf(
		texts,
		{
			from: { block: first, offset: begin === range.startContainer ? range.startOffset : 0 },
			to: { block: last, offset: end === range.endContainer ? range.endOffset : end.length },
		},
		"",
	);
	return anchor.quote === "" ? undefined : anchor;
}

/** Undefined if the text has changed. */
export function passageFinder(content: Element): (anchor: PassageAnchor) => Range | undefined {
	const { nodes, texts } = textsOf(content);
	const read: ReadText = readText(texts);
	return (anchor) => {
		const position = findPassage(read, anchor);
		const [begin, end] = position ? [nodes[position.from.block], nodes[position.to.block]] : [];
		if (!position || !begin || !end) return undefined;
		const range = new Range();
		range.setStart(begin, position.from.offset);
		range.setEnd(end, position.to.offset);
		return range;
	};
}
