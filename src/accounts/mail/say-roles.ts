import type { Database } from "../../data/database/database.ts";
import { nameOfScope } from "../../data/scopes/name-of-scope.ts";
import type { SignedIn } from "../../model/api/people/account-api.ts";
import { brandOf } from "../../model/brands.ts";
import { accessLevels, levelOf } from "../../model/rights/access-level.ts";
import { allWebsites, parseScope, scopeLabel } from "../../model/rights/website-scope.ts";
import { scopeOfSettings } from "../../model/settings-scope.ts";

const mostNamed = 5;

/** Returns a sentence of a mail about a user's role and scopes: "Your role is Editor, for Racking AU."; "" without a role. */
export async function sayRoles(
	database: Database,
	{ scopes, ...granted }: Pick<SignedIn, "roles" | "mayEdit" | "mayPublish" | "scopes">,
): Promise<string> {
	const level = levelOf(granted);
	if (level === undefined) return "";
	const what = `Your role is ${accessLevels[level]}`;
	if (scopes.includes(allWebsites)) return `${what}, everywhere.`;
	if (scopes.length === 0) return `${what}, but nowhere yet.`;
	const places = await Promise.all(scopes.slice(0, mostNamed).map((id) => nameOf(database, id)));
	const more = scopes.length > mostNamed ? ` and ${scopes.length - mostNamed} more` : "";
	return `${what}, for ${places.join(", ")}${more}.`;
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
	if (!website) return "a website that is gone";
	const [domainKey, unit, country] = [website.domain_key, website.unit, website.country].map(String);
	return `${brandOf({ domainKey, unit, country }).label} (${website.name || website.domain})`;
}
