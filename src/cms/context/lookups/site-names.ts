import { type BrandFields, brandOf } from "../../../model/brands.ts";
import { displayHost } from "./display-host.ts";

interface Website extends Partial<BrandFields> {
	readonly name: string;
	readonly domain: string;
	readonly domainKey: string;
}

interface Known {
	readonly websites: readonly Partial<BrandFields>[];
	readonly areAll: boolean;
}

/** Labels a website by its brand, and adds its name if several share unit and country. */
export function siteNames({ websites, areAll }: Known): (website: Website) => string {
	const labels = Map.groupBy(
		websites.map((website) => brandOf(website).label),
		(label) => label,
	);
	return (website) => {
		const { label } = brandOf(website);
		const isOnlyOne = (labels.get(label)?.length ?? 1) === 1 && (areAll || websites.length === 0);
		return isOnlyOne ? label : `${label} · ${website.name || displayHost(website.domain)}`;
	};
}

export function brandNames({ websites }: Pick<Known, "websites">): (key: string) => string {
	return (key) => brandOf(websites.find(({ domainKey }) => domainKey === key) ?? { domainKey: key }).label;
}
