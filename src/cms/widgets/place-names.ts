import { type DomainKey, isDomainKey } from "../../model/brands.ts";

/** What is known of a website to name the places of an article. */
export interface NamedWebsite {
	readonly id: string;
	readonly name: string;
	readonly domain: string;
	readonly aliases: readonly string[];
	readonly domainKey: string;
}

/** Something that places an article on a website other than by its brand: a domain name, or a website's id. */
export interface DirectPlace {
	readonly value: string;
	/** Undefined where no website is known by it. */
	readonly website: NamedWebsite | undefined;
	readonly how: "domain" | "website" | "unknown";
}

/** Those of the places that are no domain keys, with the websites that they stand for. */
export function directPlaces(
	values: readonly string[],
	websites: readonly NamedWebsite[],
): readonly DirectPlace[] {
	return values
		.filter((value) => !isDomainKey(value))
		.map((value) => {
			const byDomain = websites.find(({ domain, aliases }) => domain === value || aliases.includes(value));
			if (byDomain) return { value, website: byDomain, how: "domain" };
			const byId = websites.find(({ id }) => id === value);
			return { value, website: byId, how: byId ? "website" : "unknown" };
		});
}

/** A direct place, in words. */
export function sayPlace({ value, website, how }: DirectPlace): string {
	if (!website) return `${value} (no website has it)`;
	return how === "domain" ? `${value} (${website.name})` : `${website.name} (this website only)`;
}

/** The websites that an article at these places stands on. */
export function websitesAt<W extends NamedWebsite>(values: readonly string[], websites: readonly W[]): W[] {
	return websites.filter(
		({ id, domain, aliases, domainKey }) =>
			values.includes(id) ||
			values.includes(domain) ||
			values.includes(domainKey) ||
			aliases.some((alias) => values.includes(alias)),
	);
}

/** The colour of a brand: that of its first website. */
export function colourOf(
	key: DomainKey,
	websites: readonly { readonly domainKey: string; readonly primaryColor: string }[],
): string {
	return websites.find(({ domainKey }) => domainKey === key)?.primaryColor ?? "";
}
