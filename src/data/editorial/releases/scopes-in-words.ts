import { phraseOfScope } from "../../../model/variants/scope-phrase.ts";
import { allWebsites, type WebsiteScope } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import { nameOfScope } from "../../records/scopes/name-of-scope.ts";

/** For example "in Australia and on Racking NZ"; empty for all websites. */
export async function scopesInWords(database: Database, scopes: readonly WebsiteScope[]): Promise<string> {
	if (scopes.includes(allWebsites)) return "";
	const places: string[] = [];
	for (const scope of new Set(scopes)) places.push(phraseOfScope(scope, await nameOfScope(database, scope)));
	return lists.format(places);
}

const lists = new Intl.ListFormat("en-NZ");
