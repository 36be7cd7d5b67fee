import { type RawBuilder, sql } from "kysely";
import { type Actor, holdsEverywhere } from "../../model/access.ts";
import { allWebsites } from "../../model/website-scope.ts";
import { meetsHeld } from "./held.ts";

/**
 * The condition that the actor works with a user: on one website at least the roles of both hold. Undefined for who is not
 * staff, or holds everywhere.
 * @param id expression of the user's id
 */
export function metWhen(actor: Actor, id: RawBuilder<unknown>): RawBuilder<unknown> | undefined {
	if (actor.kind !== "user" || holdsEverywhere(actor)) return undefined;
	return sql`(${id} = ${actor.uid} or exists (select 1 from users_scopes theirs where theirs.record_id = ${id}
		and (theirs.value = ${allWebsites} or ${meetsHeld(actor, sql`theirs.value`)})))`;
}
