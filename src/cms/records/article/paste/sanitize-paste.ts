import { articleElements } from "../../../../model/rich-text/article-elements.ts";
import { isAllowedAddress } from "../links/address.ts";
import { rename, unwrap } from "./dom.ts";

/** Permitted elements and attributes. Pasted spans lose their language, and images to be uploaded have a key. */
const { span: _, img = [], ...others } = articleElements;
const retained: Readonly<Record<string, readonly string[]>> = { ...others, img: [...img, "data-uploading"] };

const renamed: Readonly<Record<string, string>> = {
	...{ h1: "h2", h5: "h4", h6: "h4", b: "strong", i: "em", strike: "s", del: "s", ins: "u", tt: "code" },
	...{ kbd: "code", samp: "code", address: "p", dfn: "em", var: "em" },
};

const dropped =
	"script, style, noscript, template, meta, link, title, base, iframe, object, embed, svg, math, form, input, button, select, textarea, audio, video, canvas, colgroup, col, xml, nav, dialog";

const blocks = "h2, h3, h4, p, blockquote, pre, hr, ul, ol, dl, figure, table, div, section, article";

/** Removes elements that an article must not contain, but retains their text. */
export function sanitizePaste(body: HTMLElement): void {
	for (const element of body.querySelectorAll(dropped)) element.remove();
	for (const comment of commentsOf(body)) comment.remove();
	for (const cell of [...body.querySelectorAll("thead td")]) copySpans(cell, rename(cell, "th"));
	for (const gap of body.querySelectorAll(":scope > br")) gap.remove();
	for (const element of [...body.querySelectorAll("*")]) {
		const name = renamed[element.localName];
		if (name) rename(element, name);
	}
	for (const element of [...body.querySelectorAll("*")].reverse()) keepElement(element);
	for (const element of [
		...body.querySelectorAll("p, h2, h3, h4, strong, em, u, s, a, sub, sup, code"),
	].reverse())
		removeEmpty(element);
	for (const block of body.querySelectorAll("li, td, th")) unwrapOnlyParagraph(block);
	foldSpaces(body);
}

function unwrapOnlyParagraph(block: Element): void {
	const parts = [...block.childNodes].filter(
		({ nodeType, nodeValue }) => nodeType !== Node.TEXT_NODE || nodeValue?.trim(),
	);
	const [first, ...others] = parts;
	if (first?.nodeName === "P" && others.every(({ nodeName }) => /^[UO]L$/.test(nodeName)))
		unwrap(first as Element);
}

function keepElement(element: Element): void {
	const attributes = retained[element.localName];
	if (!attributes) {
		leaveContent(element);
		return;
	}
	for (const { name } of [...element.attributes])
		if (!attributes.includes(name)) element.removeAttribute(name);
	for (const name of ["colspan", "rowspan"])
		if (element.getAttribute(name) === "1") element.removeAttribute(name);
	const href = element.getAttribute("href");
	if (element.localName === "a" && (href === null || !isAllowedAddress(href) || /^#/.test(href)))
		unwrap(element);
}

function leaveContent(element: Element): void {
	const isBlock = /^(div|section|article|center|main|header|footer|aside)$/.test(element.localName);
	const holdsBlocks = element.querySelector(blocks) !== null;
	const isInText = element.closest("p, h2, h3, h4, pre") !== null;
	if (isBlock && !holdsBlocks && !isInText && element.textContent?.trim()) rename(element, "p");
	else unwrap(element);
}

function copySpans(from: Element, to: Element): void {
	for (const name of ["colspan", "rowspan"]) {
		const value = from.getAttribute(name);
		if (value) to.setAttribute(name, value);
	}
}

function removeEmpty(element: Element): void {
	if (element.querySelector("img, br") && element.localName !== "p") return;
	if (element.querySelector("img") || element.textContent?.trim()) return;
	// An element with only a space still separates two words.
	if (element.textContent && !/^(p|h\d)$/.test(element.localName)) unwrap(element);
	else element.remove();
}

/** Converts line breaks of the source and most no-break spaces to spaces. */
function foldSpaces(body: HTMLElement): void {
	const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		if (node.parentElement?.closest("pre")) continue;
		node.nodeValue = (node.nodeValue ?? "")
			.replace(/[\t\r\n ]+/g, " ")
			.replace(/ ?\u00a0 ?(?=\u00a0| |$)/g, " ");
	}
	body.normalize();
	for (const block of body.querySelectorAll("p, h2, h3, h4, li, td, th, figcaption, dt, dd")) trim(block);
	for (const node of [...body.childNodes])
		if (node.nodeType === Node.TEXT_NODE && !node.nodeValue?.trim()) node.remove();
}

function trim(block: Element): void {
	const { firstChild, lastChild } = block;
	if (firstChild?.nodeType === Node.TEXT_NODE) firstChild.nodeValue = firstChild.nodeValue?.trimStart() ?? "";
	if (lastChild?.nodeType === Node.TEXT_NODE) lastChild.nodeValue = lastChild.nodeValue?.trimEnd() ?? "";
	if (lastChild?.nodeName === "BR") lastChild.remove();
}

function commentsOf(body: HTMLElement): ChildNode[] {
	const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
	const results: ChildNode[] = [];
	for (let node = walker.nextNode(); node; node = walker.nextNode()) results.push(node as ChildNode);
	return results;
}
