import type { AnyCollection } from "./collection.ts";
import { collections } from "./model.ts";
import { isShown } from "./placement.ts";
import type { Values } from "./values.ts";

/** Page of a record, as its path names it. */
export interface RecordAddress {
	readonly collection: AnyCollection;
	readonly slugOrId: string;
}

/** Returns undefined for a path that is not within a folder of records. */
export function recordOfPath(path: string): RecordAddress | undefined {
	const [, folder = "", slugOrId = ""] = /^(\/[a-z]+)\/([^/]+)$/i.exec(path) ?? [];
	const all = Object.values<AnyCollection>(collections);
	const collection = all.find(({ pagesAt }) => pagesAt === folder.toLowerCase());
	return collection && { collection, slugOrId };
}

/** Returns whether visitors see a page of the record, without regard to variants. */
export function hasPage(collection: AnyCollection, values: Values): boolean {
	const { pageNeeds } = collection;
	return isShown(collection, values) && (pageNeeds === undefined || Boolean(values[pageNeeds]));
}

/** Returns whether records have pages of their own, to which menus and links can lead. */
export function hasOwnPages({ pagesAt, treeBy }: AnyCollection): boolean {
	return pagesAt !== undefined || treeBy !== undefined;
}

/** Fields, besides those of `publicWhen`, from which `seenAt` makes the path of a record's page; at most two. */
export function pathFields({ pagesAt, pageNeeds, treeBy }: AnyCollection): readonly string[] {
	return [pagesAt ? "slug" : treeBy, pageNeeds].filter((field) => field !== undefined);
}

/** Path of the page of a record. */
export function pagePath({ pagesAt }: AnyCollection, slugOrId: string): string {
	return `${pagesAt}/${encodeURIComponent(slugOrId)}`;
}
