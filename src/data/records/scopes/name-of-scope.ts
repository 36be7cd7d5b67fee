import { sql } from "kysely";
import { hostInLetters } from "../../../model/addresses/host-in-letters.ts";
import { brandOf } from "../../../model/brands.ts";
import { parseScope, type WebsiteScope } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";

interface NamedWebsite {
	readonly name: string;
	readonly domain: string;
	readonly domainKey: string;
	readonly unit: string;
	readonly country: string;
	readonly isOneOfSeveral: number;
}

/**
 * "Racking", or "Racking NZ" with the website's name if ambiguous. Undefined for countries and all websites.
 */
export async function nameOfScope({ db }: Database, scope: WebsiteScope): Promise<string | undefined> {
	const { kind, of } = parseScope(scope) ?? {};
	if (kind === "unit") {
		const { rows } = await sql<{ unit: string }>`select w.unit from website_scopes ws
			join websites w on w.id = ws.website_id where ws.scope = ${scope} limit 1`.execute(db);
		return rows[0]?.unit;
	}
	if (kind !== "website") return undefined;
	const { rows } = await sql<NamedWebsite>`
		select w.name, w.domain, w.domain_key as ${sql.id("domainKey")}, w.unit, w.country, case when exists (
			select 1 from websites o where o.unit = w.unit and o.country = w.country and o.id <> w.id
		) then 1 else 0 end as ${sql.id("isOneOfSeveral")} from websites w where w.id = ${of}`.execute(db);
	const [website] = rows;
	if (!website) return undefined;
	const { label } = brandOf(website);
	return website.isOneOfSeveral ? `${label} · ${website.name || hostInLetters(website.domain)}` : label;
}
