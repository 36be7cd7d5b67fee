import { scopeOfSettings } from "../settings-scope.ts";
import { type Actor, hasAllWebsites } from "./access.ts";
import { allWebsites, parseScope, type WebsiteScope } from "./website-scope.ts";

/** Returns the scope ids of the actor's roles; all websites for the system. */
export function permittedScopeIds(actor: Actor): readonly string[] {
	if (hasAllWebsites(actor)) return [allWebsites];
	return actor.kind === "user" ? actor.scopes : [];
}

/** Returns the actor's scopes. */
export function permittedScopesOf(actor: Actor): readonly WebsiteScope[] {
	return permittedScopeIds(actor).map(scopeOfSettings);
}

/**
 * Returns whether a scope is entirely within the actor's scopes, including websites added later.
 * @param id `all`, `country-nz`, `unit-racking`, or a website's
 */
export function hasScope(actor: Actor, id: string): boolean {
	return hasAllWebsites(actor) || permittedScopeIds(actor).includes(id);
}

/** Returns whether a scope is a single website. */
export function isOfOneWebsite(id: string): boolean {
	return parseScope(scopeOfSettings(id))?.kind === "website";
}
