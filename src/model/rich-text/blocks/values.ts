import { escapeMarkup } from "../escape.ts";
import { elementsNamed, type HtmlElement, printNodes, textOfNodes } from "../html-node.ts";
import type { BlockPicture, BlockValue } from "./block.ts";

export function pictureIn(element: HtmlElement): BlockPicture | undefined {
	const [image] = elementsNamed([element], "img");
	if (!image) return undefined;
	const [caption] = elementsNamed([element], "figcaption");
	const { src = "", alt = "", width = "", height = "" } = image.attributes;
	return {
		...{ src, alt, width, height },
		caption: caption ? printNodes(caption.children) : "",
		href: linkIn(element).address,
	};
}

export function imageOf({ src, alt, width, height }: BlockPicture): string {
	const size = width && height ? ` width="${escapeMarkup(width)}" height="${escapeMarkup(height)}"` : "";
	return `<img src="${escapeMarkup(src)}" alt="${escapeMarkup(alt)}"${size} />`;
}

export function linkIn(element: HtmlElement): { readonly address: string; readonly words: string } {
	const [link] = elementsNamed([element], "a");
	return { address: link?.attributes.href ?? "", words: textOfNodes(link?.children ?? []) };
}

export function linkTo(address: BlockValue | undefined, words: BlockValue | undefined): string {
	return `<a href="${escapeMarkup(textFrom(address))}">${escapeMarkup(textFrom(words))}</a>`;
}

export function textFrom(value: BlockValue | undefined): string {
	return typeof value === "string" ? value : "";
}

export function picturesFrom(value: BlockValue | undefined): readonly BlockPicture[] {
	return typeof value === "object" ? value : [];
}

export function captionOf(html: string): string {
	return html === "" ? "" : `<figcaption>${html}</figcaption>`;
}
