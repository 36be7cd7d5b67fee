import { type Actor, mayWrite } from "../../../model/access.ts";
import { brandOf } from "../../../model/brands.ts";
import { holdsScope } from "../../../model/held.ts";
import { collections } from "../../../model/model.ts";
import { scopeOfSettings } from "../../../model/settings-scope.ts";
import { websiteScope } from "../../../model/website-scope.ts";
import type { Lookups, WebsiteName } from "../../lookups/lookups.ts";
import { scopeChoices } from "../../settings/scope-choices.ts";
import type { OverriddenRecord } from "./overridden.ts";

interface Place {
	/** The scope. */
	readonly value: string;
	readonly label: string;
}

/** Where a user may have a record differ: the websites that it is on, and whole countries and units that they hold. */
export function placesFor(
	actor: Actor,
	{ name, record }: OverriddenRecord,
	lookups: Lookups,
): { readonly group: string; readonly items: Place[] }[] {
	if (!mayWrite(actor, collections[name])) return [];
	const { countries, units } = scopeChoices(lookups);
	const whole = (choices: typeof countries) =>
		choices
			.filter(({ value }) => holdsScope(actor, value))
			.map(({ value, label }) => ({ value: scopeOfSettings(value), label }));
	const on = record.websites;
	const websites = lookups.websites.filter(({ id }) => Array.isArray(on) && on.includes(id));
	return [
		{ group: "Countries", items: whole(countries) },
		{ group: "Business units", items: whole(units) },
		{ group: "Websites", items: websites.map(toPlace) },
	].filter(({ items }) => items.length > 0);
}

function toPlace(website: WebsiteName): Place {
	const { id, name, domain } = website;
	return { value: websiteScope(id), label: `${name || domain} (${brandOf(website).label})` };
}
