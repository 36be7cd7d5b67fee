import type { SignedIn } from "../../../model/api/people/account-api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { websites } from "../../../model/collections/websites.ts";
import { type Actor, holdsEverywhere, mayBegin } from "../../../model/rights/access.ts";
import { actorOf } from "./user.ts";

/** Tells whether a user may begin new records of a collection; a new website is in hands that reach beyond single ones. */
export function mayAdd(actor: Actor, collection: AnyCollection): boolean {
	return mayBegin(actor, collection) && (collection.name !== websites.name || mayHoldMore(actor));
}

/** Tells whether a user may begin a new brand. */
export function mayLaunch(user: SignedIn): boolean {
	return user.roles.includes("admin") && mayHoldMore(actorOf(user));
}

/**
 * Tells whether the actor may hold a website that is yet to come: one of all, of a country or of a business unit. By how their
 * ids begin: what reads them in full knows all countries, and is loaded with the forms that need it.
 */
function mayHoldMore(actor: Actor): boolean {
	if (holdsEverywhere(actor)) return true;
	return actor.kind === "user" && actor.scopes.some((id) => /^(country|unit)-/.test(id));
}
