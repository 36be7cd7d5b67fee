import { settingsForAllId } from "../../../model/collections/settings.ts";
import { InvalidError } from "../../../model/errors.ts";
import { parseScope } from "../../../model/rights/website-scope.ts";
import { scopeOfSettings } from "../../../model/settings-scope.ts";
import type { Database } from "../../database/database.ts";
import { countWebsitesOf } from "./read-scopes.ts";

/**
 * Settings for several websites are for all, for those of a country, or for those of a unit that has one: of a unit that
 * nobody knows, the name may be a slip.
 * @param id of the settings
 * @throws {InvalidError}
 */
export async function requireScope(database: Database, id: string): Promise<void> {
	const scope = scopeOfSettings(id);
	if (id === settingsForAllId || parseScope(scope)?.kind !== "unit") return;
	if ((await countWebsitesOf(database, [scope])).size > 0) return;
	throw new InvalidError([{ pointer: "/id", message: "No website is of this business unit" }]);
}
