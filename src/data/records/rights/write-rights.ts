import { type AnyCollection, isOfPeople } from "../../../model/collection.ts";
import { ForbiddenError, InvalidError } from "../../../model/errors.ts";
import type { FieldValue } from "../../../model/field.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { placementsOf } from "../../../model/placement.ts";
import { type Actor, hasAllWebsites } from "../../../model/rights/access.ts";
import { hasWebsite } from "../../../model/rights/actor-scopes.ts";
import { notYours } from "../../../model/rights/rights-wording.ts";
import { isSame } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import { permittedValues } from "./placements.ts";
import { requireFull } from "./record-access.ts";
import { permitsScope, permittedScopes } from "./scopes.ts";

/**
 * Shared values need rights to all websites of the record; permitted placements may always change. Call it before the
 * write.
 * @param record as the actor sees it @throws {ForbiddenError} {InvalidError}
 */
export async function requireRights(
	inside: Database,
	actor: Actor,
	name: CollectionName,
	current: AnyRecord | undefined,
	record: AnyRecord,
): Promise<void> {
	if (hasAllWebsites(actor)) return;
	const collection: AnyCollection = collections[name];
	const { shownOn = "" } = collection;
	await requirePlacementsPermitted(
		inside,
		actor,
		collection,
		listed(current, shownOn),
		listed(record, shownOn),
	);
	await requireScopesPermitted(inside, actor, collection, current, record);
	if (!current) return requirePlacePermitted(inside, actor, collection, record);
	if (changesMore(collection, current, record)) await requireFull(inside, actor, name, record.id);
	if (!shownOn && collection.publicWhen) await requirePlacePermitted(inside, actor, collection, record);
}

/** Preserves hidden placements. @throws {InvalidError} alike for hidden and missing websites */
export async function withHiddenPlacements(
	inside: Database,
	actor: Actor,
	collection: AnyCollection,
	current: AnyRecord,
	given: readonly string[],
): Promise<readonly string[]> {
	const { shownOn = "" } = collection;
	const before = listed(current, shownOn);
	const permitted = await permittedValues(inside, actor, collection.fields[shownOn], [...before, ...given]);
	requirePermitted(collection, given, permitted);
	const remaining = before.filter((each) => !permitted.has(each) || given.includes(each));
	return [...remaining, ...given.filter((each) => !before.includes(each))];
}

async function requireScopesPermitted(
	inside: Database,
	actor: Actor,
	collection: AnyCollection,
	current: AnyRecord | undefined,
	record: AnyRecord,
) {
	const { fields } = collection;
	if (isOfPeople(collection)) return;
	for (const field of Object.keys(fields).filter((each) => fields[each]?.kind === "scopes")) {
		const [before, after] = [listed(current, field), listed(record, field)];
		// Without a scope, the editor would lose access to the record.
		if (before.length > 0 && after.length === 0)
			throw new InvalidError([{ pointer: `/${field}`, message: notYours }]);
		const added = after.filter((each) => !before.includes(each));
		const permitted = await permittedScopes(inside, actor, added);
		if (added.some((each) => !permitted.has(each)))
			throw new InvalidError([{ pointer: `/${field}`, message: notYours }]);
	}
}

async function requirePlacementsPermitted(
	inside: Database,
	actor: Actor,
	collection: AnyCollection,
	before: readonly string[],
	after: readonly string[],
) {
	if (isSame(before, after)) return;
	const [was, is] = [new Set(before), new Set(after)];
	const moved = [...after.filter((each) => !was.has(each)), ...before.filter((each) => !is.has(each))];
	const { fields, shownOn = "" } = collection;
	requirePermitted(collection, moved, await permittedValues(inside, actor, fields[shownOn], moved));
}

function requirePermitted(
	{ shownOn = "" }: AnyCollection,
	names: readonly string[],
	permitted: ReadonlySet<string>,
) {
	if (names.some((each) => !permitted.has(each)))
		throw new InvalidError([{ pointer: `/${shownOn}`, message: notYours }]);
}

async function requirePlacePermitted(
	inside: Database,
	actor: Actor,
	collection: AnyCollection,
	record: AnyRecord,
) {
	const { shownOn, publicWhen, singular, forAllId } = collection;
	if (shownOn) {
		if (placementsOf(collection, record.id, record).length === 0)
			throw new InvalidError([{ pointer: `/${shownOn}`, message: notYours }]);
		return;
	}
	if (publicWhen === undefined) return;
	const { unit = "", country = "", id } = record;
	if (!forAllId && hasWebsite(actor, { id, unit: String(unit), country: String(country) })) return;
	if (await permitsScope(inside, actor, id)) return;
	throw new ForbiddenError(`This ${singular} would not be among the websites that you may edit`);
}

function changesMore({ fields, shownOn }: AnyCollection, before: AnyRecord, after: AnyRecord): boolean {
	const changed = Object.keys(fields).filter((name) => !isSame(before[name], after[name]));
	return changed.length === 0 || changed.some((name) => name !== shownOn);
}

function listed(record: AnyRecord | undefined, field: string): readonly string[] {
	const value: FieldValue | undefined = record?.[field];
	return Array.isArray(value) ? (value as readonly string[]) : [];
}
