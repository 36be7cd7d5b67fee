import type { Actor } from "./access.ts";
import { heldBy, isOfOneWebsite } from "./held.ts";

/** Tells whether somebody may open the back office: they have a role, and it holds somewhere. */
export function mayEnter({
	roles,
	scopes,
}: {
	readonly roles: readonly string[];
	readonly scopes: readonly string[];
}): boolean {
	return roles.length > 0 && scopes.length > 0;
}

/** Tells whether the actor may hold a website that is yet to come: one of all, of a country or of a business unit. */
export function mayHoldMore(actor: Actor): boolean {
	return heldBy(actor).some((id) => !isOfOneWebsite(id));
}
