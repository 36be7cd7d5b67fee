import { isPagePath } from "../../model/addresses/page-path.ts";
import { numberedAddress } from "../../model/addresses/site-path.ts";

const pageShape = /^\/(library|(library|services|people)\/[A-Za-z0-9_-]{1,200})?$/;
const documentShape =
	/^\/(robots\.txt|sitemap(-[1-9]\d{0,4})?\.xml|rss\.xml|atom\.xml|feed\.json|llms\.txt|site\.webmanifest|\.well-known\/security\.txt)$/;
const longest = 300;

/**
 * Omits parameters that pages ignore, so that a client cannot fill the cache with copies. Undefined if not cacheable:
 * searches, possible redirects, and addresses that no link uses.
 * @param target path and query
 */
export function cacheKey(target: string): string | undefined {
	if (target.length > longest) return undefined;
	const at = target.indexOf("?");
	const path = at < 0 ? target : target.slice(0, at);
	if (documentShape.test(path)) return path;
	if (!(pageShape.test(path) || isPagePath(path)) || numberedAddress(target) !== undefined) return undefined;
	return at < 0 || path !== "/library" ? path : libraryAddress(path, target.slice(at + 1));
}

function libraryAddress(path: string, requested: string): string | undefined {
	const query = new URLSearchParams(requested);
	const [type, page] = [query.getAll("type"), query.getAll("page")];
	if (query.getAll("query").some((words) => words.trim() !== "") || type.length > 1 || page.length > 1)
		return undefined;
	if (!/^(|insight|case-study)$/.test(type[0] ?? "") || !/^([1-9]\d{0,2})?$/.test(page[0] ?? ""))
		return undefined;
	const cached = new URLSearchParams();
	if (type[0]) cached.set("type", type[0]);
	if (page[0] && page[0] !== "1") cached.set("page", page[0]);
	return cached.size > 0 ? `${path}?${cached}` : path;
}

export function routeOf(address: string): string {
	if (address.startsWith("/library/")) return "/library/:articleId";
	if (address.startsWith("/services/")) return "/services/:serviceId";
	if (address.startsWith("/people/")) return "/people/:personId";
	if (address.startsWith("/sitemap-")) return "/sitemap-:part.xml";
	if (address.startsWith("/library")) return "/library";
	return isPagePath(address) ? "/:page" : address;
}
