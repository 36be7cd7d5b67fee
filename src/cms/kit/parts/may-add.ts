import type { SignedIn } from "../../../model/api/people/account-api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { websites } from "../../../model/collections/websites.ts";
import { type Actor, hasAllWebsites, mayCreate } from "../../../model/rights/access.ts";
import { actorOf } from "./user.ts";

/** New websites require a scope wider than single websites. */
export function mayAdd(actor: Actor, collection: AnyCollection): boolean {
	return mayCreate(actor, collection) && (collection.name !== websites.name || mayHoldMore(actor));
}

export function mayLaunch(user: SignedIn): boolean {
	return user.roles.includes("admin") && mayHoldMore(actorOf(user));
}

/** True for a scope of future websites. The full parser contains all countries and is loaded on demand. */
function mayHoldMore(actor: Actor): boolean {
	if (hasAllWebsites(actor)) return true;
	return actor.kind === "user" && actor.scopes.some((id) => /^(country|unit)-/.test(id));
}
