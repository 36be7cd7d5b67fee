import { type RawBuilder, sql } from "kysely";
import type { AnyCollection } from "../../../model/collection.ts";
import { type Actor, hasAllWebsites } from "../../../model/rights/access.ts";
import type { Dialect } from "../../database/database.ts";
import { draftSeenWhen } from "../../records/rights/draft-seen-when.ts";
import { hasOther } from "../../records/rights/has-one-of.ts";
import { fullyPermittedWhen, permittedNames } from "../../records/rights/permitted-when.ts";
import { snakeCase } from "../../schema/rows.ts";

/**
 * SQL condition: the actor may change a record and its draft, or a new draft. The actor's scopes must include every
 * website of both. Undefined for actors with all scopes.
 * @param id expression of the record's id, of a table that is not called `drafts`
 */
export function changeableWhen(
	dialect: Dialect,
	actor: Actor,
	collection: AnyCollection,
	id: RawBuilder<unknown>,
): RawBuilder<unknown> | undefined {
	const isOwnDraft = draftSeenWhen(dialect, actor, collection);
	if (isOwnDraft === undefined) return undefined;
	const draft = sql`select 1 from drafts drafts where drafts.collection = ${collection.name}
		and drafts.record_id = ${id} and drafts.state = 'open'`;
	return sql`(case when exists (select 1 from ${sql.table(snakeCase(collection.name))} live where live.id = ${id})
		then ${fullyPermittedWhen(actor, collection, id)} else exists (${draft} and ${isOwnDraft}) end
		and not exists (${draft} and ${namesForeign(dialect, actor, collection)}))`;
}

/** SQL condition: `field_values` assigns the record to a website outside the actor's scopes. */
export function namesForeign(
	dialect: Dialect,
	actor: Actor,
	{ shownOn }: AnyCollection,
): RawBuilder<unknown> {
	if (!shownOn || hasAllWebsites(actor)) return sql`1 = 0`;
	return hasOther(dialect, shownOn, permittedNames(actor));
}
