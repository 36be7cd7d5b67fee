import { everywhere } from "../../data/database/log/changes.ts";

/** Cache key of every object. */
export const keyOfAll = "all";

/** Returns the cache keys that a write to these tags invalidates. */
export function keysOfTags(tags: Iterable<string>): string[] {
	const keys = new Set(tags);
	return keys.has(everywhere) ? [keyOfAll] : [...keys];
}

/** Returns the cache keys of a page under these tags. @param address path, with or without query */
export function keysOfPage(tags: readonly string[], address: string): string[] {
	const [path = ""] = address.split("?");
	const kind = path === "/" ? "landing" : path.startsWith("/library/") ? "article" : "library";
	return [...new Set([keyOfAll, `page-${kind}`, ...tags])];
}
