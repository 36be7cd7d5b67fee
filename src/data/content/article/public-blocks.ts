import { DomUtils } from "htmlparser2";
import type { Heading } from "../../../model/article/article.ts";
import {
	type Element,
	elementOf,
	elementsIn,
	isElement,
	parse,
	type Tree,
	textOf,
} from "../../records/html/tree.ts";

/** Needs no data of other records. */
type PublicForm = (block: Element, page: { readonly outline: readonly Heading[] }) => void;

const forms: Readonly<Record<string, PublicForm>> = {
	gallery(block) {
		const { "data-layout": slot = "grid" } = block.attribs;
		const images = imagesIn(block);
		for (const [index, image] of images.entries()) {
			image.attribs["data-slot"] = slot;
			linkToPicture(image, `Picture ${index + 1} of ${images.length}`);
		}
	},

	video(block) {
		const link = elementsIn(block, ({ name }) => name === "a")[0];
		if (link) block.attribs["data-name"] = nameOf(block, link);
	},

	callout(block) {
		const tone = block.attribs["data-tone"] ?? "note";
		// Otherwise, each would be a landmark of the page.
		block.attribs.role = "note";
		DomUtils.prependChild(block, elementWith("p", { class: "label" }, toneLabels[tone] ?? toneLabels.note));
	},

	quote(block) {
		for (const image of imagesIn(block)) image.attribs["data-slot"] = "person";
	},

	button(block) {
		const look = block.attribs["data-style"] === "secondary" ? "quiet-button" : "button";
		for (const link of elementsIn(block, ({ name }) => name === "a")) link.attribs.class = look;
	},

	/** Groups each label with its values. */
	figures(block) {
		let group: Element | undefined;
		for (const child of block.children.filter(isElement)) {
			if (child.name === "dt" || !group) {
				group = elementOf("div");
				DomUtils.prepend(child, group);
			}
			DomUtils.removeElement(child);
			DomUtils.appendChild(group, child);
		}
	},

	logos(block) {
		for (const image of imagesIn(block)) image.attribs["data-slot"] = "logo";
	},

	columns(block) {
		for (const image of imagesIn(block)) image.attribs["data-slot"] ??= "column";
	},

	contents(block, { outline }) {
		const label = textOf(block) || "On this page";
		const items = outline.map(({ id, text, level }) => {
			const item = elementOf("li", level === 3 ? { class: "deeper" } : {});
			DomUtils.appendChild(item, elementWith("a", { href: `#${id}` }, text));
			return item;
		});
		const list = elementOf("ul");
		for (const item of items) DomUtils.appendChild(list, item);
		block.name = "nav";
		block.attribs["aria-label"] = label;
		block.children = [];
		DomUtils.appendChild(block, elementWith("p", { class: "label" }, label));
		DomUtils.appendChild(block, list);
		if (items.length === 0) DomUtils.removeElement(block);
	},
};

const toneLabels: Readonly<Record<string, string>> = { note: "Note", tip: "Tip", warning: "Warning" };

/** Rewrites blocks for pages. Data of other records and files is added when a page is rendered (`src/site/article/blocks`). */
export function applyPublicForms(tree: Tree, outline: readonly Heading[]): void {
	// Inner blocks come first, because `columns` fills only unset slots.
	const blocks = elementsIn(tree, ({ attribs }) => attribs["data-block"] !== undefined);
	for (const block of blocks.toReversed()) {
		const { "data-block": name = "" } = block.attribs;
		if (Object.hasOwn(forms, name)) forms[name]?.(block, { outline });
	}
}

function imagesIn(block: Element): Element[] {
	return elementsIn(block, ({ name }) => name === "img");
}

/** The picture's description names the link. */
function linkToPicture(image: Element, name: string): void {
	const { src = "", alt = "" } = image.attribs;
	const isLinked = image.parent && isElement(image.parent) && image.parent.name === "a";
	if (isLinked || src === "") return;
	const link = elementOf("a", { href: src, ...(alt.trim() === "" && { "aria-label": name }) });
	DomUtils.prepend(image, link);
	DomUtils.removeElement(image);
	DomUtils.appendChild(link, image);
}

function nameOf(block: Element, link: Element): string {
	const caption = elementsIn(block, ({ name }) => name === "figcaption")[0];
	const poster = imagesIn(block)[0]?.attribs.alt ?? "";
	return (caption && textOf(caption)) || textOf(link) || poster;
}

function elementWith(name: string, attributes: Readonly<Record<string, string>>, text = ""): Element {
	const element = elementOf(name, attributes);
	const [node] = parse("x").children;
	DomUtils.appendChild(element, Object.assign(node as NonNullable<typeof node>, { data: text }));
	return element;
}
