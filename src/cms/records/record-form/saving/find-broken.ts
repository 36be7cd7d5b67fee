import { articleLinkedBy, linksToArticles } from "../../../../model/addresses/article-link.ts";
import type { BrokenLink } from "../../../../model/api/reports/report-api.ts";
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
	if (names.length === 0) return new Map();
	const { items } = await client.data.brokenLinks(names.slice(0, mostNames), signal);
	return new Map(items.map((item) => [item.name, sayBroken(item)]));
}

export function sayBroken({ why, title }: Pick<BrokenLink, "why" | "title">): string {
	if (why === "gone") return "no article has this address";
	return `“${title || "Untitled"}” ${why === "draft" ? "is a draft" : "has been taken down"}`;
}
