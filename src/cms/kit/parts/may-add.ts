import type { SignedIn } from "../../../model/api/people/account-api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { websites } from "../../../model/collections/websites.ts";
import { type Actor, hasAllWebsites, mayCreate } from "../../../model/rights/access.ts";
import { actorOf } from "./user.ts";

/**
 * Returns whether a user may create records of a collection; new websites require a scope wider than single websites.
 */
export function mayAdd(actor: Actor, collection: AnyCollection): boolean {
	return mayCreate(actor, collection) && (collection.name !== websites.name || mayHoldMore(actor));
}

/** Returns whether a user may create a brand. */
export function mayLaunch(user: SignedIn): boolean {
	return user.roles.includes("admin") && mayHoldMore(actorOf(user));
}

/**
 * Returns whether the actor's scope covers future websites: all, a country or a business unit. Checks id prefixes only,
 * because the full parser contains all countries and is loaded with the forms that need it.
 */
function mayHoldMore(actor: Actor): boolean {
	if (hasAllWebsites(actor)) return true;
	return actor.kind === "user" && actor.scopes.some((id) => /^(country|unit)-/.test(id));
}
