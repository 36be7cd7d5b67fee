import type { AnyCollection } from "./collection.ts";
import { collections } from "./model.ts";
import { isShown } from "./placement.ts";
import type { Values } from "./values.ts";

export interface RecordAddress {
	readonly collection: AnyCollection;
	readonly slugOrId: string;
}

/** Undefined for paths outside the folders of records. */
export function recordOfPath(path: string): RecordAddress | undefined {
	const [, folder = "", slugOrId = ""] = /^(\/[a-z]+)\/([^/]+)$/i.exec(path) ?? [];
	const all = Object.values<AnyCollection>(collections);
	const collection = all.find(({ pagesAt }) => pagesAt === folder.toLowerCase());
	return collection && { collection, slugOrId };
}

/** Ignores variants. */
export function hasPage(collection: AnyCollection, values: Values): boolean {
	const { pageNeeds } = collection;
	return isShown(collection, values) && (pageNeeds === undefined || Boolean(values[pageNeeds]));
}

/** Whether menus and links can lead to the records. */
export function hasOwnPages({ pagesAt, treeBy }: AnyCollection): boolean {
	return pagesAt !== undefined || treeBy !== undefined;
}

/** Fields in addition to `publicWhen` that determine the path; at most two. */
export function pathFields({ pagesAt, pageNeeds, treeBy }: AnyCollection): readonly string[] {
	return [pagesAt ? "slug" : treeBy, pageNeeds].filter((field) => field !== undefined);
}

export function pagePath({ pagesAt }: AnyCollection, slugOrId: string): string {
	return `${pagesAt}/${encodeURIComponent(slugOrId)}`;
}
