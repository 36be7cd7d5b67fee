import { everywhere } from "../../data/database/log/changes.ts";

export const keyOfAll = "all";

export function keysOfTags(tags: Iterable<string>): string[] {
	const keys = new Set(tags);
	return keys.has(everywhere) ? [keyOfAll] : [...keys];
}

/** @param address path, with or without query */
export function keysOfPage(tags: readonly string[], address: string): string[] {
	const [path = ""] = address.split("?");
	const kind = path === "/" ? "landing" : path.startsWith("/library/") ? "article" : "library";
	return [...new Set([keyOfAll, `page-${kind}`, ...tags])];
}
