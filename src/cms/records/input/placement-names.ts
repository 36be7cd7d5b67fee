import { isDomainKey } from "../../../model/brands.ts";
import type { KnownWebsites } from "../../context/lookups/lookups.ts";

/** Website data for naming the placements of an article. */
export interface NamedWebsite {
	readonly id: string;
	readonly name: string;
	readonly domain: string;
	readonly aliases: readonly string[];
	readonly domainKey: string;
}

/** Something that places an article on a website other than by its brand: a domain name, or a website's id. */
export interface DirectPlacement {
	readonly value: string;
	/** Undefined where no website is known by it. */
	readonly website: NamedWebsite | undefined;
	/** "unknown" has no website; "asked" is still loading. */
	readonly how: "domain" | "website" | "unknown" | "asked";
}

type Known<W> = Omit<KnownWebsites<W>, "groups">;

/** Those of the placements that are no domain keys, with the websites that they belong to. */
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

/** Whether a placement is a brand's key, as far as websites are known. */
export function isKey(value: string, websites: readonly Pick<NamedWebsite, "domainKey">[]): boolean {
	return isDomainKey(value) || websites.some(({ domainKey }) => domainKey === value);
}

/** A direct placement, in words. */
export function sayPlacement({ value, website, how }: DirectPlacement): string {
	if (how === "asked") return value;
	if (!website) return `${value} (no website has it)`;
	return how === "domain" ? `${value} (${website.name})` : `${website.name} (this website only)`;
}

/** The websites that show an article at these placements. */
export function websitesAt<W extends NamedWebsite>(values: readonly string[], websites: readonly W[]): W[] {
	return websites.filter(
		({ id, domain, aliases, domainKey }) =>
			values.includes(id) ||
			values.includes(domain) ||
			values.includes(domainKey) ||
			aliases.some((alias) => values.includes(alias)),
	);
}

/** Some of the websites that something is on. */
export interface SomeWebsites<W> {
	readonly websites: readonly W[];
	/** Number of further ones. */
	readonly more: number;
}

/** The websites that a record with these placements is on: where there are more than are known, those of the first of them. */
export function someWebsitesAt<W extends NamedWebsite>(
	values: readonly string[],
	known: KnownWebsites<W>,
	most: number,
): SomeWebsites<W> {
	if (known.areAll) return { websites: websitesAt(values, known.websites), more: 0 };
	const websites = websitesAt(values.slice(0, most), known.websites);
	return { websites, more: Math.max(0, values.length - most) };
}
