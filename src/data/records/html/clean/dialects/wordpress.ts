import { DomUtils } from "htmlparser2";
import { linkTo } from "../../../../../model/rich-text/blocks/values.ts";
import { framedAt } from "../../../../../model/rich-text/framed.ts";
import {
	type Element,
	elementOf,
	elementsIn,
	isElement,
	type Node,
	parse,
	type Tree,
	textOf,
} from "../../tree.ts";
import { isAddress } from "../attributes.ts";
import type { CleaningReport } from "../report.ts";
import {
	blockAround,
	blockOf,
	classedIn,
	convertDetails,
	galleryOf,
	hasClass,
	innerHtml,
	namedIn,
	paragraphOf,
	replaceWith,
} from "./foreign-block.ts";

/** Converts stored posts, pages and feeds. */
export function convertWordPress(tree: Tree, report: CleaningReport): void {
	const isOfWordPress = ({ attribs }: Element) => /\bwp-block-|\bgallery-item\b/.test(attribs.class ?? "");
	if (elementsIn(tree, isOfWordPress).length === 0) return;
	for (const gallery of elementsIn(tree, isGallery)) convertGallery(gallery);
	for (const embed of classedIn(tree, "wp-block-embed")) convertEmbed(embed, report);
	for (const file of classedIn(tree, "wp-block-file")) convertFile(file, report);
	for (const button of classedIn(tree, "wp-block-button")) convertButton(button);
	for (const quote of elementsIn(tree, isQuote)) convertQuote(quote);
	convertDetails([
		...classedIn(tree, "wp-block-details").map((details) => [details, fillingOf(details)] as const),
		...classedIn(tree, "wp-block-accordion-item").map((item) => [item, fillingOfItem(item, report)] as const),
	]);
	for (const columns of classedIn(tree, "wp-block-columns")) convertColumns(columns, "wp-block-column");
	for (const columns of classedIn(tree, "wp-block-media-text"))
		convertColumns(columns, "wp-block-media-text__media", "wp-block-media-text__content");
}

/** Matches the block and the shortcode's markup. */
function isGallery(element: Element): boolean {
	if (hasClass(element, "wp-block-gallery")) return true;
	return hasClass(element, "gallery") && classedIn(element, "gallery-item").length > 0;
}

function convertGallery(gallery: Element): void {
	const images = namedIn(gallery, "img");
	if (images.length === 0) return;
	const isCaption = (element: Element) =>
		element.name === "figcaption" || hasClass(element, "gallery-caption");
	const captionOf = (image: Element) => {
		for (let at = image.parent; at && at !== gallery; at = at.parent) {
			const [caption] = elementsIn(at as Element, isCaption);
			if (caption) return namedIn(at as Element, "img").length === 1 ? innerHtml(caption) : "";
		}
		return "";
	};
	const [, columns = ""] = /\b(?:gallery-)?columns-(\d)/.exec(gallery.attribs.class ?? "") ?? [];
	const below = gallery.children.find(
		(child): child is Element => isElement(child) && child.name === "figcaption",
	);
	const layout = columns === "1" ? "wide" : columns === "2" ? "pair" : "grid";
	replaceWith(gallery, [...galleryOf(images, captionOf, layout), ...paragraphOf(below)]);
}

/** Stored posts have the address as text, pages as a frame or link. */
function convertEmbed(embed: Element, report: CleaningReport): void {
	if (namedIn(embed, "iframe").length > 0) return;
	const [wrapper = embed] = classedIn(embed, "wp-block-embed__wrapper");
	const [link] = namedIn(wrapper, "a");
	const address = link?.attribs.href ?? textOf(wrapper);
	if (!/^https?:\/\/\S+$/i.test(address)) return;
	const [caption] = namedIn(embed, "figcaption");
	const framed = framedAt(address);
	report.replace(wrapper);
	report.add(framed?.title ?? address);
	if (framed) {
		replaceWith(embed, blockOf("video", { ...framed, caption: innerHtml(caption) }));
		return;
	}
	report.leave("embed", "");
	const paragraph = parse(`<p>${linkTo(address, address)}</p>`).children;
	replaceWith(embed, [...paragraph, ...paragraphOf(caption)]);
}

/** The card replaces button and preview. */
function convertFile(file: Element, report: CleaningReport): void {
	const links = namedIn(file, "a").filter(({ attribs }) => isAddress(attribs.href ?? ""));
	const link = links.find((each) => !hasClass(each, "wp-block-file__button")) ?? links[0];
	const name = link && textOf(link);
	if (!link || !name) return;
	report.replace(file);
	report.add(name);
	replaceWith(file, blockOf("file", { address: link.attribs.href ?? "", name }));
}

function convertButton(button: Element): void {
	const [link, other] = namedIn(button, "a");
	const label = link && textOf(link);
	if (!link || other || !label || !isAddress(link.attribs.href ?? "")) return;
	const style = hasClass(button, "is-style-outline") ? "secondary" : "primary";
	replaceWith(button, blockOf("button", { address: link.attribs.href ?? "", label, style }));
}

function isQuote(element: Element): boolean {
	return hasClass(element, "wp-block-pullquote") || hasClass(element, "wp-block-quote");
}

/** Without a person, it stays a plain quotation. */
function convertQuote(quote: Element): void {
	const [cite, other] = namedIn(quote, "cite");
	const [inner = quote] = namedIn(quote, "blockquote");
	if (!cite || other || textOf(cite) === "") return;
	DomUtils.removeElement(cite);
	const parts = [{ nodes: [...inner.children] }, { nodes: [...cite.children] }];
	replaceWith(quote, [blockAround("quote", { parts })]);
}

function fillingOf(details: Element) {
	const [summary] = details.children.filter(isElement).filter(({ name }) => name === "summary");
	const nodes = details.children.filter((child) => child !== summary);
	return { head: [...(summary?.children ?? [])], nodes };
}

/** The page draws its own icon. */
function fillingOfItem(item: Element, report: CleaningReport) {
	for (const icon of classedIn(item, "wp-block-accordion-heading__toggle-icon")) {
		report.replace(icon);
		DomUtils.removeElement(icon);
	}
	const [title] = classedIn(item, "wp-block-accordion-heading__toggle-title");
	const nodes = classedIn(item, "wp-block-accordion-panel").flatMap(({ children }) => [...children]);
	return { head: [...(title?.children ?? [])], nodes };
}

/** Converts two columns; others stay one after another. */
function convertColumns(columns: Element, ...names: readonly string[]): void {
	const children = columns.children.filter(isElement);
	const isColumn = (element: Element) => names.some((name) => hasClass(element, name));
	const isBlank = (element: Element) => textOf(element) === "" && namedIn(element, "img").length === 0;
	if (children.length !== 2 || !children.every(isColumn) || children.some(isBlank)) return;
	const nodesOf = (column: Element): Node[] =>
		column.name === "figure" ? [asFigure(column)] : [...column.children];
	const parts = children.map((column) => ({ nodes: nodesOf(column) }));
	replaceWith(columns, [blockAround("columns", { parts })]);
}

function asFigure(media: Element): Element {
	const figure = elementOf("figure");
	for (const child of [...media.children]) DomUtils.appendChild(figure, child);
	return figure;
}
