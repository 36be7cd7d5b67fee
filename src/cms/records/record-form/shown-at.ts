import type { AnyCollection } from "../../../model/collection.ts";
import { isShown, placementsOf } from "../../../model/placement.ts";
import type { Values } from "../../../model/values.ts";
import type { KnownWebsites, WebsiteName } from "../../context/lookups/lookups.ts";
import { someWebsitesAt } from "../input/placement-names.ts";

/** How many are linked to, where there are more websites than are loaded. */
export const mostLinked = 20;

/** A website on which a record is shown, and where there. */
export interface ShownAt {
	readonly website: WebsiteName;
	readonly address: string;
}

/** Where the back office itself is. */
export interface Here {
	readonly protocol: string;
	readonly hostname: string;
	readonly port: string;
}

/** Published values of a record. */
interface Shown {
	readonly id: string;
	readonly values: Values;
}

/** The placements (ids, domain keys, hosts) that visitors see a record at; none while it is a draft or inactive. */
export function placementsShown(collection: AnyCollection, { id, values }: Shown): readonly string[] {
	return collection.seenAt && isShown(collection, values) ? placementsOf(collection, id, values) : [];
}

/** The websites that visitors see a record on, or some of them, with how many more there are. */
export function shownAt(
	collection: AnyCollection,
	record: Shown,
	known: KnownWebsites,
	here: Here,
): { readonly shown: readonly ShownAt[]; readonly more: number } {
	const { websites, more } = someWebsitesAt(placementsShown(collection, record), known, mostLinked);
	const path = collection.seenAt?.(record.id, record.values) ?? "/";
	return { shown: websites.map((website) => ({ website, address: addressOf(website, path, here) })), more };
}

/** A page of a website; while developing, by its brand's own host on this machine. */
function addressOf(
	{ domain, domainKey }: WebsiteName,
	path: string,
	{ protocol, hostname, port }: Here,
): string {
	const isDevelopment = hostname === "localhost" || hostname.endsWith(".localhost");
	if (!isDevelopment) return `https://${domain}${path}`;
	return `${protocol}//${domainKey}.localhost${port && `:${port}`}${path}`;
}
