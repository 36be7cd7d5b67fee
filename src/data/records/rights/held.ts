import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type AnyCollection, isOfPeople } from "../../../model/collection.ts";
import { collectionNames, collections } from "../../../model/model.ts";
import { type Actor, holdsEverywhere, isToldOfOwn } from "../../../model/rights/access.ts";
import { heldBy, heldScopes } from "../../../model/rights/held.ts";
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
export function websitesHeld(actor: Actor): RawBuilder<unknown> {
	return heldQuery(heldBy(actor), () => {
		const scopes = heldScopes(actor);
		if (scopes.length === 0) return sql`(select id from websites where 1 = 0)`;
		return sql`(select held.website_id from website_scopes held where held.scope in ${among(scopes)})`;
	});
}

/** Returns a query of the actor's scope ids, for use with `in`. */
export function idsHeld(actor: Actor): RawBuilder<unknown> {
	return heldIds(heldBy(actor), () => among(heldBy(actor)));
}

const [heldQuery, heldIds] = [onceForEach(), onceForEach()];

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
export function namesHeld(actor: Actor): RawBuilder<unknown> {
	const held = websitesHeld(actor);
	return sql`select id from websites where id in ${held} union select domain_key from websites where id in ${held}
		union select value from websites_hosts where record_id in ${held}`;
}

/** Returns a query of all resolved placements of the actor's websites: ids and brand keys. */
function placesHeld(actor: Actor): RawBuilder<unknown> {
	return sql`(select w.id from websites w where w.id in ${websitesHeld(actor)}
		union all select w.domain_key from websites w where w.id in ${websitesHeld(actor)})`;
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
	if (holdsEverywhere(actor)) return undefined;
	if (actor.kind !== "user" || actor.scopes.length === 0) return never;
	if (collection.shownOn) return standsWhere(actor, collection, id);
	if (collection.belongsTo) return fileSeenWhen(actor, id);
	if (isOfPeople(collection)) return worksWithWhen(actor, id);
	return ownIdHeld(actor, collection, id);
}

/** Returns the SQL condition that a user is the actor, or shares a website with the actor. */
export function worksWithWhen(actor: Actor & { kind: "user" }, id: RawBuilder<unknown>): RawBuilder<SqlBool> {
	return sql<SqlBool>`(${id} = ${actor.uid} or exists (select 1 from users_scopes theirs where theirs.record_id = ${id}
		and (theirs.value = ${allWebsites} or ${meetsHeld(actor, sql`theirs.value`)})))`;
}

/**
 * Returns the SQL condition that a scope is entirely within the scopes of an actor without a global role.
 * @param scope expression of the scope
 */
export function scopeHeldWhen(actor: Actor, scope: RawBuilder<unknown>): RawBuilder<SqlBool> {
	const scopes = heldScopes(actor);
	if (scopes.length === 0) return never;
	const begin = websiteScope("");
	return sql<SqlBool>`(${scope} in ${among(scopes)} or (${scope} like ${`${begin}%`}
		and substr(${scope}, ${sql.lit(begin.length + 1)}) in ${websitesHeld(actor)}))`;
}

/**
 * Returns the SQL condition that every website of a record is within the actor's scopes. A host without a website is
 * not.
 */
export function whollyHeldWhen(
	actor: Actor,
	collection: AnyCollection,
	id: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
	if (actor.kind !== "user" || actor.scopes.length === 0) return never;
	if (collection.shownOn) {
		const { table, column } = shownTable(collection);
		return sql<SqlBool>`(${standsWhere(actor, collection, id)} and not exists (select 1 from ${sql.table(table)} p
			where p.record_id = ${id} and p.${sql.ref(column)} not in ${heldIn(actor, collection)}))`;
	}
	if (collection.belongsTo) return fileHeldWhen(actor, id);
	return ownIdHeld(actor, collection, id);
}

/** For collections keyed by website id or by scope of settings. */
function ownIdHeld(actor: Actor, { publicWhen, forAllId }: AnyCollection, id: RawBuilder<unknown>) {
	if (publicWhen === undefined) return never;
	const isWebsite = sql<SqlBool>`${id} in ${websitesHeld(actor)}`;
	return forAllId ? sql<SqlBool>`(${isWebsite} or ${id} in ${idsHeld(actor)})` : isWebsite;
}

function standsWhere(actor: Actor & { kind: "user" }, collection: AnyCollection, id: RawBuilder<unknown>) {
	const { table, column } = shownTable(collection);
	const stands = sql`select 1 from ${sql.table(table)} p where p.record_id = ${id}`;
	const isOwn = sql`exists (select 1 from ${sql.table(snakeCase(collection.name))} made
		where made.id = ${id} and made.created_by = ${actor.uid})`;
	return sql<SqlBool>`(exists (${stands} and p.${sql.ref(column)} in ${heldIn(actor, collection)})
		or (not exists (${stands}) and ${isOwn}))`;
}

function heldIn(actor: Actor, collection: AnyCollection): RawBuilder<unknown> {
	return isPlacedByName(collection) ? placesHeld(actor) : websitesHeld(actor);
}

/** A file is visible to its uploader, on its websites, and to actors who may see a record that uses it. */
function fileSeenWhen(actor: Actor & { kind: "user" }, id: RawBuilder<unknown>): RawBuilder<SqlBool> {
	const isOwn = isToldOfOwn(actor)
		? sql`exists (select 1 from media made where made.id = ${id} and made.created_by = ${actor.uid})`
		: never;
	const belongs = sql`exists (select 1 from media_scopes b where b.record_id = ${id}
		and (b.value = 'all' or ${meetsHeld(actor, sql`b.value`)}))`;
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
function fileHeldWhen(actor: Actor & { kind: "user" }, id: RawBuilder<unknown>): RawBuilder<SqlBool> {
	const uses = users().map(
		(each) => sql`(u.collection = ${each.name} and ${whollyHeldWhen(actor, each, sql`u.record_id`)})`,
	);
	const scopes = sql`select 1 from media_scopes b where b.record_id = ${id}`;
	const areScopesHeld = (file: RawBuilder<unknown>) => sql<SqlBool>`not exists (select 1 from media_scopes b
		where b.record_id = ${file} and b.value not in ${idsHeld(actor)} and b.value not in ${websitesHeld(actor)})`;
	const websites = sql`(select ws.website_id from media_scopes of_file
		join website_scopes ws on ws.scope in ${scopesCalled(sql`of_file.value`)} where of_file.record_id = ${id})`;
	const isBeyond = isUsedWithin(
		{ file: id, websites },
		{
			record: (of, record) => (of.belongsTo ? areScopesHeld(record) : whollyHeldWhen(actor, of, record)),
			override: (scope) => scopeHeldWhen(actor, scope),
		},
	);
	return sql<SqlBool>`(${fileSeenWhen(actor, id)} and ${areScopesHeld(id)}
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
export function meetsHeld(actor: Actor, id: RawBuilder<unknown>): RawBuilder<SqlBool> {
	return sql<SqlBool>`exists (select 1 from website_scopes met where met.website_id in ${websitesHeld(actor)}
		and met.scope in ${scopesCalled(id)})`;
}
