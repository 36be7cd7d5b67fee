import { type RawBuilder, sql } from "kysely";
import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { type Actor, hasAllWebsites, seesOwnEverywhere } from "../../../model/rights/access.ts";
import type { Dialect } from "../../database/database.ts";
import { hasWord } from "../../database/has-word.ts";
import { permittedNames, scopeIdPermittedWhen, visibleWhen } from "./conditions.ts";

/**
 * For unpublished records: the actor edited the draft, or it is on a permitted website. Undefined for a global role.
 */
export function draftVisibleWhen(
	dialect: Dialect,
	actor: Actor,
	{ shownOn }: AnyCollection,
): RawBuilder<unknown> | undefined {
	if (hasAllWebsites(actor)) return undefined;
	if (actor.kind !== "user" || actor.scopes.length === 0) return sql`1 = 0`;
	const isEdited = hasWord(sql`drafts.authors`, actor.uid);
	const isElsewhere = shownOn ? hasOther(dialect, shownOn, sql`''`) : sql`1 = 0`;
	const isAuthor = seesOwnEverywhere(actor) ? isEdited : sql`(${isEdited} and not ${isElsewhere})`;
	const isPlaced = shownOn
		? hasOneOf(dialect, shownOn, permittedNames(actor))
		: scopeIdPermittedWhen(actor, sql`drafts.record_id`);
	return sql`(${isAuthor} or ${isPlaced})`;
}

/**
 * The row's record is visible, published or draft. False if removed; undefined for a global role.
 * @param table has `collection` and `record_id`, and is not named `drafts` @param when for records outside a draft
 */
export function referenceVisibleWhen(
	dialect: Dialect,
	actor: Actor,
	names: readonly CollectionName[],
	table: string,
	when: typeof visibleWhen = visibleWhen,
): RawBuilder<unknown> | undefined {
	if (hasAllWebsites(actor)) return undefined;
	if (names.length === 0) return sql`1 = 0`;
	const [name, id] = [sql.ref(`${table}.collection`), sql.ref(`${table}.record_id`)];
	const each = names.map((of) => {
		const collection: AnyCollection = collections[of];
		const isVisible = when(actor, collection, id) ?? sql`1 = 1`;
		const isVisibleInDraft = hasDrafts(collection)
			? sql` or exists (select 1 from drafts drafts where drafts.collection = ${of} and drafts.record_id = ${id}
				and drafts.scope = 'all' and drafts.state = 'open' and drafts.base_version = 0 and ${draftVisibleWhen(dialect, actor, collection)})`
			: sql``;
		return sql`(${name} = ${of} and (${isVisible}${isVisibleInDraft}))`;
	});
	return sql`(${sql.join(each, sql` or `)})`;
}

export function placedBeyondWhen(
	dialect: Dialect,
	actor: Actor,
	{ shownOn }: AnyCollection,
): RawBuilder<unknown> {
	if (!shownOn || hasAllWebsites(actor)) return sql`1 = 0`;
	return hasOther(dialect, shownOn, permittedNames(actor));
}

export function hasOneOf(dialect: Dialect, name: string, values: RawBuilder<unknown>): RawBuilder<unknown> {
	return sql`exists (select 1 from ${eachOf(dialect, name)} where j.value in (${values}))`;
}

function hasOther(dialect: Dialect, name: string, values: RawBuilder<unknown>): RawBuilder<unknown> {
	return sql`exists (select 1 from ${eachOf(dialect, name)} where j.value not in (${values}))`;
}

function eachOf(dialect: Dialect, name: string): RawBuilder<unknown> {
	return dialect === "postgres"
		? sql`jsonb_array_elements_text(coalesce(field_values::jsonb -> ${sql.lit(name)}, '[]')) as j (value)`
		: sql`json_each(field_values, ${sql.lit(`$.${name}`)}) as j`;
}
