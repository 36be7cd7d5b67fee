import { articleLinkedBy, linksToArticles } from "../../../../model/addresses/article-link.ts";
import { reasonOf } from "../../../../model/addresses/broken-link.ts";
import { client } from "../../../client.ts";

/** Maximum number of names per request. */
const mostNames = 100;

/** Reasons by article name. */
export type Broken = ReadonlyMap<string, string>;

/** By article name, with the text of the first link. */
export function linkedIn(html: string): ReadonlyMap<string, string> {
	if (!linksToArticles(html)) return new Map();
	const { body } = new DOMParser().parseFromString(html, "text/html");
	const linked = new Map<string, string>();
	for (const link of body.querySelectorAll("a[href]")) {
		const name = articleLinkedBy(link.getAttribute("href") ?? "");
		if (name !== undefined && !linked.has(name)) linked.set(name, link.textContent.trim());
	}
	return linked;
}

/** @throws {ApiError} */
export async function findBroken(names: readonly string[], signal?: AbortSignal): Promise<Broken> {
	const broken = new Map<string, string>();
	for (let at = 0; at < names.length; at += mostNames) {
		const { items } = await client.data.brokenLinks(names.slice(at, at + mostNames), signal);
		for (const { name, why, title } of items) broken.set(name, reasonOf(why, title));
	}
	return broken;
}
