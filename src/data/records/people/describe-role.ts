import { hostInLetters } from "../../../model/addresses/host-in-letters.ts";
import { brandOf } from "../../../model/brands.ts";
import { accessLevels, levelOf, type PossiblyRestricted } from "../../../model/rights/access-level.ts";
import { scopeOfSettings } from "../../../model/settings-scope.ts";
import { allWebsites, parseScope, scopeLabel } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import { nameOfScope } from "../scopes/name-of-scope.ts";

export interface ScopedRoles extends PossiblyRestricted {
	readonly scopes: readonly string[];
}

const mostNamed = 5;

/** "Editor, for Racking AU", for example; "" without a role. */
export async function describeRole(database: Database, { scopes, ...roles }: ScopedRoles): Promise<string> {
	const level = levelOf(roles);
	if (level === undefined) return "";
	const role = accessLevels[level];
	if (scopes.includes(allWebsites)) return `${role}, everywhere`;
	if (scopes.length === 0) return `${role}, but nowhere yet`;
	const places = await Promise.all(scopes.slice(0, mostNamed).map((id) => nameOf(database, id)));
	const more = scopes.length > mostNamed ? ` and ${scopes.length - mostNamed} more` : "";
	return `${role}, for ${places.join(", ")}${more}`;
}

async function nameOf(database: Database, id: string): Promise<string> {
	const scope = scopeOfSettings(id);
	if (parseScope(scope)?.kind !== "website")
		return scopeLabel(scope, await nameOfScope(database, scope)).replace(/^All /, "all ");
	const website = await database.db
		.selectFrom("websites")
		.select(["name", "domain", "domain_key", "unit", "country"])
		.where("id", "=", id)
		.executeTakeFirst();
	if (!website) return "a website that is not here";
	const [domainKey, unit, country] = [website.domain_key, website.unit, website.country].map(String);
	return `${brandOf({ domainKey, unit, country }).label} (${website.name || hostInLetters(String(website.domain ?? ""))})`;
}
