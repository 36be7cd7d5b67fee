import { DomUtils } from "htmlparser2";
import { linkTo } from "../../../../../model/rich-text/blocks/values.ts";
import { type Element, elementsIn, isElement, type Node, parse, type Tree, textOf } from "../../tree.ts";
import { isAddress } from "../attributes.ts";
import type { CleaningReport } from "../report.ts";
import {
	blockAround,
	blockOf,
	classedIn,
	convertDetails,
	galleryOf,
	namedIn,
	paragraphOf,
	replaceWith,
} from "./foreign-block.ts";

/** Cards of videos, sounds and embedded pages become players first. */
export function convertGhost(tree: Tree, report: CleaningReport): void {
	if (classedIn(tree, "kg-card").length === 0) return;
	for (const card of classedIn(tree, "kg-gallery-card")) convertGallery(card);
	for (const card of classedIn(tree, "kg-video-card")) strip(card, "video", report);
	for (const card of classedIn(tree, "kg-audio-card")) strip(card, "audio", report);
	for (const card of classedIn(tree, "kg-file-card")) convertFile(card, report);
	for (const card of classedIn(tree, "kg-bookmark-card")) convertBookmark(card, report);
	for (const card of classedIn(tree, "kg-callout-card")) convertCallout(card);
	for (const link of elementsIn(tree, isButton)) convertButton(link);
	convertDetails(classedIn(tree, "kg-toggle-card").map((card) => [card, fillingOf(card)] as const));
}

function convertGallery(card: Element): void {
	const images = namedIn(card, "img");
	if (images.length === 0) return;
	const [caption] = namedIn(card, "figcaption");
	replaceWith(card, [...galleryOf(images, () => "", "grid"), ...paragraphOf(caption)]);
}

/** Removes controls and the duration, which browsers draw. */
function strip(card: Element, name: "video" | "audio", report: CleaningReport): void {
	const [player] = namedIn(card, name);
	if (!player) return;
	const [title] = classedIn(card, `kg-${name}-title`);
	if (title) player.attribs.title = textOf(title);
	const poster = card.attribs["data-kg-custom-thumbnail"] || card.attribs["data-kg-thumbnail"];
	// This transparent picture is a placeholder.
	if (poster) player.attribs.poster = poster;
	else if (/\bspacergif\.org\b/.test(player.attribs.poster ?? "")) delete player.attribs.poster;
	const [caption] = namedIn(card, "figcaption");
	const removed = card.children.filter((child) => child !== caption);
	for (const each of removed) report.replace(each);
	DomUtils.prependChild(card, player);
	for (const each of removed) if (each !== player) DomUtils.removeElement(each);
}

/** The page adds name, type and size. */
function convertFile(card: Element, report: CleaningReport): void {
	const [link] = namedIn(card, "a");
	const wordsOf = (name: string) =>
		classedIn(card, `kg-file-card-${name}`).map((each) => textOf(each))[0] ?? "";
	const name = wordsOf("title") || wordsOf("filename");
	if (!link || !name || !isAddress(link.attribs.href ?? "")) return;
	const below = classedIn(card, "kg-file-card-caption").flatMap(paragraphOf);
	report.replace(card);
	report.add(name);
	replaceWith(card, [...blockOf("file", { address: link.attribs.href ?? "", name }), ...below]);
}

/** Omits pictures, which belong to the other page. */
function convertBookmark(card: Element, report: CleaningReport): void {
	const [link] = classedIn(card, "kg-bookmark-container");
	const address = link?.attribs.href ?? "";
	const elementOf = (name: string) => classedIn(card, `kg-bookmark-${name}`)[0];
	const title = elementOf("title");
	if (!title || !isAddress(address)) return;
	const [caption] = namedIn(card, "figcaption");
	const from = ["author", "publisher"].flatMap((name) => {
		const element = elementOf(name);
		return element && textOf(element) !== "" ? [textOf(element)] : [];
	});
	const words = textOf(title);
	const [paragraph] = parse(`<p>${linkTo(address, words)}</p>`).children.filter(isElement);
	if (!paragraph) return;
	if (from.length > 0) {
		const added = parse(
			` (${from.map((each) => each.replaceAll("&", "&amp;").replaceAll("<", "&lt;")).join(", ")})`,
		);
		for (const node of [...added.children]) DomUtils.appendChild(paragraph, node);
		report.add("(),".slice(0, from.length + 1));
	}
	replaceWith(card, [paragraph, ...paragraphOf(elementOf("description")), ...paragraphOf(caption)]);
}

const tones: Readonly<Record<string, string>> = { green: "tip", yellow: "warning", red: "warning" };

function convertCallout(card: Element): void {
	const [text] = classedIn(card, "kg-callout-text");
	if (!text) return;
	const [, colour = ""] = /\bkg-callout-card-(\w+)/.exec(card.attribs.class ?? "") ?? [];
	const emoji = classedIn(card, "kg-callout-emoji").flatMap(({ children }) => [...children]);
	const space = emoji.length > 0 ? parse(" ").children : [];
	const nodes: Node[] = [...emoji, ...space, ...text.children];
	replaceWith(card, [blockAround("callout", { nodes }, { tone: tones[colour] ?? "note" })]);
}

function isButton(element: Element): boolean {
	return (
		element.name === "a" &&
		/\bkg-(btn|cta-button|product-card-button|header-card-button)\b/.test(element.attribs.class ?? "")
	);
}

function convertButton(link: Element): void {
	const [address, label] = [link.attribs.href ?? "", textOf(link)];
	if (!isAddress(address) || label === "") return;
	replaceWith(link, blockOf("button", { address, label, style: "primary" }));
}

function fillingOf(card: Element) {
	const [heading] = classedIn(card, "kg-toggle-heading-text");
	const nodes = classedIn(card, "kg-toggle-content").flatMap(({ children }) => [...children]);
	return { head: [...(heading?.children ?? [])], nodes };
}
