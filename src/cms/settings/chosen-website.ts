import type { DomainKey } from "../../model/brands.ts";
import { settingsForAllId } from "../../model/collections/settings.ts";

interface Website {
	readonly id: string;
	readonly domainKey: string;
}

/**
 * The website whose settings are shown: the one in the address unless the brand has been switched since, else the
 * brand's first. Undefined for the settings of all websites, "none" where there is no such website.
 */
export function chosenWebsite<W extends Website>(
	websites: readonly W[],
	id: string | undefined,
	brand: DomainKey | undefined,
): W | "none" | undefined {
	if (id === settingsForAllId) return undefined;
	const named = websites.find((website) => website.id === id);
	if (named && (!brand || named.domainKey === brand)) return named;
	if (brand) return websites.find(({ domainKey }) => domainKey === brand) ?? "none";
	return id === undefined ? undefined : "none";
}

/** Address of a website's settings, or of those for all: by the brand, unless that has several websites. */
export function settingsAddress(websites: readonly Website[], id: string): string {
	const website = websites.find((candidate) => candidate.id === id);
	if (!website) return "/cms/settings";
	const first = websites.find(({ domainKey }) => domainKey === website.domainKey);
	const path = first === website ? "/cms/settings" : `/cms/settings/${id}`;
	return `${path}?brand=${website.domainKey}`;
}
