import { type Actor, mayBegin } from "../../model/access.ts";
import type { SignedIn } from "../../model/api/account-api.ts";
import type { AnyCollection } from "../../model/collection.ts";
import { websites } from "../../model/collections/websites.ts";
import { mayHoldMore } from "../../model/held.ts";
import { actorOf } from "./user.ts";

/** Tells whether a user may begin new records of a collection; a new website is in hands that reach beyond single ones. */
export function mayAdd(actor: Actor, collection: AnyCollection): boolean {
	return mayBegin(actor, collection) && (collection.name !== websites.name || mayHoldMore(actor));
}

/** Tells whether a user may begin a new brand. */
export function mayLaunch(user: SignedIn): boolean {
	return user.roles.includes("admin") && mayHoldMore(actorOf(user));
}
