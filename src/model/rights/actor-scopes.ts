import { scopesOf } from "../scopes-of-website.ts";
import { scopeOfSettings } from "../settings-scope.ts";
import { allWebsites, parseScope, type WebsiteScope } from "../website-scope.ts";
import { hasAllWebsites, type Permissions } from "./access.ts";

export function permittedScopeIds(actor: Permissions): readonly string[] {
	return hasAllWebsites(actor) ? [allWebsites] : actor.scopes;
}

export function permittedScopesOf(actor: Permissions): readonly WebsiteScope[] {
	return permittedScopeIds(actor).map(scopeOfSettings);
}

/** Includes websites added later. @param id `all`, `country-nz`, `unit-racking`, or a website's */
export function hasScope(actor: Permissions, id: string): boolean {
	return hasAllWebsites(actor) || permittedScopeIds(actor).includes(id);
}

export function hasWebsite(actor: Permissions, website: Parameters<typeof scopesOf>[0]): boolean {
	const scopes = scopesOf(website);
	return permittedScopesOf(actor).some((scope) => scopes.includes(scope));
}

export function isOfOneWebsite(id: string): boolean {
	return parseScope(scopeOfSettings(id))?.kind === "website";
}
