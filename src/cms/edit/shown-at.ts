import type { CollectionName } from "../../model/model.ts";
import type { WebsiteName } from "../parts/lookups.ts";
import { websitesAt } from "../widgets/place-names.ts";
import type { Values } from "./values.ts";

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

/** The websites that visitors see a record on; none while it is a draft or inactive. */
export function shownAt(
	name: CollectionName,
	record: { readonly id: string; readonly values: Values },
	websites: readonly WebsiteName[],
	here: Here,
): readonly ShownAt[] {
	const { id, values } = record;
	const at = (found: readonly WebsiteName[], path: string) =>
		found.map((website) => ({ website, address: addressOf(website, path, here) }));
	if (name === "websites")
		return at(
			websites.filter((website) => website.id === id),
			"/",
		);
	if (name === "content")
		return values.status === "published"
			? at(websitesAt(listOf(values.domains), websites), `/library/${values.slug || id}`)
			: [];
	if ((name !== "services" && name !== "team") || values.active !== true) return [];
	const named = listOf(values.websites);
	return at(
		websites.filter((website) => named.includes(website.id)),
		name === "team" ? "/#team" : "/#solutions",
	);
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
