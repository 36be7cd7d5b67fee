import type { AnyCollection } from "../../../model/collection.ts";
import { isShown, placementsOf } from "../../../model/placement.ts";
import type { Values } from "../../../model/values.ts";
import type { KnownWebsites, WebsiteName } from "../../context/lookups/lookups.ts";
import { someWebsitesAt } from "../input/placement-names.ts";

/** If not all websites are loaded. */
export const mostLinked = 20;

export interface ShownAt {
	readonly website: WebsiteName;
	readonly address: string;
}

export interface Here {
	readonly protocol: string;
	readonly hostname: string;
	readonly port: string;
}

interface Shown {
	readonly id: string;
	readonly values: Values;
}

/** Ids, domain keys or hosts; empty unless published. */
export function placementsShown(collection: AnyCollection, { id, values }: Shown): readonly string[] {
	return collection.seenAt && isShown(collection, values) ? placementsOf(collection, id, values) : [];
}

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

/** In development, on the brand's local host. */
function addressOf(
	{ domain, domainKey }: WebsiteName,
	path: string,
	{ protocol, hostname, port }: Here,
): string {
	const isDevelopment = hostname === "localhost" || hostname.endsWith(".localhost");
	if (!isDevelopment) return `https://${domain}${path}`;
	return `${protocol}//${domainKey}.localhost${port && `:${port}`}${path}`;
}
