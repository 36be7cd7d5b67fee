import type { AnyCollection } from "../../../model/collection.ts";
import { ForbiddenError, InvalidError, NotFoundError } from "../../../model/errors.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { placementsOf } from "../../../model/placement.ts";
import { type Actor, hasAllWebsites } from "../../../model/rights/access.ts";
import { notYours, sharedBeyond } from "../../../model/rights/rights-wording.ts";
import type { Values } from "../../../model/values.ts";
import { saidAt } from "../../../model/variants/said.ts";
import type { Database } from "../../database/database.ts";
import { lastVersion } from "../../records/history.ts";
import { hideForeign, permittedValues } from "../../records/rights/placements.ts";
import { accessTo, requireFullAccess, requireVisible } from "../../records/rights/record-access.ts";
import { permitsScope, visibleScopes } from "../../records/rights/scopes.ts";
import { readDraftRow } from "./draft-rows.ts";

/**
 * Checks that the actor may write, discard or publish the draft of a record: the actor's scopes must include every
 * website of the record and of the draft. A draft of a new record needs no such scope.
 * @param given values that the actor typed
 * @throws {NotFoundError} {ForbiddenError} {InvalidError}
 */
export async function requireDraftable(
	inside: Database,
	actor: Actor,
	name: CollectionName,
	id: string,
	given: Readonly<Record<string, unknown>> = {},
): Promise<void> {
	if (hasAllWebsites(actor)) return;
	const collection: AnyCollection = collections[name];
	const draft = await readDraftRow(inside, name, id);
	const access = await accessTo(inside, actor, name, id);
	const isNew = draft?.state !== "open" && !access;
	if (access) requireFullAccess(name, access);
	else if (!isNew || (await lastVersion(inside, name, id))) await requireVisible(inside, actor, name, id);
	// The refusal does not reveal whether another website has settings.
	if (collection.forAllId && isNew && !(await permitsScope(inside, actor, id))) throw new NotFoundError();
	const before = draft?.state === "open" ? named(collection, draft.values) : [];
	const after = named(collection, given as Values);
	const held = await permittedValues(inside, actor, collection.fields[collection.shownOn ?? ""], [
		...before,
		...after,
	]);
	if (before.some((each) => !held.has(each))) throw new ForbiddenError(sharedBeyond(collection.singular));
	if (after.some((each) => !held.has(each)))
		throw new InvalidError([{ pointer: `/values/${collection.shownOn}`, message: notYours }]);
}

/**
 * Returns the draft as visible to the actor, without websites outside of the actor's scopes. The caller has checked
 * access to the record.
 */
export async function shownDraft<D extends { readonly values: Values; readonly base: Values }>(
	database: Database,
	actor: Actor,
	draft: D & { readonly collection: CollectionName },
): Promise<D> {
	if (hasAllWebsites(actor)) return draft;
	const [values = {}, base = {}] = await hideForeign(database, actor, collections[draft.collection], [
		draft.values,
		draft.base,
	]);
	const isShown = await isSaidTo(database, actor, Object.keys(values));
	const [seen, before] = [values, base].map((all) =>
		Object.fromEntries(Object.entries(all).filter(([name]) => isShown(name))),
	);
	return { ...draft, values: seen ?? {}, base: before ?? {} };
}

/**
 * Returns which draft field names the actor may read. Overrides for websites outside the actor's scopes are excluded.
 */
export async function isSaidTo(
	database: Database,
	actor: Actor,
	names: readonly string[],
): Promise<(name: string) => boolean> {
	const scopes = names.flatMap((name) => saidAt(name)?.scope ?? []);
	const isMet = await visibleScopes(database, actor, scopes);
	return (name) => {
		const at = saidAt(name);
		return at === undefined || isMet(at.scope);
	};
}

/** Reads placements from the values alone; website ids are checked separately. */
function named(collection: AnyCollection, values: Values): readonly string[] {
	return collection.shownOn ? placementsOf(collection, "", values) : [];
}
