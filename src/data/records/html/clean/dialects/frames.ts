import { elementRule } from "../../../../../model/rich-text/element-rules.ts";
import { framedAt } from "../../../../../model/rich-text/framed.ts";
import { type Element, elementsIn, isElement, type Node, type Tree, textOf } from "../../tree.ts";
import { isAddress } from "../attributes.ts";
import type { CleaningReport } from "../report.ts";
import { blockOf, innerHtml, namedIn, replaceWith } from "./foreign-block.ts";
import { isLoadable } from "./pictures.ts";

/** Videos, maps and recordings become blocks. Other frames become links. */
export function convertFrames(tree: Tree, report: CleaningReport): void {
	const isPlayer = ({ name, attribs }: Element) =>
		/^(iframe|video|audio)$/.test(name) && attribs["data-block"] === undefined;
	for (const player of elementsIn(tree, isPlayer)) if (!isLeftOut(player)) convertPlayer(player, report);
}

/** With an element that is removed or becomes a link itself. */
function isLeftOut(player: Element): boolean {
	for (let at = player.parent; at && isElement(at as Node); at = at.parent) {
		const rule = elementRule((at as Element).name);
		if (rule?.is === "remove" || rule?.is === "embed") return true;
	}
	return false;
}

function convertPlayer(player: Element, report: CleaningReport): void {
	const address = addressOf(player);
	const framed = player.name === "iframe" ? framedAt(address) : undefined;
	if (address === "" || (player.name === "iframe" && !framed)) return;
	const figure = figureAround(player);
	const [caption] = figure ? namedIn(figure, "figcaption") : [];
	const given = player.attribs.title?.trim() || "";
	// Fallback text, or tracks and sources.
	if (textOf(player) !== "") report.leave("hidden", player);
	const title = given || framed?.title || fileName(address);
	const { poster = "" } = player.attribs;
	const hasPoster = player.name === "video" && isLoadable(poster);
	// With a poster, the title is its alternative text.
	if (!hasPoster) report.add(title);
	if (player.name === "audio") {
		replaceWith(player, blockOf("file", { address, name: title }));
		return;
	}
	const picture = { src: poster, alt: title, width: "", height: "", caption: "", href: "" };
	const block = blockOf("video", {
		...{ address: framed?.address ?? address, title, poster: hasPoster ? [picture] : [] },
		caption: innerHtml(caption),
	});
	replaceWith(figure ?? player, block);
}

function addressOf(player: Element): string {
	const [inner] = namedIn(player, "source");
	const address = (player.attribs.src || player.attribs["data-src"] || inner?.attribs.src || "").trim();
	const full = address.startsWith("//") ? `https:${address}` : address;
	return /^(https?:\/\/|\/)/i.test(full) && isAddress(full) ? full : "";
}

/** The figure may only have a caption besides the player. */
function figureAround(player: Element): Element | undefined {
	for (let at = player.parent; at && isElement(at as Node); at = at.parent) {
		const figure = at as Element;
		if (figure.name !== "figure") {
			if (!/^(div|p|span)$/.test(figure.name)) return undefined;
			continue;
		}
		const others = elementsIn(figure, ({ name }) => /^(iframe|video|audio|img|table)$/.test(name));
		const captions = namedIn(figure, "figcaption");
		const isOther = (each: Element) => each.name === "figcaption" || each === player;
		const isAlone = others.length === 1 && captions.length < 2 && textOf(figure, isOther) === "";
		return isAlone ? figure : undefined;
	}
	return undefined;
}

function fileName(address: string): string {
	const { pathname } = new URL(address, "https://files.invalid");
	const name = pathname.split("/").at(-1) || address;
	try {
		return decodeURIComponent(name);
	} catch {
		return name;
	}
}
