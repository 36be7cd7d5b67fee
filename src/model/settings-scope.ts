import { type BrandFields, brandOf } from "./brands.ts";
import { settingsForAllId } from "./collections/settings.ts";
import { type RecordId, toId } from "./ids.ts";
import { countryScope, unitScope, websiteScope } from "./scopes-of-website.ts";
import { allWebsites, parseScope, type WebsiteScope } from "./website-scope.ts";

/** Ids of the settings that a website inherits from. */
export interface SettingsIds {
	/** "" if there is no website. */
	readonly website: string;
	readonly unit: string;
	readonly country: string;
}

/** Returns the id of the settings for a scope: `all`, `country-nz`, `unit-racking`, or the id of a website. */
export function settingsIdOf(scope: WebsiteScope): RecordId {
	const { kind, of } = parseScope(scope) ?? { kind: "website", of: scope };
	if (kind === "website") return toId(of);
	return kind === "all" ? settingsForAllId : toId(`${kind}-${of}`);
}

/** Returns the scope of settings by their id. */
export function scopeOfSettings(id: string): WebsiteScope {
	if (id === settingsForAllId) return allWebsites;
	const [, kind, of] = /^(country|unit)-(.+)$/.exec(id) ?? [];
	const scope = `${kind}:${of}`;
	return kind && parseScope(scope) ? scope : websiteScope(id);
}

/** Returns whether an id belongs to settings for several websites. No website may have such an id. */
export function isOfSeveral(id: string): boolean {
	return parseScope(scopeOfSettings(id))?.kind !== "website";
}

/**
 * Returns whether a text looks like a scope, or like the id of settings for several websites. No website may have such
 * an id, key or host.
 */
export function readsAsScope(text: string): boolean {
	const lower = text.toLowerCase();
	return isOfSeveral(lower) || parseScope(lower) !== undefined;
}

/** Returns the settings ids of a website, in addition to those for all websites. */
export function settingsIdsOf(website: Partial<BrandFields> & { readonly id: string }): SettingsIds {
	const { unit, country } = brandOf(website);
	return {
		website: website.id,
		unit: settingsIdOf(unitScope(unit)),
		country: settingsIdOf(countryScope(country.code)),
	};
}
