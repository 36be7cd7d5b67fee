import type { Actor } from "../../model/access.ts";
import { brandLabel, countryOf, isDomainKey } from "../../model/brands.ts";
import { settings, settingsForAllId } from "../../model/collections/settings.ts";
import { numberLike } from "../../model/countries/company-numbers.ts";
import { InvalidError } from "../../model/errors.ts";
import type { Database } from "../database/database.ts";
import { everywhere } from "../invalidation/changes.ts";
import type { Values } from "../records/parse-input.ts";
import type { CollectionHooks } from "./hooks.ts";

/** Settings are those of the website whose id they have, or of all. */
export const settingsHooks: CollectionHooks = {
	of: settings,
	checkInput: requireCountry,
	touched: async (_, ...states) =>
		states.flatMap((record) => (record ? [record.id === settingsForAllId ? everywhere : record.id] : [])),
};

/**
 * Checks that the company number which staff give a website is one of its country, whose label it stands after.
 * @param id of the settings, which is their website's
 * @throws {InvalidError}
 */
async function requireCountry({ db }: Database, actor: Actor, id: string, values: Values): Promise<void> {
	const number = String(values.companyAbn ?? "");
	if (actor.kind !== "user" || number === "") return;
	const website = await db
		.selectFrom("websites")
		.select("domain_key")
		.where("id", "=", id)
		.executeTakeFirst();
	const key = String(website?.domain_key ?? "");
	if (!isDomainKey(key)) return;
	const { name: country, companyNumbers } = countryOf(key);
	if (numberLike(number, companyNumbers)) return;
	const message = `${brandLabel(key)} is of ${country}: its number is ${companyNumbers[0]?.said}`;
	throw new InvalidError([{ pointer: "/companyAbn", message }]);
}
