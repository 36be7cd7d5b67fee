import { sql } from "kysely";
import { type AnyCollection, isOfPeople } from "../../../model/collection.ts";
import { ForbiddenError, InvalidError } from "../../../model/errors.ts";
import type { FieldValue } from "../../../model/field.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { placementsOf } from "../../../model/placement.ts";
import { type Actor, holdsEverywhere } from "../../../model/rights/access.ts";
import { heldScopes } from "../../../model/rights/held.ts";
import { notYours, sharedBeyond } from "../../../model/rights/rights-wording.ts";
import { scopesOf } from "../../../model/rights/website-scope.ts";
import { isSame } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import { snakeCase } from "../../schema/rows.ts";
import { whollyHeldWhen } from "./held.ts";
import { permittedValues } from "./held-names.ts";
import { permitsScope, permittedScopes } from "./permitted-scopes.ts";
import { requireWithin } from "./require-within.ts";

/**
 * Makes sure that the actor may write this, where their roles hold: what all of its websites share, only with all of
 * these; on which of one's own it is, always. Asked before the write, of what is in the database by then.
 * @param record as the actor has it
 * @throws {ForbiddenError} {InvalidError}
 */
export async function requireRights(
	inside: Database,
	actor: Actor,
	name: CollectionName,
	current: AnyRecord | undefined,
	record: AnyRecord,
): Promise<void> {
	if (holdsEverywhere(actor)) return;
	const collection: AnyCollection = collections[name];
	const { shownOn = "" } = collection;
	await requireOwnPlacements(inside, actor, collection, listed(current, shownOn), listed(record, shownOn));
	await requireOwnScopes(inside, actor, collection, current, record);
	if (!current) return requireOwnPlace(inside, actor, collection, record);
	if (changesMore(collection, current, record)) await requireWhole(inside, actor, name, record.id);
	if (!shownOn && collection.publicWhen) await requireOwnPlace(inside, actor, collection, record);
}

/** Tells whether the actor holds every website that a record is on. */
export async function isWhollyHeld(
	{ db }: Database,
	actor: Actor,
	name: CollectionName,
	id: string,
): Promise<boolean> {
	if (holdsEverywhere(actor)) return true;
	const collection: AnyCollection = collections[name];
	const { rows } = await sql`select 1 from ${sql.table(snakeCase(name))} r
		where r.id = ${id} and ${whollyHeldWhen(actor, collection, sql`r.id`)}`.execute(db);
	return rows.length > 0;
}

/** Makes sure that the actor holds every website that a record is on. @throws {ForbiddenError} */
export async function requireWhole(
	inside: Database,
	actor: Actor,
	name: CollectionName,
	id: string,
): Promise<void> {
	if (isOfPeople(collections[name])) return requireWithin(inside, actor, id);
	if (!(await isWhollyHeld(inside, actor, name, id)))
		throw new ForbiddenError(sharedBeyond(collections[name].singular));
}

/**
 * The websites that a record is to be on, by what somebody has sent who does not see all that it is on: what they do not
 * see stays. @throws {InvalidError} for a website that is not theirs, there or not
 */
export async function withForeign(
	inside: Database,
	actor: Actor,
	collection: AnyCollection,
	current: AnyRecord,
	given: readonly string[],
): Promise<readonly string[]> {
	const { shownOn = "" } = collection;
	const before = listed(current, shownOn);
	const held = await permittedValues(inside, actor, collection.fields[shownOn], [...before, ...given]);
	requireHeld(collection, given, held);
	const kept = before.filter((each) => !held.has(each) || given.includes(each));
	return [...kept, ...given.filter((each) => !before.includes(each))];
}

/** What is to hold somewhere holds within what one holds. */
async function requireOwnScopes(
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
		// Without a scope, the record would be lost to the editor who changed it.
		if (before.length > 0 && after.length === 0)
			throw new InvalidError([{ pointer: `/${field}`, message: notYours }]);
		const added = after.filter((each) => !before.includes(each));
		const permitted = await permittedScopes(inside, actor, added);
		if (added.some((each) => !permitted.has(each)))
			throw new InvalidError([{ pointer: `/${field}`, message: notYours }]);
	}
}

/** Only one's own websites are added and taken away. */
async function requireOwnPlacements(
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
	requireHeld(collection, moved, await permittedValues(inside, actor, fields[shownOn], moved));
}

function requireHeld({ shownOn = "" }: AnyCollection, names: readonly string[], held: ReadonlySet<string>) {
	if (names.some((each) => !held.has(each)))
		throw new InvalidError([{ pointer: `/${shownOn}`, message: notYours }]);
}

/** What is new is on a website of one's own; a website is of a scope that one holds, before and after. @throws {ForbiddenError} {InvalidError} */
export async function requireOwnPlace(
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
	const scopes = forAllId ? [] : scopesOf({ id, unit: String(unit), country: String(country) });
	if (heldScopes(actor).some((scope) => scopes.includes(scope))) return;
	if (await permitsScope(inside, actor, id)) return;
	throw new ForbiddenError(`This ${singular} would not be among the websites that you may edit`);
}

/** Tells whether a write changes more of a record than on which websites it is. */
function changesMore({ fields, shownOn }: AnyCollection, before: AnyRecord, after: AnyRecord): boolean {
	const changed = Object.keys(fields).filter((name) => !isSame(before[name], after[name]));
	return changed.length === 0 || changed.some((name) => name !== shownOn);
}

function listed(record: AnyRecord | undefined, field: string): readonly string[] {
	const value: FieldValue | undefined = record?.[field];
	return Array.isArray(value) ? (value as readonly string[]) : [];
}

/** Tells whether there is such a record, be it a draft beside it or not. */
export async function isLive({ db }: Database, name: CollectionName, id: string): Promise<boolean> {
	const row = db.selectFrom(snakeCase(name)).select("id").where("id", "=", id);
	return (await row.executeTakeFirst()) !== undefined;
}
