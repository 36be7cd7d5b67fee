import { sql } from "kysely";
import { parseScope, type WebsiteScope } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";

/** Returns the display name of a business unit; undefined for other scopes and for a unit without websites. */
export async function nameOfScope({ db }: Database, scope: WebsiteScope): Promise<string | undefined> {
	if (parseScope(scope)?.kind !== "unit") return undefined;
	const { rows } = await sql<{ unit: string }>`select w.unit from website_scopes ws
		join websites w on w.id = ws.website_id where ws.scope = ${scope} limit 1`.execute(db);
	return rows[0]?.unit;
}
