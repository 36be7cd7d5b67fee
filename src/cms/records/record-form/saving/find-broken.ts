import { mayHaveBrokenLinks, targetLinkedBy } from "../../../../model/addresses/article-link.ts";
import { noTargetReason, reasonOf } from "../../../../model/addresses/broken-link.ts";
import { linkResolver } from "../../../../model/rich-text/anchors.ts";
import { client } from "../../../client.ts";

const mostNames = 100;

/** Reasons by target of the link. */
export type Broken = ReadonlyMap<string, string>;

/** By target, or id that the text lacks, such as "#costs"; with the text of the first link. */
export function linkedIn(html: string): ReadonlyMap<string, string> {
	if (!mayHaveBrokenLinks(html)) return new Map();
	const { body } = new DOMParser().parseFromString(html, "text/html");
	const linked = new Map<string, string>();
	const anchors = [...body.querySelectorAll("h2, h3, [id]")].map(({ id, localName, textContent }) => ({
		id,
		text: /^h[23]$/.test(localName) ? textContent : "",
	}));
	const resolve = linkResolver(anchors);
	for (const link of body.querySelectorAll("a[href]")) {
		const href = link.getAttribute("href") ?? "";
		const isDead = href.startsWith("#") && resolve(href) === undefined;
		const name = isDead ? href : targetLinkedBy(href);
		if (name !== undefined && !linked.has(name)) linked.set(name, link.textContent.trim());
	}
	return linked;
}

/** @throws {ApiError} */
export async function findBroken(names: readonly string[], signal?: AbortSignal): Promise<Broken> {
	const targets = names.filter((name) => !name.startsWith("#"));
	const within = names.filter((name) => name.startsWith("#"));
	const broken = new Map(within.map((name) => [name, noTargetReason]));
	for (let at = 0; at < targets.length; at += mostNames) {
		const { items } = await client.data.brokenLinks(targets.slice(at, at + mostNames), signal);
		for (const { name, why, title } of items) broken.set(name, reasonOf(why, title));
	}
	return broken;
}
