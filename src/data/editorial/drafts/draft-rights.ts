import type { Draft } from "../../../model/api/api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { ForbiddenError, InvalidError, NotFoundError } from "../../../model/errors.ts";
import { collections } from "../../../model/model.ts";
import { placementsOf } from "../../../model/placement.ts";
import { type Actor, hasAllWebsites } from "../../../model/rights/access.ts";
import { notYours, sharedBeyond } from "../../../model/rights/rights-wording.ts";
import { settingsIdOf } from "../../../model/settings-scope.ts";
import type { Values } from "../../../model/values.ts";
import { isVariantScope } from "../../../model/variants/variant-fields.ts";
import type { Database } from "../../database/database.ts";
import { lastVersion } from "../../records/history.ts";
import { hideForeign, permittedValues } from "../../records/rights/placements.ts";
import { accessTo, requireFullAccess, requireVisible } from "../../records/rights/record-access.ts";
import { permitsScope, visibleScopes } from "../../records/rights/scopes.ts";
import { readDraftRow } from "./draft-rows.ts";
import { isVariant, requireTarget, type Target } from "./target.ts";

/**
 * The scopes must include every website of the record and draft, or of the variant; a new record needs none.
 * @throws {NotFoundError} {ForbiddenError} {InvalidError}
 */
export async function requireDraftable(
	inside: Database,
	actor: Actor,
	target: Target,
	given: Values = {},
): Promise<void> {
	requireTarget(target);
	if (hasAllWebsites(actor)) return;
	const { name, id } = target;
	if (isVariant(target)) {
		await requireVisible(inside, actor, name, id);
		if (!(await permitsScope(inside, actor, settingsIdOf(target.scope))))
			throw new InvalidError([{ pointer: "/scope", message: notYours }]);
		return;
	}
	const collection: AnyCollection = collections[name];
	const draft = await readDraftRow(inside, target);
	const access = await accessTo(inside, actor, name, id);
	const isNew = draft?.state !== "open" && !access;
	if (access) requireFullAccess(name, access);
	else if (!isNew || (await lastVersion(inside, name, id))) await requireVisible(inside, actor, name, id);
	// The refusal does not reveal whether another website has settings.
	if (collection.forAllId && isNew && !(await permitsScope(inside, actor, id))) throw new NotFoundError();
	const before = draft?.state === "open" ? named(collection, draft.values) : [];
	const after = named(collection, given);
	const held = await permittedValues(inside, actor, collection.fields[collection.shownOn ?? ""], [
		...before,
		...after,
	]);
	if (before.some((each) => !held.has(each))) throw new ForbiddenError(sharedBeyond(collection.singular));
	if (after.some((each) => !held.has(each)))
		throw new InvalidError([{ pointer: `/values/${collection.shownOn}`, message: notYours }]);
}

/** @throws {NotFoundError} unless the actor sees the record and a website of the variant */
export async function requireDraftVisible(inside: Database, actor: Actor, target: Target): Promise<void> {
	const { name, id, scope } = target;
	await requireVisible(inside, actor, name, id);
	if (!isVariant(target)) return;
	const isVisible = isVariantScope(scope) && (await visibleScopes(inside, actor, [scope]))(scope);
	if (!isVisible) throw new NotFoundError();
}

/** Removes placements outside the actor's scopes. The caller checks access. */
export async function shownDraft<D extends Pick<Draft, "collection" | "values" | "base">>(
	database: Database,
	actor: Actor,
	draft: D,
): Promise<D> {
	if (hasAllWebsites(actor)) return draft;
	const [values = {}, base = {}] = await hideForeign(database, actor, collections[draft.collection], [
		draft.values,
		draft.base,
	]);
	return { ...draft, values, base };
}

/** Website ids in the values are checked separately. */
function named(collection: AnyCollection, values: Values): readonly string[] {
	return collection.shownOn ? placementsOf(collection, "", values) : [];
}
