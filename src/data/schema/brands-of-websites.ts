import { countryCodeOf, unitOf } from "../../model/brands.ts";
import type { Database } from "../database/database.ts";

/** Gives each website the unit and the country that its key names, as far as it has none. */
export async function giveUnitsAndCountries({ db }: Database): Promise<void> {
	const keys = await db.selectFrom("websites").select("domain_key").distinct().execute();
	for (const { domain_key } of keys) {
		const key = String(domain_key);
		const facts = { unit: unitOf(key), country: countryCodeOf(key) };
		for (const [column, value] of Object.entries(facts))
			await db
				.updateTable("websites")
				.set({ [column]: value })
				.where("domain_key", "=", key)
				.where(column, "=", "")
				.execute();
	}
}
