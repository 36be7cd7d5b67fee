import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type AnyCollection, isOfPeople } from "../../../model/collection.ts";
import { collectionNames, collections } from "../../../model/model.ts";
import { type Actor, hasAllWebsites, isScoped, seesOwnEverywhere } from "../../../model/rights/access.ts";
import { permittedScopeIds, permittedScopesOf } from "../../../model/rights/actor-scopes.ts";
import { websiteScope } from "../../../model/scopes-of-website.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import { isPlacedByName, shownTable } from "../../schema/placement-names.ts";
import { snakeCase } from "../../schema/rows.ts";
import { scopesCalled } from "../scopes/settings-of-scope.ts";
import { isUsedWithin } from "./file-uses.ts";

const never = sql<SqlBool>`1 = 0`;

/** A longer list is one parameter, since the number of parameters is limited. */
const fewNames = 50;

/** JSON that both databases read. PostgreSQL has no empty list of values. */
function among(names: readonly string[]): RawBuilder<unknown> {
	if (names.length === 0) return sql`(select id from websites where 1 = 0)`;
	if (names.length <= fewNames) return sql`(${sql.join(names)})`;
	return sql`(select key from json_each(${JSON.stringify(Object.fromEntries(names.map((name) => [name, 1])))}))`;
}

/** For actors without a global role. Each statement resolves it, so changes apply at once. */
export function permittedWebsiteIds(actor: Actor): RawBuilder<unknown> {
	return queriesOf(actor).websites;
}

function permittedIds(actor: Actor): RawBuilder<unknown> {
	return queriesOf(actor).scopeIds;
}

/** Users may have thousands of scopes, which conditions repeat. */
const queries = new WeakMap<
	readonly string[],
	{ readonly websites: RawBuilder<unknown>; readonly scopeIds: RawBuilder<unknown> }
>();

function queriesOf(actor: Actor) {
	const known = queries.get(actor.scopes);
	if (known) return known;
	const scopes = among(permittedScopesOf(actor));
	const websites = sql`(select own.website_id from website_scopes own where own.scope in ${scopes})`;
	const built = { websites, scopeIds: among(permittedScopeIds(actor)) };
	queries.set(actor.scopes, built);
	return built;
}

export function permittedNames(actor: Actor): RawBuilder<unknown> {
	const own = permittedWebsiteIds(actor);
	return sql`select id from websites where id in ${own} union select domain_key from websites where id in ${own}
		union select value from websites_hosts where record_id in ${own}`;
}

function permittedPlacements(actor: Actor): RawBuilder<unknown> {
	return sql`(select w.id from websites w where w.id in ${permittedWebsiteIds(actor)}
		union all select w.domain_key from websites w where w.id in ${permittedWebsiteIds(actor)})`;
}

/**
 * For staff with rights to the collection: the record is on a permitted website, or they created it and it is on none.
 * Undefined for a global role.
 */
export function visibleWhen(
	actor: Actor,
	collection: AnyCollection,
	id: RawBuilder<unknown>,
): RawBuilder<SqlBool> | undefined {
	if (hasAllWebsites(actor)) return undefined;
	if (!isPermittedAnywhere(actor)) return never;
	if (collection.shownOn) return placedWhen(actor, collection, id);
	if (collection.belongsTo) return fileVisibleWhen(actor, id);
	return isOfPeople(collection) ? colleagueWhen(actor, id) : ownIdPermitted(actor, collection, id);
}

/** All websites of the record are permitted. A host without a website is not. */
export function fullyPermittedWhen(
	actor: Actor,
	collection: AnyCollection,
	id: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
	if (!isPermittedAnywhere(actor)) return never;
	if (collection.shownOn) {
		const { table, column } = shownTable(collection);
		return sql<SqlBool>`(${placedWhen(actor, collection, id)} and not exists (select 1 from ${sql.table(table)} p
			where p.record_id = ${id} and p.${sql.ref(column)} not in ${permittedIn(actor, collection)}))`;
	}
	return collection.belongsTo ? fileFullyPermittedWhen(actor, id) : ownIdPermitted(actor, collection, id);
}

function isPermittedAnywhere(actor: Actor): boolean {
	return actor.kind === "user" && actor.scopes.length > 0;
}

function ownIdPermitted(actor: Actor, { publicWhen, forAllId }: AnyCollection, id: RawBuilder<unknown>) {
	if (publicWhen === undefined) return never;
	const isWebsite = sql<SqlBool>`${id} in ${permittedWebsiteIds(actor)}`;
	return forAllId ? scopeIdPermittedWhen(actor, id) : isWebsite;
}

/** For actors without a global role: the entire scope is permitted. @param id as in settings */
export function scopeIdPermittedWhen(actor: Actor, id: RawBuilder<unknown>): RawBuilder<SqlBool> {
	return sql<SqlBool>`(${id} in ${permittedWebsiteIds(actor)} or ${id} in ${permittedIds(actor)})`;
}

function placedWhen(actor: Actor, collection: AnyCollection, id: RawBuilder<unknown>) {
	const { table, column } = shownTable(collection);
	const places = sql`select 1 from ${sql.table(table)} p where p.record_id = ${id}`;
	const isOwn = sql`exists (select 1 from ${sql.table(snakeCase(collection.name))} made
		where made.id = ${id} and made.created_by = ${actor.uid})`;
	return sql<SqlBool>`(exists (${places} and p.${sql.ref(column)} in ${permittedIn(actor, collection)})
		or (not exists (${places}) and ${isOwn}))`;
}

function permittedIn(actor: Actor, collection: AnyCollection): RawBuilder<unknown> {
	return isPlacedByName(collection) ? permittedPlacements(actor) : permittedWebsiteIds(actor);
}

/** Visible to the uploader, on the file's websites, and with any visible record that uses it. */
function fileVisibleWhen(actor: Actor, id: RawBuilder<unknown>): RawBuilder<SqlBool> {
	const isOwn = seesOwnEverywhere(actor)
		? sql`exists (select 1 from media made where made.id = ${id} and made.created_by = ${actor.uid})`
		: never;
	const belongs = sql`exists (select 1 from media_scopes b where b.record_id = ${id}
		and (b.value = ${allWebsites} or ${sharesWebsiteWhen(actor, sql`b.value`)}))`;
	const uses = fileUsers.map(
		(each) =>
			sql`(u.collection = ${each.name} and ${visibleWhen(actor, each, sql`u.record_id`) ?? sql`1 = 1`})`,
	);
	return sql<SqlBool>`(${isOwn} or ${belongs} or exists (select 1 from media_uses u
		where u.media_id = ${id} and (${sql.join(uses, sql` or `)})))`;
}

/**
 * All scopes of the file are permitted, and no use is outside the actor's rights. If it has scopes, only uses on its
 * websites count.
 */
function fileFullyPermittedWhen(actor: Actor, id: RawBuilder<unknown>): RawBuilder<SqlBool> {
	const uses = fileUsers.map(
		(each) => sql`(u.collection = ${each.name} and ${fullyPermittedWhen(actor, each, sql`u.record_id`)})`,
	);
	const scopes = sql`select 1 from media_scopes b where b.record_id = ${id}`;
	const areScopesPermitted = (
		file: RawBuilder<unknown>,
	) => sql<SqlBool>`not exists (select 1 from media_scopes b
		where b.record_id = ${file} and not ${scopeIdPermittedWhen(actor, sql`b.value`)})`;
	const websites = sql`(select ws.website_id from media_scopes of_file
		join website_scopes ws on ws.scope in ${scopesCalled(sql`of_file.value`)} where of_file.record_id = ${id})`;
	const isBeyond = isUsedWithin(
		{ file: id, websites },
		{
			record: (of, record) =>
				of.belongsTo ? areScopesPermitted(record) : fullyPermittedWhen(actor, of, record),
			variant: (scope) => scopePermittedWhen(actor, scope),
		},
	);
	return sql<SqlBool>`(${fileVisibleWhen(actor, id)} and ${areScopesPermitted(id)}
		and not exists (select 1 from media_uses u where u.media_id = ${id} and
			case when exists (${scopes}) then ${isBeyond} else not (${sql.join(uses, sql` or `)}) end))`;
}

const fileUsers = collectionNames
	.map((name): AnyCollection => collections[name])
	.filter(({ belongsTo }) => !belongsTo);

function colleagueWhen(actor: Actor, id: RawBuilder<unknown>): RawBuilder<SqlBool> {
	return sql<SqlBool>`(${id} = ${actor.uid} or exists (select 1 from users_scopes has where has.record_id = ${id}
		and (has.value = ${allWebsites} or ${sharesWebsiteWhen(actor, sql`has.value`)})))`;
}

/** Undefined for a global role, and unless staff. */
export function userVisibleWhen(actor: Actor, id: RawBuilder<unknown>): RawBuilder<SqlBool> | undefined {
	return isScoped(actor) ? colleagueWhen(actor, id) : undefined;
}

/** The user has scopes, all within the actor's. */
export function userFullyPermittedWhen(actor: Actor, id: RawBuilder<unknown>): RawBuilder<SqlBool> {
	const scopes = sql`select 1 from users_scopes has where has.record_id = ${id}`;
	return sql<SqlBool>`(exists (${scopes})
		and not exists (${scopes} and not ${scopeIdPermittedWhen(actor, sql`has.value`)}))`;
}

/** For actors without a global role: the entire scope is permitted. */
export function scopePermittedWhen(actor: Actor, scope: RawBuilder<unknown>): RawBuilder<SqlBool> {
	const scopes = permittedScopesOf(actor);
	if (scopes.length === 0) return never;
	const begin = websiteScope("");
	return sql<SqlBool>`(${scope} in ${among(scopes)} or (${scope} like ${`${begin}%`}
		and substr(${scope}, ${sql.lit(begin.length + 1)}) in ${permittedWebsiteIds(actor)}))`;
}

/** Shares a website with the actor's scopes. Undefined for a global role. */
export function scopeVisibleWhen(actor: Actor, scope: RawBuilder<unknown>): RawBuilder<SqlBool> | undefined {
	if (hasAllWebsites(actor)) return undefined;
	return sql<SqlBool>`${scope} in (select s.scope from website_scopes s
		where s.website_id in ${permittedWebsiteIds(actor)})`;
}

/** `scopeVisibleWhen`, by the id of a scope. */
function sharesWebsiteWhen(actor: Actor, id: RawBuilder<unknown>): RawBuilder<SqlBool> {
	return sql<SqlBool>`exists (select 1 from website_scopes met where met.website_id in ${permittedWebsiteIds(actor)}
		and met.scope in ${scopesCalled(id)})`;
}
