import type { AnyCollection } from "../../../model/collection.ts";
import { InvalidError, NotFoundError } from "../../../model/errors.ts";
import type { RecordId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import { type Values, valuesOf } from "../../../model/values.ts";
import { fieldsThatDiffer, hasVisibility, isVariantScope } from "../../../model/variants/variant-fields.ts";
import { allWebsites, parseScope, type WebsiteScope } from "../../../model/website-scope.ts";
import { variantValues, variantVersionValues } from "../../content/variants/stored-variants.ts";
import { writeVariant } from "../../content/variants/write-variant.ts";
import type { Database } from "../../database/database.ts";
import { isPossibleId } from "../../database/ids.ts";
import { findVersion } from "../../records/history.ts";
import { type SaveOptions, saveRecord } from "../../records/save.ts";
import { findStored } from "../../records/write.ts";
import type { AnyRecord } from "../../schema/rows.ts";

/** What a draft changes: a record, or its variant for a scope. */
export interface Target {
	readonly name: CollectionName;
	readonly id: RecordId;
	/** `all` for the record. */
	readonly scope: WebsiteScope;
}

/** Returns the target that is a record itself. */
export function recordAt(name: CollectionName, id: RecordId): Target {
	return { name, id, scope: allWebsites };
}

/** Returns whether a target is a variant. */
export function isVariant({ scope }: Pick<Target, "scope">): boolean {
	return scope !== allWebsites;
}

/** @throws {InvalidError} if the collection has no variants for the scope */
export function requireTarget({ name, scope }: Target): void {
	const collection: AnyCollection = collections[name];
	if (scope === allWebsites) return;
	if (!isVariantScope(scope))
		throw new InvalidError([
			{ pointer: "/scope", message: "scope is country: and a code, unit: and a name, or website: and an id" },
		]);
	if (namesIn({ name, scope }).length === 0)
		throw new InvalidError([
			{ pointer: "/scope", message: `${collection.label} are the same on all websites` },
		]);
}

/** Returns the names of the values of a target. */
export function namesIn({ name, scope }: Pick<Target, "name" | "scope">): readonly string[] {
	const collection: AnyCollection = collections[name];
	if (scope === allWebsites) return Object.keys(collection.fields);
	const isOfOne = parseScope(scope)?.kind === "website" && hasVisibility(collection);
	return [...fieldsThatDiffer(collection), ...(isOfOne ? ["hidden", "pinned"] : [])];
}

/** Live version of a target. */
export interface Live {
	/** 0 for a variant that was never written. */
	readonly version: number;
	readonly values: Values;
	/** The record; undefined for a variant. */
	readonly record?: AnyRecord | undefined;
}

/** Returns the current record; undefined when there is none. */
export async function findCurrent(
	inside: Database,
	name: CollectionName,
	id: RecordId,
): Promise<AnyRecord | undefined> {
	try {
		return isPossibleId(id) ? await findStored(inside, name, id) : undefined;
	} catch (error) {
		if (error instanceof NotFoundError) return undefined;
		throw error;
	}
}

/** Returns the live version of a target; undefined for a record that does not exist. A variant always exists. */
export async function readLive(inside: Database, target: Target): Promise<Live | undefined> {
	const { name, id, scope } = target;
	if (isVariant(target)) return variantValues(inside, name, id, scope);
	const record = await findCurrent(inside, name, id);
	return record && liveRecord(record);
}

/** Returns a record as its live version. */
export function liveRecord(record: AnyRecord): Live {
	return { version: record.version, values: record as unknown as Values, record };
}

/** Returns the values of a target in a version; undefined if it is not stored. Version 0 is empty. */
export async function readVersion(
	inside: Database,
	{ name, id, scope }: Target,
	version: number,
): Promise<Values | undefined> {
	const collection = collections[name];
	if (scope !== allWebsites)
		return version === 0
			? Object.fromEntries(namesIn({ name, scope }).map((each) => [each, emptyIn(each)]))
			: variantVersionValues(inside, name, id, scope, version);
	if (version === 0) return valuesOf(collection, {});
	const record = await findVersion(inside, name, id, version);
	return record && valuesOf(collection, record);
}

function emptyIn(name: string) {
	return name === "hidden" || name === "pinned" ? false : null;
}

/** Returns a value of a target; empty for a field that is not there. */
export function valueIn(values: Values, { scope }: Pick<Target, "scope">, name: string): Values[string] {
	const value = values[name];
	if (value !== undefined) return value;
	return scope === allWebsites ? "" : emptyIn(name);
}

/** Basis of a write of a target. */
export interface Basis extends Pick<SaveOptions, "draftVersion" | "stored"> {
	readonly version: number;
}

/** Writes values of a target within a transaction. The actor must have write access to the collection. */
export async function writeLive(
	inside: Database,
	actor: Actor,
	{ name, id, scope }: Target,
	values: Values,
	{ version, draftVersion, stored }: Basis,
): Promise<Live> {
	if (scope !== allWebsites)
		return (await writeVariant(inside, actor, { name, id, scope }, values, { version, draftVersion })).after;
	return liveRecord(await saveRecord(inside, actor, name, id, values, { version, draftVersion, stored }));
}
