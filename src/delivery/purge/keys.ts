import { everywhere } from "../../data/database/log/changes.ts";

/** The key that everything has. */
export const keyOfAll = "all";

/** The keys that a write to these cache tags makes void. */
export function keysOfTags(tags: Iterable<string>): string[] {
	const keys = new Set(tags);
	return keys.has(everywhere) ? [keyOfAll] : [...keys];
}

/** The keys of a page under these cache tags: by any of them it can be made void. @param address path, with or without query */
export function keysOfPage(tags: readonly string[], address: string): string[] {
	const [path = ""] = address.split("?");
	const kind = path === "/" ? "landing" : path.startsWith("/library/") ? "article" : "library";
	return [...new Set([keyOfAll, `page-${kind}`, ...tags])];
}
