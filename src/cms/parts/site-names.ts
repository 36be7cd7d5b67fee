import { brandLabel, isDomainKey } from "../../model/brands.ts";

interface Website {
	readonly name: string;
	readonly domain: string;
	readonly domainKey: string;
}

/**
 * What each website is called wherever one is chosen: as its brand is, for people think of brands. Of a brand with
 * several websites, each with its own name behind.
 */
export function siteNames<W extends Website>(websites: readonly W[]): (website: W) => string {
	const counts = new Map<string, number>();
	for (const { domainKey } of websites) counts.set(domainKey, (counts.get(domainKey) ?? 0) + 1);
	return ({ name, domain, domainKey }) => {
		const own = name || domain;
		if (!isDomainKey(domainKey)) return own;
		return counts.get(domainKey) === 1 ? brandLabel(domainKey) : `${brandLabel(domainKey)} · ${own}`;
	};
}
