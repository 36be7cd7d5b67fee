import { type RawBuilder, sql } from "kysely";
import { ForbiddenError, InvalidError } from "../../../model/errors.ts";
import { type Actor, hasAllWebsites } from "../../../model/rights/access.ts";
import type { AccessLevel } from "../../../model/rights/access-level.ts";
import { isOfOneWebsite, permittedScopeIds } from "../../../model/rights/actor-scopes.ts";
import { scopeOfSettings } from "../../../model/settings-scope.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import { permittedScopes } from "./scopes.ts";

/** `hasAccess` as SQL, for the user `u`. */
export function accessWhen(required: AccessLevel): RawBuilder<boolean> {
	return sql`exists (select 1 from users_roles r where r.record_id = u.id
		and (r.value = 'admin' or (r.value = 'editor' and ${editorConditions[required]})))`;
}

const editorConditions: Readonly<Record<AccessLevel, RawBuilder<boolean>>> = {
	admin: sql`1 = 0`,
	editor: sql`u.may_edit = 1 and u.may_publish = 1`,
	contributor: sql`u.may_edit = 1`,
	viewer: sql`1 = 1`,
};

/** Requires permitted scopes: access is revoked by disabling the user. @throws {InvalidError} */
export async function requireAssignable(
	database: Database,
	actor: Actor,
	scopes: readonly string[],
): Promise<void> {
	if (hasAllWebsites(actor)) return;
	const refuse = (message: string) => new InvalidError([{ pointer: "/scopes", message }]);
	if (scopes.length === 0) throw refuse("Choose websites. To block a user, turn off “Can sign in”");
	const permitted = await permittedScopes(database, actor, scopes);
	if (!scopes.every((id) => permitted.has(id))) throw refuse("Choose only places where your own roles hold");
}

/**
 * Lets an admin of some websites assign permitted scopes. Earlier scopes are checked like any record's.
 * @param before undefined for a restoration @param after undefined for a removal
 * @throws {ForbiddenError} {InvalidError}
 */
export async function requireUserWriter(
	database: Database,
	actor: Actor,
	before: AnyRecord | undefined,
	after: AnyRecord | undefined,
): Promise<void> {
	if (hasAllWebsites(actor)) return;
	if (!before) throw new ForbiddenError("Only an admin of all websites may bring users back");
	if (after) await requireAssignable(database, actor, after.scopes as readonly string[]);
}

/** Intersects scopes: the narrower ones, or the websites that two share. */
export async function commonScopes(
	database: Database,
	actor: Actor,
	others: readonly (readonly string[])[],
): Promise<readonly (readonly string[])[]> {
	if (hasAllWebsites(actor)) return others;
	const permitted = permittedScopeIds(actor);
	const all = [...new Set([...permitted, ...others.flat()])].filter((id) => id !== allWebsites);
	const groups = all.filter((id) => !isOfOneWebsite(id));
	const groupsOf = await groupsOfWebsites(database, all.filter(isOfOneWebsite), groups.map(scopeOfSettings));
	const isIn = (id: string, scope: string) =>
		id === scope || scope === allWebsites || (groupsOf.get(id) ?? []).includes(scopeOfSettings(scope));
	async function common(scope: string): Promise<readonly string[]> {
		if (permitted.some((own) => isIn(scope, own))) return [scope];
		const some = permitted.map((own) => {
			if (isIn(own, scope)) return [own];
			return [scope, own].every((id) => groups.includes(id)) ? websitesOfBoth(database, scope, own) : [];
		});
		return (await Promise.all(some)).flat();
	}
	return Promise.all(
		others.map(async (scopes) => [...new Set((await Promise.all(scopes.map(common))).flat())]),
	);
}

async function groupsOfWebsites(
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
