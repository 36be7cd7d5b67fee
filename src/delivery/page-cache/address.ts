const pageShape = /^\/(library(\/[A-Za-z0-9_-]{1,200})?)?$/;
const longest = 300;

/**
 * The one address that a page is kept under: without what pages do not read, so that nobody fills the cache with
 * copies of one page. Undefined for what is not kept: searches, and addresses that no link of ours has.
 * @param target path and query as the request has them
 */
export function keptAddress(target: string): string | undefined {
	if (target.length > longest) return undefined;
	const at = target.indexOf("?");
	const path = at < 0 ? target : target.slice(0, at);
	if (!pageShape.test(path)) return undefined;
	if (at < 0 || path !== "/library") return path;
	const query = new URLSearchParams(target.slice(at + 1));
	const [type, page] = [query.getAll("type"), query.getAll("page")];
	if (query.getAll("query").some((words) => words.trim() !== "") || type.length > 1 || page.length > 1)
		return undefined;
	if (!/^(|insight|case-study)$/.test(type[0] ?? "") || !/^([1-9]\d{0,2})?$/.test(page[0] ?? ""))
		return undefined;
	const kept = new URLSearchParams();
	if (type[0]) kept.set("type", type[0]);
	if (page[0] && page[0] !== "1") kept.set("page", page[0]);
	return kept.size > 0 ? `${path}?${kept}` : path;
}

/** The pattern of an address that a page is kept under. */
export function routeOf(address: string): string {
	if (address.startsWith("/library/")) return "/library/:articleId";
	return address.startsWith("/library") ? "/library" : address;
}
