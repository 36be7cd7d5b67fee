import { unitOf } from "./brands.ts";
import { countryIn, countryOf, isCountryCode } from "./countries/countries.ts";

/** `all`, `country:nz`, `unit:racking`, or `website:<id>`. */
export type WebsiteScope = string;

/** The nearest first, whose override takes precedence. */
export const scopeKinds = ["website", "unit", "country", "all"] as const;

export interface ScopeParts {
	readonly kind: (typeof scopeKinds)[number];
	/** Website id, unit slug, or country code in lower case; "" for all. */
	readonly of: string;
}

export const allWebsites: WebsiteScope = "all";

export function parseScope(text: string): ScopeParts | undefined {
	if (text === allWebsites) return { kind: "all", of: "" };
	const [, kind, of = ""] = /^(website|unit|country):(\S+)$/.exec(text) ?? [];
	if (kind === "country")
		return isCountryCode(of.toUpperCase()) && of === of.toLowerCase() ? { kind, of } : undefined;
	return kind === "website" || kind === "unit" ? { kind, of } : undefined;
}

export function byNearness(one: WebsiteScope, other: WebsiteScope): number {
	return rankOf(one) - rankOf(other);
}

function rankOf(scope: WebsiteScope): number {
	return scopeKinds.indexOf(parseScope(scope)?.kind ?? "all");
}

/** "All websites", "All NZ websites", "All Racking websites", "Racking NZ". @param name if known */
export function scopeLabel(scope: WebsiteScope, name = ""): string {
	const { kind, of } = parseScope(scope) ?? { kind: "website", of: scope };
	if (kind === "website") return name || of;
	if (kind === "all") return "All websites";
	const which = kind === "unit" ? name || unitOf(of) : (countryIn(of) ?? countryOf(of)).short;
	return `All ${which} websites`;
}
