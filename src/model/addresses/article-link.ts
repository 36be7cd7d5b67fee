import { isPagePath, pageIdOfPath, pageLink } from "./page-path.ts";
import { pathKey } from "./site-path.ts";

const ofRecord = /^\/(?:library|services|people)\/[^/]+$/;
const ownPath = /^\/[^?#]{0,300}/;

/**
 * Returns the path of the article, page, service or person that a link leads to; undefined for other links. The last part
 * of the path is the address of the record or its id; a page by its id is at `/pages/{id}`.
 */
export function targetLinkedBy(address: string): string | undefined {
	const path = pathKey(ownPath.exec(address)?.[0] ?? "");
	if (path === undefined) return undefined;
	const id = pageIdOfPath(path);
	if (id !== undefined) return pageLink(id);
	return ofRecord.test(path) || isPagePath(path) ? path : undefined;
}

/** Cheap check before parsing the HTML: it has links to addresses of the website. */
export function hasOwnLinks(html: string): boolean {
	return html.includes('href="/');
}

/** Returns whether the HTML has links to articles or pages, or to places within itself. */
export function mayHaveBrokenLinks(html: string): boolean {
	return hasOwnLinks(html) || html.includes('href="#');
}
