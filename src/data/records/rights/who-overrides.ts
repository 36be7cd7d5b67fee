import { sql } from "kysely";
import type { AnyCollection } from "../../../model/collection.ts";
import { type Actor, hasAllWebsites, mayWrite } from "../../../model/rights/access.ts";
import type { WebsiteScope } from "../../../model/rights/website-scope.ts";
import { settingsIdOf } from "../../../model/settings-scope.ts";
import type { Database } from "../../database/database.ts";
import { permitsScope } from "./permitted-scopes.ts";
import { permittedWebsiteIds } from "./permitted-when.ts";

/**
 * Returns whether the actor may write overrides of a visible record for a scope: the whole scope must be within the
 * actor's scopes. The record may be shared with other websites.
 */
export async function mayOverride(
	database: Database,
	actor: Actor,
	collection: AnyCollection,
	scope: WebsiteScope,
): Promise<boolean> {
	return mayWrite(actor, collection) && permitsScope(database, actor, settingsIdOf(scope));
}

/**
 * Returns a function that checks whether a scope shares a website with the actor's scopes. Other scopes are not
 * revealed.
 */
export async function scopesMet(
	{ db }: Database,
	actor: Actor,
	scopes: readonly WebsiteScope[],
): Promise<(scope: WebsiteScope) => boolean> {
	if (hasAllWebsites(actor) || scopes.length === 0) return () => true;
	const { rows } = await sql<{ scope: string }>`select distinct scope from website_scopes
		where scope in (${sql.join(scopes)}) and website_id in ${permittedWebsiteIds(actor)}`.execute(db);
	const met = new Set(rows.map(({ scope }) => scope));
	return (scope) => met.has(scope);
}
