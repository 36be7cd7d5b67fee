import type { RawBuilder } from "kysely";
import { type Actor, hasAllWebsites } from "../../../model/rights/access.ts";
import { worksWithWhen } from "./permitted-when.ts";

/**
 * Returns the SQL condition that the actor shares a website with a user by the scopes of both. Undefined for a global
 * role and for actors other than staff.
 * @param id expression of the user's id
 */
export function metWhen(actor: Actor, id: RawBuilder<unknown>): RawBuilder<unknown> | undefined {
	if (actor.kind !== "user" || hasAllWebsites(actor)) return undefined;
	return worksWithWhen(actor, id);
}
