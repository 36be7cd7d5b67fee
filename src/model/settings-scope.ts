import { type BrandFields, brandOf } from "./brands.ts";
import { settingsForAllId } from "./collections/settings.ts";
import { type RecordId, toId } from "./ids.ts";
import { countryScope, unitScope, websiteScope } from "./scopes-of-website.ts";
import { allWebsites, parseScope, type WebsiteScope } from "./website-scope.ts";

export interface SettingsIds {
	/** "" without a website. */
	readonly website: string;
	readonly unit: string;
	readonly country: string;
}

/** `all`, `country-nz`, `unit-racking`, or a website id. */
export function settingsIdOf(scope: WebsiteScope): RecordId {
	const { kind, of } = parseScope(scope) ?? { kind: "website", of: scope };
	if (kind === "website") return toId(of);
	return kind === "all" ? settingsForAllId : toId(`${kind}-${of}`);
}

export function scopeOfSettings(id: string): WebsiteScope {
	if (id === settingsForAllId) return allWebsites;
	const [, kind, of] = /^(country|unit)-(.+)$/.exec(id) ?? [];
	const scope = `${kind}:${of}`;
	return kind && parseScope(scope) ? scope : websiteScope(id);
}

/** No website may have such an id. */
export function isOfSeveral(id: string): boolean {
	return parseScope(scopeOfSettings(id))?.kind !== "website";
}

/** Websites may not have ids, keys or hosts that look like a scope or a settings id. */
export function readsAsScope(text: string): boolean {
	const lower = text.toLowerCase();
	return isOfSeveral(lower) || parseScope(lower) !== undefined;
}

export function settingsIdsOf(website: Partial<BrandFields> & { readonly id: string }): SettingsIds {
	const { unit, country } = brandOf(website);
	return {
		website: website.id,
		unit: settingsIdOf(unitScope(unit)),
		country: settingsIdOf(countryScope(country.code)),
	};
}
