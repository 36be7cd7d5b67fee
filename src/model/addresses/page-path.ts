import { isOwnPath } from "./site-path.ts";

export const mostPageLevels = 3;

/** First parts of addresses that the website uses elsewhere, now or later. */
const reserved = [
	...["library", "pages", "services", "people", "search"],
	...["projects", "sectors", "shortlist", "forms"],
];

const shape = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){1,3}$/;
const longest = 250;
const byId = /^\/pages\/([a-z0-9]{1,40})$/i;

/** @param slug of a page without a parent */
export function isReservedForOthers(slug: string): boolean {
	return reserved.includes(slug) || isOwnPath(`/${slug}`) || isOwnPath(`/${slug}/`);
}

/** @param path a lookup key */
export function isPagePath(path: string): boolean {
	return path.length <= longest && shape.test(path) && !isReservedForOthers(path.split("/")[1] ?? "");
}

export function pagePath(parent: string, slug: string): string {
	return `${parent}/${slug}`;
}

/** "" without a parent. */
export function parentPath(path: string): string {
	return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

/** From 1; 0 without an address. */
export function pageLevel(path: string): number {
	return path.split("/").length - 1;
}

/** Links to pages are stored by id, so that they survive changes of the address. */
export function pageLink(id: string): string {
	return `/pages/${id}`;
}

export function pageIdOfPath(path: string): string | undefined {
	return byId.exec(path)?.[1];
}
