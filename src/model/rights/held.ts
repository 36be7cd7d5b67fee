import { scopeOfSettings } from "../settings-scope.ts";
import { type Actor, holdsEverywhere } from "./access.ts";
import { allWebsites, parseScope, type WebsiteScope } from "./website-scope.ts";

/** Where the actor's roles hold, by the ids of scopes; what the program itself does holds everywhere. */
export function heldBy(actor: Actor): readonly string[] {
	if (holdsEverywhere(actor)) return [allWebsites];
	return actor.kind === "user" ? actor.scopes : [];
}

/** The scopes that the actor holds. */
export function heldScopes(actor: Actor): readonly WebsiteScope[] {
	return heldBy(actor).map(scopeOfSettings);
}

/** Tells whether the actor holds all of a scope, whatever websites it has now. @param id `all`, `country-nz`, `unit-racking`, or a website's */
export function holdsScope(actor: Actor, id: string): boolean {
	return holdsEverywhere(actor) || heldBy(actor).includes(id);
}

/** Tells whether a scope is one website. */
export function isOfOneWebsite(id: string): boolean {
	return parseScope(scopeOfSettings(id))?.kind === "website";
}
