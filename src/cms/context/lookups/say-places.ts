import { unitScope } from "../../../model/scopes-of-website.ts";
import { scopeOfSettings } from "../../../model/settings-scope.ts";
import { allWebsites, parseScope, scopeLabel } from "../../../model/website-scope.ts";
import type { KnownWebsites } from "./lookups.ts";
import { siteNames } from "./site-names.ts";

/** Names a scope by its id: "All websites" for `all`, "All NZ websites" for `country-nz`. */
export function placeNames(known: KnownWebsites): (id: string) => string {
	const called = siteNames(known);
	const units = [...known.websites.map(({ unit }) => unit), ...known.groups.map(({ name }) => name)];
	return (id) => {
		if (id === allWebsites) return "All websites";
		const website = known.websites.find((one) => one.id === id);
		if (website) return called(website);
		const scope = scopeOfSettings(id);
		if (parseScope(scope)?.kind !== "website")
			return scopeLabel(scope, units.find((name) => name !== "" && unitScope(name) === scope) ?? "");
		return known.areAll || known.absent.has(id) ? "a deleted website" : id;
	};
}

export function sayPlaces(ids: readonly string[], nameOf: (id: string) => string, most = 3): string {
	if (ids.length === 0) return "No websites";
	const named = ids.slice(0, most).map(nameOf).join(", ");
	return ids.length > most ? `${named} and ${ids.length - most} more` : named;
}
