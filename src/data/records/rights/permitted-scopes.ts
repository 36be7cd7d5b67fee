import { sql } from "kysely";
import { type Actor, hasAllWebsites } from "../../../model/rights/access.ts";
import { hasScope, isOfOneWebsite } from "../../../model/rights/actor-scopes.ts";
import type { Database } from "../../database/database.ts";
import { permittedWebsiteIds } from "./permitted-when.ts";

const mostAtOnce = 5_000;

/**
 * Returns the scopes on which the actor has full rights: those of their roles, and the websites within these. A scope
 * is an id as in settings. The key or host of a website is never a scope, even if it looks like one.
 */
export async function permittedScopes(
	{ db }: Database,
	actor: Actor,
	ids: readonly string[],
): Promise<ReadonlySet<string>> {
	const permitted = new Set(ids.filter((id) => hasScope(actor, id)));
	if (hasAllWebsites(actor)) return permitted;
	const others = [...new Set(ids)].filter((id) => !permitted.has(id) && isOfOneWebsite(id));
	for (let start = 0; start < others.length; start += mostAtOnce) {
		const some = sql.join(others.slice(start, start + mostAtOnce));
		const { rows } = await sql<{ id: string }>`select w.id from websites w
			where w.id in (${some}) and w.id in ${permittedWebsiteIds(actor)}`.execute(db);
		for (const { id } of rows) permitted.add(id);
	}
	return permitted;
}

/**
 * Returns whether the actor has full rights to a scope.
 * @param id `all`, `country-nz`, `unit-racking`, or a website's
 */
export async function permitsScope(database: Database, actor: Actor, id: string): Promise<boolean> {
	return (await permittedScopes(database, actor, [id])).has(id);
}
