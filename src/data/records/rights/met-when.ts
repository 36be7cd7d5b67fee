import type { RawBuilder } from "kysely";
import { type Actor, holdsEverywhere } from "../../../model/rights/access.ts";
import { worksWithWhen } from "./held.ts";

/**
 * The condition that the actor works with a user: on one website at least the roles of both hold. Undefined for who is not
 * staff, or holds everywhere.
 * @param id expression of the user's id
 */
export function metWhen(actor: Actor, id: RawBuilder<unknown>): RawBuilder<unknown> | undefined {
	if (actor.kind !== "user" || holdsEverywhere(actor)) return undefined;
	return worksWithWhen(actor, id);
}
