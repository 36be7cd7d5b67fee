import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Actor } from "../../../model/rights/access.ts";
import type { Dialect } from "../../database/database.ts";
import { scopeHeldWhen } from "./held.ts";

/**
 * The condition that some changes are only of what is said for scopes of which somebody holds all, who does not hold
 * everywhere; they change something.
 * @param values column of them, by the names that drafts have
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

/** The condition that one at least of some changes is of what is said for a scope of which somebody holds all. */
export function anySaidHeldWhen(
	dialect: Dialect,
	actor: Actor,
	values: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
	return sql<SqlBool>`exists (select 1 from ${namesIn(dialect, values)} where ${isSaidHeld(dialect, actor)})`;
}

/** The names of changes, as `named.key`. */
function namesIn(dialect: Dialect, values: RawBuilder<unknown>): RawBuilder<unknown> {
	return dialect === "postgres" ? sql`json_each(${values}::json) named` : sql`json_each(${values}) named`;
}

function isSaidHeld(dialect: Dialect, actor: Actor): RawBuilder<SqlBool> {
	const at = dialect === "postgres" ? sql`strpos(named.key, '@')` : sql`instr(named.key, '@')`;
	return sql<SqlBool>`(${at} > 0 and ${scopeHeldWhen(actor, sql`substr(named.key, ${at} + 1)`)})`;
}
