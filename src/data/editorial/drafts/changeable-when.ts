import { type RawBuilder, sql } from "kysely";
import type { AnyCollection } from "../../../model/collection.ts";
import type { Actor } from "../../../model/rights/access.ts";
import type { Dialect } from "../../database/database.ts";
import { fullyPermittedWhen } from "../../records/rights/conditions.ts";
import { draftVisibleWhen, placedBeyondWhen } from "../../records/rights/draft-conditions.ts";
import { snakeCase } from "../../schema/rows.ts";

/**
 * Undefined for actors with all scopes; other scopes must include every website of record and draft. `id` must not come from
 * a table called `drafts`.
 */
export function changeableWhen(
	dialect: Dialect,
	actor: Actor,
	collection: AnyCollection,
	id: RawBuilder<unknown>,
): RawBuilder<unknown> | undefined {
	const isOwnDraft = draftVisibleWhen(dialect, actor, collection);
	if (isOwnDraft === undefined) return undefined;
	const draft = sql`select 1 from drafts drafts where drafts.collection = ${collection.name}
		and drafts.record_id = ${id} and drafts.scope = 'all' and drafts.state = 'open'`;
	return sql`(case when exists (select 1 from ${sql.table(snakeCase(collection.name))} live where live.id = ${id})
		then ${fullyPermittedWhen(actor, collection, id)} else exists (${draft} and ${isOwnDraft}) end
		and not exists (${draft} and ${placedBeyondWhen(dialect, actor, collection)}))`;
}
