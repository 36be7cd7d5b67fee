import { isDomainKey } from "../../../model/brands.ts";
import type { KnownWebsites } from "../../context/lookups/lookups.ts";

export interface NamedWebsite {
	readonly id: string;
	readonly name: string;
	readonly domain: string;
	readonly aliases: readonly string[];
	readonly domainKey: string;
}

/** A placement by domain name or website id instead of the brand. */
export interface DirectPlacement {
	readonly value: string;
	/** Undefined if the website is unknown. */
	readonly website: NamedWebsite | undefined;
	/** "unknown" has no website; "asked" is still loading. */
	readonly how: "domain" | "website" | "unknown" | "asked";
}

type Known<W> = Omit<KnownWebsites<W>, "groups">;

export function directPlacements(
	values: readonly string[],
	{ websites, areAll, absent }: Known<NamedWebsite>,
): readonly DirectPlacement[] {
	return values
		.filter((value) => !isKey(value, websites))
		.map((value) => {
			const byDomain = websites.find(({ domain, aliases }) => domain === value || aliases.includes(value));
			if (byDomain) return { value, website: byDomain, how: "domain" };
			const byId = websites.find(({ id }) => id === value);
			if (byId) return { value, website: byId, how: "website" };
			return { value, website: undefined, how: areAll || absent.has(value) ? "unknown" : "asked" };
		});
}

export function byDomainKey(values: readonly string[], known: Known<NamedWebsite>): readonly string[] {
	const keys = new Map(
		directPlacements(values, known).map(({ value, website }) => [value, website?.domainKey]),
	);
	return [...new Set(values.map((value) => keys.get(value) ?? value))];
}

/** True for a brand key, as far as websites are loaded. */
export function isKey(value: string, websites: readonly Pick<NamedWebsite, "domainKey">[]): boolean {
	return isDomainKey(value) || websites.some(({ domainKey }) => domainKey === value);
}

export function sayPlacement({ value, website, how }: DirectPlacement): string {
	if (how === "asked") return value;
	if (!website) return `${value} (no website has it)`;
	return how === "domain" ? `${value} (${website.name})` : `${website.name} (this website only)`;
}

export function websitesAt<W extends NamedWebsite>(values: readonly string[], websites: readonly W[]): W[] {
	return websites.filter(
		({ id, domain, aliases, domainKey }) =>
			values.includes(id) ||
			values.includes(domain) ||
			values.includes(domainKey) ||
			aliases.some((alias) => values.includes(alias)),
	);
}

export interface SomeWebsites<W> {
	readonly websites: readonly W[];
	readonly more: number;
}

/** If not all are loaded, returns those of the first placements. */
export function someWebsitesAt<W extends NamedWebsite>(
	values: readonly string[],
	known: KnownWebsites<W>,
	most: number,
): SomeWebsites<W> {
	if (known.areAll) return { websites: websitesAt(values, known.websites), more: 0 };
	const websites = websitesAt(values.slice(0, most), known.websites);
	return { websites, more: Math.max(0, values.length - most) };
}
