import { type BrandSaid, brandOf } from "./brands.ts";
import { settingsForAllId } from "./collections/settings.ts";
import {
	allWebsites,
	countryScope,
	parseScope,
	unitScope,
	type WebsiteScope,
	websiteScope,
} from "./rights/website-scope.ts";

/** The settings that a website takes what it says from, by their ids. */
export interface SettingsIds {
	/** "" where there is no website. */
	readonly website: string;
	readonly unit: string;
	readonly country: string;
}

/** Id of the settings that hold for a scope: `all`, `country-nz`, `unit-racking`, or the id of a website. */
export function settingsIdOf(scope: WebsiteScope): string {
	const { kind, of } = parseScope(scope) ?? { kind: "website", of: scope };
	if (kind === "website") return of;
	return kind === "all" ? settingsForAllId : `${kind}-${of}`;
}

/** The scope that settings hold for, by their id. */
export function scopeOfSettings(id: string): WebsiteScope {
	if (id === settingsForAllId) return allWebsites;
	const [, kind, of] = /^(country|unit)-(.+)$/.exec(id) ?? [];
	const scope = `${kind}:${of}`;
	return kind && parseScope(scope) ? scope : websiteScope(id);
}

/** Tells whether an id is that of settings for several websites, which no website may have. */
export function isOfSeveral(id: string): boolean {
	return parseScope(scopeOfSettings(id))?.kind !== "website";
}

/**
 * Checks whether a text reads as a scope, or as the id of settings for several websites. No website may have such an id, key
 * or host.
 */
export function readsAsScope(text: string): boolean {
	const lower = text.toLowerCase();
	return isOfSeveral(lower) || parseScope(lower) !== undefined;
}

/** The settings that a website takes what it says from beside those for all. */
export function settingsIdsOf(website: Partial<BrandSaid> & { readonly id: string }): SettingsIds {
	const { unit, country } = brandOf(website);
	return {
		website: website.id,
		unit: settingsIdOf(unitScope(unit)),
		country: settingsIdOf(countryScope(country.code)),
	};
}
