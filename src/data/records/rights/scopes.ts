import { sql } from "kysely";
import { type Actor, hasAllWebsites } from "../../../model/rights/access.ts";
import { hasScope, isOfOneWebsite } from "../../../model/rights/actor-scopes.ts";
import { settingsIdOf } from "../../../model/settings-scope.ts";
import type { WebsiteScope } from "../../../model/website-scope.ts";
import { partsOf } from "../../database/batches-of.ts";
import type { Database } from "../../database/database.ts";
import { permittedWebsiteIds } from "./conditions.ts";

/**
 * Accepts the actor's scopes and websites within. Keys and hosts are never scopes. A country or unit includes future
 * websites, so it must be permitted entirely.
 */
export async function permittedScopes(
	{ db }: Database,
	actor: Actor,
	ids: readonly string[],
): Promise<ReadonlySet<string>> {
	const permitted = new Set(ids.filter((id) => hasScope(actor, id)));
	if (hasAllWebsites(actor)) return permitted;
	const others = [...new Set(ids)].filter((id) => !permitted.has(id) && isOfOneWebsite(id));
	for (const some of partsOf(others)) {
		const { rows } = await sql<{ id: string }>`select w.id from websites w
			where w.id in (${sql.join(some)}) and w.id in ${permittedWebsiteIds(actor)}`.execute(db);
		for (const { id } of rows) permitted.add(id);
	}
	return permitted;
}

/** @param id `all`, `country-nz`, `unit-racking`, or a website's */
export async function permitsScope(database: Database, actor: Actor, id: string): Promise<boolean> {
	return (await permittedScopes(database, actor, [id])).has(id);
}

export async function permittedOverrideScopes(
	database: Database,
	actor: Actor,
	scopes: readonly WebsiteScope[],
): Promise<ReadonlySet<WebsiteScope>> {
	const permitted = await permittedScopes(database, actor, scopes.map(settingsIdOf));
	return new Set(scopes.filter((scope) => permitted.has(settingsIdOf(scope))));
}

/** True for scopes that share a website with the actor's; others stay hidden. */
export async function visibleScopes(
	{ db }: Database,
	actor: Actor,
	scopes: readonly WebsiteScope[],
): Promise<(scope: WebsiteScope) => boolean> {
	if (hasAllWebsites(actor) || scopes.length === 0) return () => true;
	const { rows } = await sql<{ scope: string }>`select distinct scope from website_scopes
		where scope in (${sql.join(scopes)}) and website_id in ${permittedWebsiteIds(actor)}`.execute(db);
	const visible = new Set(rows.map(({ scope }) => scope));
	return (scope) => visible.has(scope);
}
