import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type AnyCollection, isOfPeople } from "../../../model/collection.ts";
import { collectionNames, collections } from "../../../model/model.ts";
import { type Actor, hasAllWebsites, seesOwnEverywhere } from "../../../model/rights/access.ts";
import { permittedScopeIds, permittedScopesOf } from "../../../model/rights/actor-scopes.ts";
import { allWebsites, websiteScope } from "../../../model/rights/website-scope.ts";
import { isPlacedByName, shownTable } from "../../schema/placement-names.ts";
import { snakeCase } from "../../schema/rows.ts";
import { scopesCalled } from "../scopes/settings-of-scope.ts";
import { isUsedWithin } from "./uses-within.ts";

const never = sql<SqlBool>`1 = 0`;

/**
 * Above this number, names are passed as one parameter: a condition repeats them, and queries have a maximum number of
 * parameters.
 */
const fewNames = 50;

/** Returns a list of names for use with `in`; the JSON syntax works in both databases. */
function among(names: readonly string[]): RawBuilder<unknown> {
	if (names.length <= fewNames) return sql`(${sql.join(names)})`;
	return sql`(select key from json_each(${JSON.stringify(Object.fromEntries(names.map((name) => [name, 1])))}))`;
}

/** Returns a query of the website ids within the scopes of an actor without a global role. */
export function permittedWebsiteIds(actor: Actor): RawBuilder<unknown> {
	return permittedQuery(permittedScopeIds(actor), () => {
		const scopes = permittedScopesOf(actor);
		if (scopes.length === 0) return sql`(select id from websites where 1 = 0)`;
		return sql`(select held.website_id from website_scopes held where held.scope in ${among(scopes)})`;
	});
}

/** Returns a query of the actor's scope ids, for use with `in`. */
export function permittedIds(actor: Actor): RawBuilder<unknown> {
	return heldIds(permittedScopeIds(actor), () => among(permittedScopeIds(actor)));
}

const [permittedQuery, heldIds] = [onceForEach(), onceForEach()];

/**
 * Builds the SQL fragment for a list of scopes once. A condition repeats it, and some users have thousands of scopes.
 */
function onceForEach() {
	const known = new WeakMap<readonly string[], RawBuilder<unknown>>();
	return (names: readonly string[], make: () => RawBuilder<unknown>) => {
		const made = known.get(names) ?? make();
		known.set(names, made);
		return made;
	};
}

/** Returns a query of all placement names of the actor's websites in drafts: ids, brand keys, hosts. */
export function permittedNames(actor: Actor): RawBuilder<unknown> {
	const held = permittedWebsiteIds(actor);
	return sql`select id from websites where id in ${held} union select domain_key from websites where id in ${held}
		union select value from websites_hosts where record_id in ${held}`;
}

/** Returns a query of all resolved placements of the actor's websites: ids and brand keys. */
function permittedPlacements(actor: Actor): RawBuilder<unknown> {
	return sql`(select w.id from websites w where w.id in ${permittedWebsiteIds(actor)}
		union all select w.domain_key from websites w where w.id in ${permittedWebsiteIds(actor)})`;
}

/**
 * Returns the SQL condition that staff with rights to a collection may see one of its records: it is on a website
 * within their scopes, or they created it and it is on none. Undefined for a global role, which needs no condition.
 * @param id expression of the record's id
 */
export function seenWhen(
	actor: Actor,
	collection: AnyCollection,
	id: RawBuilder<unknown>,
): RawBuilder<SqlBool> | undefined {
	if (hasAllWebsites(actor)) return undefined;
	if (actor.kind !== "user" || actor.scopes.length === 0) return never;
	if (collection.shownOn) return standsWhere(actor, collection, id);
	if (collection.belongsTo) return fileSeenWhen(actor, id);
	if (isOfPeople(collection)) return worksWithWhen(actor, id);
	return ownIdPermitted(actor, collection, id);
}

/** Returns the SQL condition that a user is the actor, or shares a website with the actor. */
export function worksWithWhen(actor: Actor, id: RawBuilder<unknown>): RawBuilder<SqlBool> {
	return sql<SqlBool>`(${id} = ${actor.uid} or exists (select 1 from users_scopes theirs where theirs.record_id = ${id}
		and (theirs.value = ${allWebsites} or ${meetsPermitted(actor, sql`theirs.value`)})))`;
}

/**
 * Returns the SQL condition that a scope is entirely within the scopes of an actor without a global role.
 * @param scope expression of the scope
 */
export function scopePermittedWhen(actor: Actor, scope: RawBuilder<unknown>): RawBuilder<SqlBool> {
	const scopes = permittedScopesOf(actor);
	if (scopes.length === 0) return never;
	const begin = websiteScope("");
	return sql<SqlBool>`(${scope} in ${among(scopes)} or (${scope} like ${`${begin}%`}
		and substr(${scope}, ${sql.lit(begin.length + 1)}) in ${permittedWebsiteIds(actor)}))`;
}

/**
 * Returns the SQL condition that every website of a record is within the actor's scopes. A host without a website is
 * not.
 */
export function fullyPermittedWhen(
	actor: Actor,
	collection: AnyCollection,
	id: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
	if (actor.kind !== "user" || actor.scopes.length === 0) return never;
	if (collection.shownOn) {
		const { table, column } = shownTable(collection);
		return sql<SqlBool>`(${standsWhere(actor, collection, id)} and not exists (select 1 from ${sql.table(table)} p
			where p.record_id = ${id} and p.${sql.ref(column)} not in ${permittedIn(actor, collection)}))`;
	}
	if (collection.belongsTo) return fileHeldWhen(actor, id);
	return ownIdPermitted(actor, collection, id);
}

/** For collections keyed by website id or by scope of settings. */
function ownIdPermitted(actor: Actor, { publicWhen, forAllId }: AnyCollection, id: RawBuilder<unknown>) {
	if (publicWhen === undefined) return never;
	const isWebsite = sql<SqlBool>`${id} in ${permittedWebsiteIds(actor)}`;
	return forAllId ? sql<SqlBool>`(${isWebsite} or ${id} in ${permittedIds(actor)})` : isWebsite;
}

function standsWhere(actor: Actor, collection: AnyCollection, id: RawBuilder<unknown>) {
	const { table, column } = shownTable(collection);
	const stands = sql`select 1 from ${sql.table(table)} p where p.record_id = ${id}`;
	const isOwn = sql`exists (select 1 from ${sql.table(snakeCase(collection.name))} made
		where made.id = ${id} and made.created_by = ${actor.uid})`;
	return sql<SqlBool>`(exists (${stands} and p.${sql.ref(column)} in ${permittedIn(actor, collection)})
		or (not exists (${stands}) and ${isOwn}))`;
}

function permittedIn(actor: Actor, collection: AnyCollection): RawBuilder<unknown> {
	return isPlacedByName(collection) ? permittedPlacements(actor) : permittedWebsiteIds(actor);
}

/** A file is visible to its uploader, on its websites, and to actors who may see a record that uses it. */
function fileSeenWhen(actor: Actor, id: RawBuilder<unknown>): RawBuilder<SqlBool> {
	const isOwn = seesOwnEverywhere(actor)
		? sql`exists (select 1 from media made where made.id = ${id} and made.created_by = ${actor.uid})`
		: never;
	const belongs = sql`exists (select 1 from media_scopes b where b.record_id = ${id}
		and (b.value = 'all' or ${meetsPermitted(actor, sql`b.value`)}))`;
	const uses = users().map(
		(each) => sql`(u.collection = ${each.name} and ${seenWhen(actor, each, sql`u.record_id`) ?? sql`1 = 1`})`,
	);
	return sql<SqlBool>`(${isOwn} or ${belongs} or exists (select 1 from media_uses u
		where u.media_id = ${id} and (${sql.join(uses, sql` or `)})))`;
}

/**
 * Returns the SQL condition that all scopes of a file are within the actor's, and that no use of it is outside their
 * rights. For a file with scopes, uses on other websites do not count.
 */
function fileHeldWhen(actor: Actor, id: RawBuilder<unknown>): RawBuilder<SqlBool> {
	const uses = users().map(
		(each) => sql`(u.collection = ${each.name} and ${fullyPermittedWhen(actor, each, sql`u.record_id`)})`,
	);
	const scopes = sql`select 1 from media_scopes b where b.record_id = ${id}`;
	const areScopesPermitted = (
		file: RawBuilder<unknown>,
	) => sql<SqlBool>`not exists (select 1 from media_scopes b
		where b.record_id = ${file} and b.value not in ${permittedIds(actor)} and b.value not in ${permittedWebsiteIds(actor)})`;
	const websites = sql`(select ws.website_id from media_scopes of_file
		join website_scopes ws on ws.scope in ${scopesCalled(sql`of_file.value`)} where of_file.record_id = ${id})`;
	const isBeyond = isUsedWithin(
		{ file: id, websites },
		{
			record: (of, record) =>
				of.belongsTo ? areScopesPermitted(record) : fullyPermittedWhen(actor, of, record),
			override: (scope) => scopePermittedWhen(actor, scope),
		},
	);
	return sql<SqlBool>`(${fileSeenWhen(actor, id)} and ${areScopesPermitted(id)}
		and not exists (select 1 from media_uses u where u.media_id = ${id} and
			case when exists (${scopes}) then ${isBeyond} else not (${sql.join(uses, sql` or `)}) end))`;
}

/** Returns the collections whose records use files, except for files themselves. */
function users(): AnyCollection[] {
	return collectionNames
		.map((name): AnyCollection => collections[name])
		.filter(({ belongsTo }) => !belongsTo);
}

/**
 * Returns the SQL condition that a scope shares a website with the actor's scopes.
 * @param id expression of the scope's id, as settings store it
 */
export function meetsPermitted(actor: Actor, id: RawBuilder<unknown>): RawBuilder<SqlBool> {
	return sql<SqlBool>`exists (select 1 from website_scopes met where met.website_id in ${permittedWebsiteIds(actor)}
		and met.scope in ${scopesCalled(id)})`;
}
