import type { Variant } from "../../../../model/api/editorial/variant-api.ts";
import { brandOf } from "../../../../model/brands.ts";
import type { AnyCollection } from "../../../../model/collection.ts";
import { type CollectionName, collections } from "../../../../model/model.ts";
import { type Actor, mayDraft, mayWrite } from "../../../../model/rights/access.ts";
import { hasScope, hasWebsite } from "../../../../model/rights/actor-scopes.ts";
import { countryScope, unitScope, websiteScope } from "../../../../model/scopes-of-website.ts";
import { settingsIdOf } from "../../../../model/settings-scope.ts";
import { fieldsThatDiffer, hasVisibility } from "../../../../model/variants/variant-fields.ts";
import { allWebsites, byNearness, parseScope, type WebsiteScope } from "../../../../model/website-scope.ts";
import { type KnownWebsites, knownByNow, type WebsiteName } from "../../../context/lookups/lookups.ts";
import { actorOf, userNow } from "../../../kit/parts/user.ts";
import { websitesAt } from "../../input/placement-names.ts";

export function mayEditScope(actor: Actor, scope: WebsiteScope, { websites }: KnownWebsites): boolean {
	if (hasScope(actor, settingsIdOf(scope))) return true;
	const { kind, of } = parseScope(scope) ?? {};
	const website = kind === "website" && websites.find(({ id }) => id === of);
	return website ? hasWebsite(actor, placeOf(website)) : false;
}

export function openPublishRights(name: CollectionName, isShared: boolean): (scope: WebsiteScope) => boolean {
	return (scope) => {
		const actor = actorOf(userNow());
		if (!mayWrite(actor, collections[name])) return false;
		return scope === allWebsites ? !isShared : mayEditScope(actor, scope, knownByNow());
	};
}

export function placeOf(website: WebsiteName): {
	readonly id: string;
	readonly unit: string;
	readonly country: string;
} {
	const { unit, country } = brandOf(website);
	return { id: website.id, unit, country: country.code };
}

interface RecordPlace {
	readonly collection: AnyCollection;
	/** Ids, domain keys or hosts. */
	readonly placements: readonly string[];
	/** Also on websites that the user may not edit. */
	readonly isShared: boolean;
	readonly items: readonly Variant[];
	/** Defaults to those of its loaded websites. */
	readonly groups?: readonly (readonly WebsiteScope[])[];
}

/** Permitted scopes, and those with a variant. Omits countries and units with all its websites. */
export function scopesOfRecord(
	record: RecordPlace,
	actor: Actor,
	known: KnownWebsites,
): readonly WebsiteScope[] {
	const { collection, placements, isShared, items } = record;
	const written = items.filter(isWritten).map(({ scope }) => scope);
	const websites = websitesAt(placements, known.websites);
	const groups = record.groups ?? groupsOf(websites);
	const offered = groups.filter((scopes) => isShared || scopes.length > 1).flat();
	const own = hasVisibility(collection) || isShared || websites.length > 1 ? websites : [];
	const scopes = [
		...(fieldsThatDiffer(collection).length > 0 ? offered : []),
		...own.map(({ id }) => websiteScope(id)),
	];
	const permitted = mayDraft(actor, collection)
		? scopes.filter((scope) => mayEditScope(actor, scope, known))
		: [];
	return [...new Set([...permitted, ...written])].toSorted((one, other) => byNearness(other, one));
}

const kinds = { country: "Countries", unit: "Business units", website: "Websites" } as const;

export function scopeGroups(
	scopes: readonly WebsiteScope[],
): readonly { readonly label: string; readonly scopes: readonly WebsiteScope[] }[] {
	return Object.entries(kinds)
		.map(([kind, label]) => ({ label, scopes: scopes.filter((scope) => parseScope(scope)?.kind === kind) }))
		.filter(({ scopes: own }) => own.length > 0);
}

/** Also true if only its draft differs. */
export function isWritten({ fields, hidden, pinned, draft }: Variant): boolean {
	return Object.keys(fields).length > 0 || hidden || pinned || draft !== undefined;
}

function groupsOf(websites: readonly WebsiteName[]): readonly WebsiteScope[][] {
	const places = websites.map(placeOf);
	const countries = places.map(({ country }) => countryScope(country));
	const units = places.flatMap(({ unit }) => (unit.trim() ? [unitScope(unit)] : []));
	return [[...new Set(countries)], [...new Set(units)]];
}
