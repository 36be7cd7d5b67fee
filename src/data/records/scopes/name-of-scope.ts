import { sql } from "kysely";
import { parseScope, type WebsiteScope } from "../../../model/rights/website-scope.ts";
import type { Database } from "../../database/database.ts";

/** What the websites of a business unit call it; undefined of other scopes, and of a unit without a website. */
export async function nameOfScope({ db }: Database, scope: WebsiteScope): Promise<string | undefined> {
	if (parseScope(scope)?.kind !== "unit") return undefined;
	const { rows } = await sql<{ unit: string }>`select w.unit from website_scopes ws
		join websites w on w.id = ws.website_id where ws.scope = ${scope} limit 1`.execute(db);
	return rows[0]?.unit;
}
