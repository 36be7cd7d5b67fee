import { saidAt } from "../../../model/variants/said.ts";
import { whereSaid } from "../../../model/variants/scope-phrase.ts";
import type { Database } from "../../database/database.ts";
import { calledAs } from "./read-overrides.ts";

/**
 * Returns the scopes of changes that are overrides, as part of a sentence: "in Australia and on Racking NZ". Empty if
 * the record itself changes, too, or nothing does.
 * @param names field names as in drafts
 */
export async function saidWhere(database: Database, names: readonly string[]): Promise<string> {
	const scopes = new Set(names.map((name) => saidAt(name)?.scope));
	const places: string[] = [];
	for (const scope of scopes) {
		if (scope === undefined) return "";
		places.push(whereSaid(scope, await calledAs(database, scope)));
	}
	return lists.format(places);
}

const lists = new Intl.ListFormat("en-NZ");
