import { type BrandSaid, brandOf } from "../../../model/brands.ts";

interface Website extends Partial<BrandSaid> {
	readonly name: string;
	readonly domain: string;
	readonly domainKey: string;
}

interface Known {
	readonly websites: readonly Partial<BrandSaid>[];
	readonly areAll: boolean;
}

/**
 * What each website is called wherever one is chosen: as its brand is, for people think of brands. Where another is of the
 * same unit and country, or may be, each has its own name added.
 */
export function siteNames({ websites, areAll }: Known): (website: Website) => string {
	const labels = Map.groupBy(
		websites.map((website) => brandOf(website).label),
		(label) => label,
	);
	return (website) => {
		const { label } = brandOf(website);
		const isOnlyOne = (labels.get(label)?.length ?? 1) === 1 && (areAll || websites.length === 0);
		return isOnlyOne ? label : `${label} · ${website.name || website.domain}`;
	};
}

/** What a brand is called by its key, as far as its website is known. */
export function brandNames({ websites }: Pick<Known, "websites">): (key: string) => string {
	return (key) => brandOf(websites.find(({ domainKey }) => domainKey === key) ?? { domainKey: key }).label;
}
