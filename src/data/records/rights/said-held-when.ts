import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Actor } from "../../../model/rights/access.ts";
import type { Dialect } from "../../database/database.ts";
import { scopePermittedWhen } from "./permitted-when.ts";

/**
 * Returns the SQL condition that all of some changes are overrides for scopes entirely within those of an actor without
 * a global role, and that there is at least one change.
 * @param values column with the changes, keyed as in drafts
 */
export function onlySaidHeldWhen(
	dialect: Dialect,
	actor: Actor,
	values: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
	const names = namesIn(dialect, values);
	return sql<SqlBool>`(exists (select 1 from ${names})
		and not exists (select 1 from ${names} where not ${isSaidHeld(dialect, actor)}))`;
}

/**
 * Returns the SQL condition that at least one of some changes is an override for a scope entirely within the actor's
 * scopes.
 */
export function anySaidHeldWhen(
	dialect: Dialect,
	actor: Actor,
	values: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
	return sql<SqlBool>`exists (select 1 from ${namesIn(dialect, values)} where ${isSaidHeld(dialect, actor)})`;
}

/** Returns the names of the changes, as `named.key`. */
function namesIn(dialect: Dialect, values: RawBuilder<unknown>): RawBuilder<unknown> {
	return dialect === "postgres" ? sql`json_each(${values}::json) named` : sql`json_each(${values}) named`;
}

function isSaidHeld(dialect: Dialect, actor: Actor): RawBuilder<SqlBool> {
	const at = dialect === "postgres" ? sql`strpos(named.key, '@')` : sql`instr(named.key, '@')`;
	return sql<SqlBool>`(${at} > 0 and ${scopePermittedWhen(actor, sql`substr(named.key, ${at} + 1)`)})`;
}
