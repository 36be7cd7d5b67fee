import type { DraftFacts } from "../../../model/api/api.ts";
import type { Variant } from "../../../model/api/editorial/variant-api.ts";
import type { RecordId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { type Actor, mayReadAll } from "../../../model/rights/access.ts";
import { byNearness } from "../../../model/website-scope.ts";
import { findVariant, listVariants } from "../../content/variants/read-variants.ts";
import type { Database } from "../../database/database.ts";
import { visibleScopes } from "../../records/rights/scopes.ts";
import { openDraftsOf, targetOf } from "./draft-rows.ts";
import { factsOf } from "./list-drafts.ts";
import { isVariant } from "./target.ts";

/**
 * Nearest first. Includes scopes with only a draft; omits scopes that the actor may not see.
 * @throws {NotFoundError} {ForbiddenError}
 */
export async function listVariantsWithDrafts(
	database: Database,
	actor: Actor,
	name: CollectionName,
	id: RecordId,
): Promise<Variant[]> {
	const variants = await listVariants(database, actor, name, id);
	const drafts = mayReadAll(actor, collections[name])
		? await visibleDrafts(database, actor, name, id)
		: new Map();
	const known = new Set(variants.map(({ scope }) => scope));
	for (const scope of drafts.keys())
		if (!known.has(scope)) variants.push(await findVariant(database, actor, { name, id, scope }));
	return variants
		.map((variant) => {
			const draft = drafts.get(variant.scope);
			return { ...variant, ...(draft && { draft }) };
		})
		.toSorted((one, other) => byNearness(one.scope, other.scope));
}

async function visibleDrafts(
	database: Database,
	actor: Actor,
	name: CollectionName,
	id: RecordId,
): Promise<Map<string, DraftFacts>> {
	const drafts = (await openDraftsOf(database, name, id)).filter((draft) => isVariant(targetOf(draft)));
	const isVisible = await visibleScopes(
		database,
		actor,
		drafts.map(({ scope }) => scope),
	);
	const visible = drafts.filter(({ scope }) => isVisible(scope));
	return new Map(visible.map((draft) => [draft.scope, factsOf(draft)]));
}
