import { type RawBuilder, sql } from "kysely";
import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { type Actor, hasAllWebsites } from "../../../model/rights/access.ts";
import type { Dialect } from "../../database/database.ts";
import { draftSeenWhen } from "./draft-seen-when.ts";
import { seenWhen } from "./permitted-when.ts";

/**
 * Returns the SQL condition that the actor may see the record that a row refers to, including a record that exists only
 * as a draft; undefined for a global role. It is false for removed records.
 * @param table table with the columns `collection` and `record_id`; must not be named `drafts`
 * @param when further condition on a record that exists outside a draft
 */
export function aboutSeenWhen(
	dialect: Dialect,
	actor: Actor,
	names: readonly CollectionName[],
	table: string,
	when: typeof seenWhen = seenWhen,
): RawBuilder<unknown> | undefined {
	if (hasAllWebsites(actor)) return undefined;
	if (names.length === 0) return sql`1 = 0`;
	const [name, id] = [sql.ref(`${table}.collection`), sql.ref(`${table}.record_id`)];
	const each = names.map((of) => {
		const collection: AnyCollection = collections[of];
		const isSeen = when(actor, collection, id) ?? sql`1 = 1`;
		const isSeenInDraft = hasDrafts(collection)
			? sql` or exists (select 1 from drafts drafts where drafts.collection = ${of} and drafts.record_id = ${id}
				and drafts.state = 'open' and drafts.base_version = 0 and ${draftSeenWhen(dialect, actor, collection)})`
			: sql``;
		return sql`(${name} = ${of} and (${isSeen}${isSeenInDraft}))`;
	});
	return sql`(${sql.join(each, sql` or `)})`;
}
