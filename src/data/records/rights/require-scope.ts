import { settingsForAllId } from "../../../model/collections/settings.ts";
import { InvalidError } from "../../../model/errors.ts";
import { parseScope } from "../../../model/rights/website-scope.ts";
import { scopeOfSettings } from "../../../model/settings-scope.ts";
import type { Database } from "../../database/database.ts";
import { countWebsitesOf } from "./read-scopes.ts";

/**
 * Checks the scope of settings: all websites, a country, or a business unit with a website. The name of any other unit
 * may be a typing error.
 * @param id id of the settings
 * @throws {InvalidError}
 */
export async function requireScope(database: Database, id: string): Promise<void> {
	const scope = scopeOfSettings(id);
	if (id === settingsForAllId || parseScope(scope)?.kind !== "unit") return;
	if ((await countWebsitesOf(database, [scope])).size > 0) return;
	throw new InvalidError([{ pointer: "/id", message: "No website is of this business unit" }]);
}
