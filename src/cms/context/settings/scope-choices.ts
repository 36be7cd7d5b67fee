import { brandOf } from "../../../model/brands.ts";
import { countryScope, unitScope } from "../../../model/scopes-of-website.ts";
import { settingsIdOf } from "../../../model/settings-scope.ts";
import { scopeLabel } from "../../../model/website-scope.ts";
import type { KnownWebsites } from "../lookups/lookups.ts";

interface Choice {
	readonly value: string;
	readonly label: string;
}

export function scopeChoices({ websites, areAll, groups }: KnownWebsites): {
	readonly countries: readonly Choice[];
	readonly units: readonly Choice[];
} {
	const brands = areAll ? websites.map((website) => brandOf(website)) : [];
	const namesOf = (kind: "unit" | "country") =>
		groups.filter(({ of }) => of === kind).map(({ name }) => name);
	const countries = [...brands.map(({ country }) => country.code), ...namesOf("country")];
	const units = [...brands.map(({ unit }) => unit), ...namesOf("unit")];
	return {
		countries: choicesOf(countries.map((code) => [countryScope(code), ""])),
		units: choicesOf(units.map((name) => [unitScope(name), name])),
	};
}

function choicesOf(named: readonly (readonly [string, string])[]): readonly Choice[] {
	const labels = new Map(named.map(([scope, name]) => [settingsIdOf(scope), scopeLabel(scope, name)]));
	return [...labels]
		.map(([value, label]) => ({ value, label }))
		.toSorted((one, other) => one.label.localeCompare(other.label));
}
