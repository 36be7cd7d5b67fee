import type { Database } from "../../../src/data/database/database.ts";
import { insertAll } from "../../../src/data/schema/links.ts";
import { scopesOf } from "../../../src/model/scopes-of-website.ts";

/** Writes the scopes of all websites, for websites that are inserted as rows. */
export async function writeAllScopes(database: Database): Promise<void> {
	await database.db.deleteFrom("website_scopes").execute();
	const websites = await database.db.selectFrom("websites").select(["id", "unit", "country"]).execute();
	const rows = websites.flatMap((website) => {
		const [id, unit, country] = [String(website.id), String(website.unit), String(website.country)];
		return scopesOf({ id, unit, country }).map((scope) => ({ scope, website_id: id }));
	});
	await insertAll(database, "website_scopes", rows);
}
