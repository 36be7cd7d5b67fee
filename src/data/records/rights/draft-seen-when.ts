import { type RawBuilder, sql } from "kysely";
import type { AnyCollection } from "../../../model/collection.ts";
import { type Actor, hasAllWebsites, seesOwnEverywhere } from "../../../model/rights/access.ts";
import type { Dialect } from "../../database/database.ts";
import { hasWord } from "../../database/has-word.ts";
import { hasOneOf, hasOther } from "./has-one-of.ts";
import { permittedIds, permittedNames, permittedWebsiteIds } from "./permitted-when.ts";

/**
 * Returns the SQL condition that the actor may see a draft of an unpublished record: they edited it, or it is placed on
 * a website within their scopes. Undefined for a global role.
 */
export function draftSeenWhen(
	dialect: Dialect,
	actor: Actor,
	{ shownOn }: AnyCollection,
): RawBuilder<unknown> | undefined {
	if (hasAllWebsites(actor)) return undefined;
	if (actor.kind !== "user" || actor.scopes.length === 0) return sql`1 = 0`;
	const held = permittedWebsiteIds(actor);
	const hasWritten = hasWord(sql`drafts.authors`, actor.uid);
	const isElsewhere = shownOn ? hasOther(dialect, shownOn, sql`''`) : sql`1 = 0`;
	const isAuthor = seesOwnEverywhere(actor) ? hasWritten : sql`(${hasWritten} and not ${isElsewhere})`;
	const isThere = shownOn
		? hasOneOf(dialect, shownOn, permittedNames(actor))
		: sql`(drafts.record_id in ${held} or drafts.record_id in ${permittedIds(actor)})`;
	return sql`(${isAuthor} or ${isThere})`;
}
