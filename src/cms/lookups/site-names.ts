import { brandLabel, isDomainKey } from "../../model/brands.ts";

interface Website {
	readonly name: string;
	readonly domain: string;
	readonly domainKey: string;
}

interface Brand {
	readonly domainKey: string;
	/** How many it has. */
	readonly websites: number;
}

/**
 * What each website is called wherever one is chosen: as its brand is, for people think of brands. Where a
 * brand has several websites, each has its own name added.
 */
export function siteNames(brands: readonly Brand[]): (website: Website) => string {
	const counts = new Map(brands.map(({ domainKey, websites }) => [domainKey, websites]));
	return ({ name, domain, domainKey }) => {
		const own = name || domain;
		if (!isDomainKey(domainKey)) return own;
		return (counts.get(domainKey) ?? 1) === 1 ? brandLabel(domainKey) : `${brandLabel(domainKey)} · ${own}`;
	};
}
