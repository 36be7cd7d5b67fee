import { type Alternate, alternatesOf } from "../model/addresses/alternates.ts";
import { mediaAt } from "../model/media/media-facts.ts";
import { fallbackOf, isPicture } from "./picture/renditions.ts";
import type { Site } from "./site.ts";

export interface AlternateAddress {
	/** BCP 47. */
	readonly language: string;
	readonly href: string;
}

export function isFindable({ isNobodys, isDevelopment }: Site): boolean {
	return !isNobodys && !isDevelopment;
}

/** @param alternates includes this website */
export function alternatesAt(
	site: Site,
	path: string,
	alternates: readonly Alternate[] = alternatesOf(site.id, site.siblings),
): readonly AlternateAddress[] {
	return alternates.flatMap((sibling) => {
		const origin = originOf(site, sibling);
		return origin ? [{ language: sibling.language, href: origin + path }] : [];
	});
}

/** On a development host, other websites have hosts by key; "" if its host has none. */
export function originOf(
	{ origin, isDevelopment, key, id }: Site,
	other: Pick<Alternate, "id" | "key" | "domain">,
): string {
	if (other.id === id) return origin;
	if (!isDevelopment) return `https://${other.domain}`;
	const named = `//${key}.`;
	return origin.includes(named) ? origin.replace(named, `//${other.key}.`) : "";
}

/** "" if the site has no public address. */
export function absolute({ origin }: Pick<Site, "origin">, address: string): string {
	if (!address.startsWith("/")) return address;
	return origin ? origin + address : "";
}

/** In a widely supported format; "" without a logo. */
export function logoAddress(site: Site): string {
	const file = mediaAt(site.media, site.logo);
	return absolute(site, isPicture(file) ? fallbackOf(file, {}).src : site.logo);
}
