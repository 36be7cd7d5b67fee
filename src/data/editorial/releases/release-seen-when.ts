import { type RawBuilder, sql } from "kysely";
import { collectionNames } from "../../../model/model.ts";
import { type Actor, holdsEverywhere } from "../../../model/rights/access.ts";
import type { Dialect } from "../../database/database.ts";
import { aboutSeenWhen } from "../../records/rights/about-seen-when.ts";
import { whollyHeldWhen } from "../../records/rights/held.ts";
import { onlySaidHeldWhen } from "../../records/rights/said-held-when.ts";

/**
 * The condition that the actor works with a release `r`: they hold all websites of all that it changes, or of those for which it
 * says something in place of a record that they see; an empty one is theirs who made it. Undefined for who holds everywhere.
 */
export function releaseSeenWhen(dialect: Dialect, actor: Actor): RawBuilder<unknown> | undefined {
	if (holdsEverywhere(actor)) return undefined;
	if (actor.kind !== "user") return sql`1 = 0`;
	const isWhole = aboutSeenWhen(dialect, actor, collectionNames, "i", whollyHeldWhen);
	const isPart = onlySaidHeldWhen(dialect, actor, sql.ref("i.field_values"));
	const isHeld = sql`(${isWhole} or (${isPart} and ${aboutSeenWhen(dialect, actor, collectionNames, "i")}))`;
	const items = sql`select 1 from release_items i where i.release_id = r.id`;
	return sql`(not exists (${items} and not ${isHeld}) and (r.created_by = ${actor.uid} or exists (${items})))`;
}
