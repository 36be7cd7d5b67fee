import type { Actor } from "../model/access.ts";
import { brandLabel, countryOf, isDomainKey } from "../model/brands.ts";
import { InvalidError } from "../model/errors.ts";
import { companyNumberType, sayCompanyNumber } from "../model/kinds/company-number.ts";
import type { CollectionName } from "../model/model.ts";
import type { Database } from "./database.ts";
import type { Values } from "./parse-input.ts";

/**
 * Checks that the company number which staff give a website is one of its country, whose label it stands after.
 * @param id of the settings, which is their website's
 * @throws {InvalidError}
 */
export async function requireCountry(
	{ db }: Database,
	actor: Actor,
	name: CollectionName,
	id: string,
	values: Values,
): Promise<void> {
	const type = companyNumberType(String(values.companyAbn ?? ""));
	if (actor.kind !== "user" || name !== "settings" || !type) return;
	const website = await db
		.selectFrom("websites")
		.select("domain_key")
		.where("id", "=", id)
		.executeTakeFirst();
	const key = String(website?.domain_key ?? "");
	if (!isDomainKey(key)) return;
	const { name: country, companyNumberLabel } = countryOf(key);
	if (companyNumberLabel === type) return;
	const message = `${brandLabel(key)} is of ${country}: its number is ${sayCompanyNumber(companyNumberLabel)}`;
	throw new InvalidError([{ pointer: "/companyAbn", message }]);
}
