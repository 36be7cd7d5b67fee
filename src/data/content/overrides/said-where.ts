import { saidAt } from "../../../model/overrides/said.ts";
import { whereSaid } from "../../../model/overrides/where-said.ts";
import type { Database } from "../../database/database.ts";
import { calledAs } from "./read-overrides.ts";

/**
 * Where some changes say something in place of their record, within a sentence: "in Australia and on Racking NZ". Empty
 * where they change the record, too, or nothing.
 * @param names as drafts have them
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
