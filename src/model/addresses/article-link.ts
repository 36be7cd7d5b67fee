import { isPagePath, pageIdOfPath, pageLink } from "./page-path.ts";
import { pathKey } from "./site-path.ts";

const ofRecord = /^\/(?:library|services|people)\/[^/]+$/;
const ownPath = /^\/[^?#]{0,300}/;

/** Path of the article, page, service or person that a link leads to; undefined for other links. */
export function targetLinkedBy(address: string): string | undefined {
	const path = pathKey(ownPath.exec(address)?.[0] ?? "");
	if (path === undefined) return undefined;
	const id = pageIdOfPath(path);
	if (id !== undefined) return pageLink(id);
	return ofRecord.test(path) || isPagePath(path) ? path : undefined;
}

/** Cheap check before parsing the HTML. */
export function hasOwnLinks(html: string): boolean {
	return html.includes('href="/');
}

export function mayHaveBrokenLinks(html: string): boolean {
	return hasOwnLinks(html) || html.includes('href="#');
}
