import { everywhere } from "../../data/database/log/changes.ts";
import { isPagePath } from "../../model/addresses/page-path.ts";

export const keyOfAll = "all";

export function keysOfTags(tags: Iterable<string>): string[] {
	const keys = new Set(tags);
	return keys.has(everywhere) ? [keyOfAll] : [...keys];
}

const kinds = [
	["/library/", "article"],
	["/services/", "service"],
	["/people/", "person"],
] as const;

/** @param address path, with or without query */
export function keysOfPage(tags: readonly string[], address: string): string[] {
	const [path = ""] = address.split("?");
	return [...new Set([keyOfAll, `page-${kindOf(path)}`, ...tags])];
}

function kindOf(path: string): string {
	if (path === "/") return "landing";
	const [, kind] = kinds.find(([folder]) => path.startsWith(folder)) ?? [];
	return kind ?? (isPagePath(path) ? "own" : "library");
}
