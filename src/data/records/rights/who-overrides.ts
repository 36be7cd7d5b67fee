import { sql } from "kysely";
import type { AnyCollection } from "../../../model/collection.ts";
import { type Actor, holdsEverywhere, mayWrite } from "../../../model/rights/access.ts";
import type { WebsiteScope } from "../../../model/rights/website-scope.ts";
import { settingsIdOf } from "../../../model/settings-scope.ts";
import type { Database } from "../../database/database.ts";
import { websitesHeld } from "./held.ts";
import { permitsScope } from "./permitted-scopes.ts";

/**
 * Tells whether the actor may say what the websites of a scope say in place of a record that they see: who holds all of the
 * scope, be the record shared with others or not.
 */
export async function mayOverride(
	database: Database,
	actor: Actor,
	collection: AnyCollection,
	scope: WebsiteScope,
): Promise<boolean> {
	return mayWrite(actor, collection) && permitsScope(database, actor, settingsIdOf(scope));
}

/** A function that tells whether a scope has a website that the actor holds: of others they are told nothing. */
export async function scopesMet(
	{ db }: Database,
	actor: Actor,
	scopes: readonly WebsiteScope[],
): Promise<(scope: WebsiteScope) => boolean> {
	if (holdsEverywhere(actor) || scopes.length === 0) return () => true;
	const { rows } = await sql<{ scope: string }>`select distinct scope from website_scopes
		where scope in (${sql.join(scopes)}) and website_id in ${websitesHeld(actor)}`.execute(db);
	const met = new Set(rows.map(({ scope }) => scope));
	return (scope) => met.has(scope);
}
