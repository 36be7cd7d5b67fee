import { sql } from "kysely";
import { parseScope, type WebsiteScope } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";

/**
 * Returns the display name of a business unit or a website; undefined for other scopes, and for one that does not exist.
 */
export async function nameOfScope({ db }: Database, scope: WebsiteScope): Promise<string | undefined> {
	const { kind, of } = parseScope(scope) ?? {};
	if (kind === "website" && of !== undefined) {
		const website = db.selectFrom("websites").select(["name", "domain"]).where("id", "=", of);
		const row = await website.executeTakeFirst();
		return row && String(row.name || row.domain);
	}
	if (kind !== "unit") return undefined;
	const { rows } = await sql<{ unit: string }>`select w.unit from website_scopes ws
		join websites w on w.id = ws.website_id where ws.scope = ${scope} limit 1`.execute(db);
	return rows[0]?.unit;
}
