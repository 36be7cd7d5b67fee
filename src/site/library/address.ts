import type { LibraryPage } from "../site.ts";

/** Returns the address of a library page with the same search and filter. */
export function libraryPath({ query, type }: Pick<LibraryPage, "query" | "type">, page: number): string {
	const search = new URLSearchParams();
	if (query) search.set("query", query);
	if (type) search.set("type", type);
	if (page > 1) search.set("page", String(page));
	return search.size === 0 ? "/library" : `/library?${search}`;
}
