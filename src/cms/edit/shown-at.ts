import type { CollectionName } from "../../model/model.ts";
import type { KnownWebsites, WebsiteName } from "../parts/lookups.ts";
import { someWebsites, someWebsitesAt } from "../widgets/place-names.ts";
import type { Values } from "./values.ts";

/** Of more websites than are loaded, so many are led to. */
export const mostLinked = 20;

/** A website on which a record stands, and where there. */
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

/** What visitors see of a record. */
interface Shown {
	readonly id: string;
	readonly values: Values;
}

/** The places (ids, domain keys, hosts) that visitors see a record at; none while it is a draft or inactive. */
export function placesShown(name: CollectionName, { id, values }: Shown): readonly string[] {
	if (name === "websites") return [id];
	if (name === "content") return values.status === "published" ? listOf(values.domains) : [];
	const isShown = (name === "services" || name === "team") && values.active === true;
	return isShown ? listOf(values.websites) : [];
}

/** The websites that visitors see a record on, or some of them, with how many more there are. */
export function shownAt(
	name: CollectionName,
	record: Shown,
	known: KnownWebsites,
	here: Here,
): { readonly shown: readonly ShownAt[]; readonly more: number } {
	const places = placesShown(name, record);
	const some = name === "content" ? someWebsitesAt : someWebsites;
	const { websites, more } = some(places, known, mostLinked);
	const path = pathOf(name, record);
	return { shown: websites.map((website) => ({ website, address: addressOf(website, path, here) })), more };
}

function pathOf(name: CollectionName, { id, values }: Shown): string {
	if (name === "websites") return "/";
	if (name === "content") return `/library/${values.slug || id}`;
	return name === "team" ? "/#team" : "/#solutions";
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

function listOf(value: unknown): readonly string[] {
	return Array.isArray(value) ? value : [];
}
