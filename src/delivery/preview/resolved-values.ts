import type { AnyCollection } from "../../model/collection.ts";
import { settingOf } from "../../model/wording/website-fields.ts";
import type { Site } from "../../site/site.ts";

/**
 * The page resolves settings, and fields that settings override, so values may come from another record or the
 * defaults.
 */
export function resolvedValues(
	{ fields, forAllId, overruledBy }: AnyCollection,
	record: Readonly<Record<string, unknown>>,
	site: Site,
): Readonly<Record<string, unknown>> {
	const wording = wordingOn(site);
	const onPage = (name: string) => {
		if (forAllId) return wording[name];
		return (overruledBy && wording[settingOf(name) ?? ""]) || record[name];
	};
	return Object.fromEntries(Object.keys(fields).map((name) => [name, onPage(name)]));
}

/** By setting. */
function wordingOn({ copy, name, logo, heroMediaUrl, contact }: Site): Readonly<Record<string, string>> {
	const { address, email, phone, hours, person } = contact;
	return {
		...copy,
		name,
		logo,
		heroMediaUrl,
		contactAddress: address,
		contactEmail: email,
		contactPhone: phone,
		contactHours: hours,
		contactPerson: person.name,
		contactPersonRole: person.role,
		contactPersonPhoto: person.photo,
	};
}
