import { unitOf } from "../../../model/brands.ts";
import { countryIn, countryOf } from "../../../model/countries/countries.ts";
import { unitScope } from "../../../model/scopes-of-website.ts";
import { phraseOfScope } from "../../../model/variants/scope-phrase.ts";
import { parseScope, type WebsiteScope } from "../../../model/website-scope.ts";
import type { KnownWebsites } from "./lookups.ts";
import { siteNames } from "./site-names.ts";

/** "All websites", "Australia", "Racking", "Racking NZ". */
export function scopeName(scope: WebsiteScope, known: KnownWebsites): string {
	const { kind, of } = parseScope(scope) ?? { kind: "website", of: scope };
	if (kind === "all") return "All websites";
	if (kind === "country") return (countryIn(of) ?? countryOf(of)).name;
	return nameIn(scope, known) ?? (kind === "unit" ? unitOf(of) : of);
}

/** For the end of a sentence: "in Australia", "on all Racking websites", "on Racking NZ". */
export function scopePhrase(scope: WebsiteScope, known: KnownWebsites): string {
	return phraseOfScope(scope, nameIn(scope, known));
}

function nameIn(scope: WebsiteScope, known: KnownWebsites): string | undefined {
	const { websites, groups } = known;
	const { kind, of } = parseScope(scope) ?? {};
	if (kind === "website") {
		const website = websites.find(({ id }) => id === of);
		return website && siteNames(known)(website);
	}
	const units = [...websites.map(({ unit }) => unit), ...groups.map(({ name }) => name)];
	return kind === "unit" ? units.find((unit) => unit && unitScope(unit) === scope) : undefined;
}
