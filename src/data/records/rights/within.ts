import { type Actor, hasAllWebsites } from "../../../model/rights/access.ts";
import { isOfOneWebsite, permittedScopeIds } from "../../../model/rights/actor-scopes.ts";
import { allWebsites } from "../../../model/rights/website-scope.ts";
import { scopeOfSettings } from "../../../model/settings-scope.ts";
import type { Database } from "../../database/database.ts";

/** Returns whether all scopes are within the actor's scopes. @param ids scope ids as users store them */
export async function areWithin(database: Database, actor: Actor, ids: readonly string[]): Promise<boolean> {
	if (hasAllWebsites(actor)) return true;
	const held = new Set(permittedScopeIds(actor));
	const others = ids.filter((id) => !held.has(id));
	// A country or unit also includes websites that are added later, so all of it must be within one of the actor's
	// scopes.
	if (!others.every(isOfOneWebsite)) return false;
	const groups = [...held].filter((id) => !isOfOneWebsite(id)).map(scopeOfSettings);
	const inGroups = await websitesWithin(database, others, groups);
	return others.every((id) => (inGroups.get(id) ?? []).length > 0);
}

/** Returns the scopes of users by user id. */
export async function placesOf(
	{ db }: Database,
	userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
	if (userIds.length === 0) return new Map();
	const rows = await db
		.selectFrom("users_scopes")
		.select(["record_id", "value"])
		.where("record_id", "in", userIds)
		.execute();
	const byUser = Map.groupBy(rows, (row) => String(row.record_id));
	return new Map([...byUser].map(([id, some]) => [id, some.map(({ value }) => String(value))]));
}

/**
 * Returns the intersection of the actor's scopes with those of others: a scope of either that is within one of the
 * other, or the websites that two scopes share.
 */
export async function commonPlaces(
	database: Database,
	actor: Actor,
	theirs: readonly (readonly string[])[],
): Promise<readonly (readonly string[])[]> {
	if (hasAllWebsites(actor)) return theirs;
	const held = permittedScopeIds(actor);
	const all = [...new Set([...held, ...theirs.flat()])].filter((id) => id !== allWebsites);
	const groups = all.filter((id) => !isOfOneWebsite(id));
	const groupsOf = await websitesWithin(database, all.filter(isOfOneWebsite), groups.map(scopeOfSettings));
	const isIn = (id: string, place: string) =>
		id === place || place === allWebsites || (groupsOf.get(id) ?? []).includes(scopeOfSettings(place));
	async function ofBoth(place: string): Promise<readonly string[]> {
		if (held.some((own) => isIn(place, own))) return [place];
		const some = held.map((own) => {
			if (isIn(own, place)) return [own];
			return [place, own].every((id) => groups.includes(id)) ? websitesOfBoth(database, place, own) : [];
		});
		return (await Promise.all(some)).flat();
	}
	return Promise.all(
		theirs.map(async (places) => [...new Set((await Promise.all(places.map(ofBoth))).flat())]),
	);
}

/** Returns the given scopes that each website is in. */
async function websitesWithin(
	{ db }: Database,
	ids: readonly string[],
	scopes: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
	if (ids.length === 0 || scopes.length === 0) return new Map();
	const rows = await db
		.selectFrom("website_scopes")
		.select(["website_id", "scope"])
		.where("website_id", "in", ids)
		.where("scope", "in", scopes)
		.execute();
	const byWebsite = Map.groupBy(rows, (row) => String(row.website_id));
	return new Map([...byWebsite].map(([id, some]) => [id, some.map(({ scope }) => String(scope))]));
}

/** Maximum number of shared websites that are listed for two scopes. */
const mostNamed = 50;

async function websitesOfBoth({ db }: Database, one: string, other: string): Promise<readonly string[]> {
	const rows = await db
		.selectFrom("website_scopes as a")
		.innerJoin("website_scopes as b", "b.website_id", "a.website_id")
		.select("a.website_id")
		.where("a.scope", "=", scopeOfSettings(one))
		.where("b.scope", "=", scopeOfSettings(other))
		.orderBy("a.website_id")
		.limit(mostNamed)
		.execute();
	return rows.map((row) => String(row.website_id));
}
