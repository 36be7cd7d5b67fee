import { brandOf } from "../../../model/brands.ts";
import { collections } from "../../../model/model.ts";
import { placementsOf } from "../../../model/placement.ts";
import { type Actor, mayDraft } from "../../../model/rights/access.ts";
import { hasScope } from "../../../model/rights/actor-scopes.ts";
import { scopeOfSettings } from "../../../model/settings-scope.ts";
import { websiteScope } from "../../../model/website-scope.ts";
import type { Lookups, WebsiteName } from "../../context/lookups/lookups.ts";
import { scopeChoices } from "../../context/settings/scope-choices.ts";
import { websitesAt } from "../../records/input/placement-names.ts";
import type { OverriddenRecord } from "../../records/record-form/saving/overridden.ts";

interface Place {
	/** The scope. */
	readonly value: string;
	readonly label: string;
}

/** Returns the placements of a record. */
export function namedBy({ name, record }: OverriddenRecord): readonly string[] {
	return placementsOf(collections[name], record.id, record);
}

/** Returns where a user may override a record: its websites, and permitted countries and units. */
export function placesFor(
	actor: Actor,
	of: OverriddenRecord,
	lookups: Lookups,
): { readonly group: string; readonly items: Place[] }[] {
	if (!mayDraft(actor, collections[of.name])) return [];
	const { countries, units } = scopeChoices(lookups);
	const whole = (choices: typeof countries) =>
		choices
			.filter(({ value }) => hasScope(actor, value))
			.map(({ value, label }) => ({ value: scopeOfSettings(value), label }));
	const websites = websitesAt(namedBy(of), lookups.websites);
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
