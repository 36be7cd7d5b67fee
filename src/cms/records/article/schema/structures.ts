import { Node } from "@tiptap/core";
import { isAllowedAddress } from "../links/address.ts";

/** Null for elements that are not a block of the registry. */
export const blockData = {
	default: null,
	parseHTML: ({ dataset }: HTMLElement) =>
		dataset.block
			? Object.fromEntries(Object.entries(dataset).filter(([key]) => /^[a-z]+$/.test(key)))
			: null,
	renderHTML: ({ data }: Record<string, unknown>) =>
		Object.fromEntries(Object.entries(data ?? {}).map(([key, value]) => [`data-${key}`, value])),
};

/** The schema knows structures, not names, so a new block with a known structure needs no code here. */
function element(name: string, tag: string, selector: string, content: string, more: object = {}) {
	return Node.create({
		name,
		content,
		isolating: true,
		defining: true,
		...more,
		addAttributes: () => ({ data: blockData, ...(tag === "a" ? { href: { default: "" } } : {}) }),
		parseHTML: () => [{ tag: selector, priority: 70, getAttrs: (found) => isSafe(found) && null }],
		renderHTML: ({ HTMLAttributes }) => [tag, { ...HTMLAttributes, ...shown(tag, more) }, 0],
	});
}

function isSafe(element: Element): boolean {
	return element.nodeName !== "A" || isAllowedAddress(element.getAttribute("href") ?? "");
}

/** In the editor only: `tidy` removes these attributes. */
function shown(tag: string, more: object) {
	if (tag === "details") return { open: "" };
	return "atom" in more ? { contenteditable: "false" } : {};
}

const box = { group: "block" };
/** Edited in a form. */
const whole = { ...box, atom: true, draggable: true };

export const structures = [
	element("column", "div", "[data-block=column]", "block+"),
	element("aside", "aside", "aside[data-block]", "block+", { ...box, isolating: false }),
	element("details", "details", "details", "summary block+"),
	element("summary", "summary", "summary", "inline*"),
	element("disclosures", "div", "div[data-block]:has(>details)", "details+", box),
	element("columns", "div", "div[data-block]:has(>[data-block])", "column column", box),
	element("pictures", "div", "div[data-block]:has(>figure)", "figure+", box),
	element("quoteFigure", "figure", "figure[data-block]:has(>blockquote)", "blockquote blockCaption", box),
	element("linkFigure", "figure", "figure[data-block]:has(>a)", "figureLink blockCaption?", whole),
	element("figureLink", "a", "figure[data-block]>a", "inline*"),
	element("blockCaption", "figcaption", "figure[data-block]>figcaption", "inline*"),
	element("pictureList", "ul", "ul[data-block]", "pictureItem+", whole),
	element("pictureItem", "li", "ul[data-block]>li", "inlineImage"),
	element("line", "p", "p[data-block]", "inline*", whole),
];
