import { alternatesOf, type Sibling } from "../model/addresses/alternates.ts";
import { mediaAt } from "../model/media/media-facts.ts";
import { fallbackOf, isPicture } from "./picture/renditions.ts";
import type { Site } from "./site.ts";

/** The address of a page for readers of a country. */
export interface AlternateAddress {
	/** BCP 47. */
	readonly language: string;
	readonly href: string;
}

/** Tells whether search engines may list the pages of a site: not where developers look, nor on nobody's host. */
export function isFindable({ isNobodys, isDevelopment }: Site): boolean {
	return !isNobodys && !isDevelopment;
}

/** A page that each website has, on those of the business unit in other countries and on this one. */
export function alternatesAt(site: Site, path: string): readonly AlternateAddress[] {
	return alternatesOf(site.id, site.siblings).flatMap((sibling) => {
		const origin = originOf(site, sibling);
		return origin ? [{ language: sibling.language, href: origin + path }] : [];
	});
}

/** On a development host the others are found by their keys. */
function originOf({ origin, isDevelopment, key, id }: Site, sibling: Sibling): string {
	if (sibling.id === id) return origin;
	if (!isDevelopment) return `https://${sibling.domain}`;
	const named = `//${key}.`;
	return origin.includes(named) ? origin.replace(named, `//${sibling.key}.`) : "";
}

/** The complete address of what a page names by its path or by a complete address; "" where there is none. */
export function absolute({ origin }: Pick<Site, "origin">, address: string): string {
	if (!address.startsWith("/")) return address;
	return origin ? origin + address : "";
}

/** The complete address of a site's logo, as a picture that anybody can show; "" where it has none. */
export function logoAddress(site: Site): string {
	const file = mediaAt(site.media, site.logo);
	return absolute(site, isPicture(file) ? fallbackOf(file, {}).src : site.logo);
}
