import type { AnyCollection } from "../../../model/collection.ts";
import { InvalidError, NotFoundError } from "../../../model/errors.ts";
import type { RecordId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import { type Values, valuesOf } from "../../../model/values.ts";
import { fieldsThatDiffer, hasVisibility, isVariantScope } from "../../../model/variants/variant-fields.ts";
import { allWebsites, parseScope, type WebsiteScope } from "../../../model/website-scope.ts";
import {
	storedVariants,
	variantState,
	variantVersionValues,
} from "../../content/variants/stored-variants.ts";
import { writeVariant } from "../../content/variants/write-variant.ts";
import type { Database } from "../../database/database.ts";
import { isPossibleId } from "../../database/ids.ts";
import { findVersion } from "../../records/history.ts";
import { type SaveOptions, saveRecord } from "../../records/save.ts";
import { findStored } from "../../records/write.ts";
import type { RecordVariants } from "../../schema/record-variants.ts";
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

/** A record and its variants as read or written in the open transaction; undefined if unknown. */
export interface Known {
	readonly record?: AnyRecord | undefined;
	readonly variants?: RecordVariants | undefined;
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
	return (await readKnown(inside, target, {})).live;
}

/** Returns the live version of a target, and the known records with it. */
export async function readKnown(
	inside: Database,
	target: Target,
	known: Known,
): Promise<{ readonly live: Live | undefined; readonly known: Known }> {
	const { name, id, scope } = target;
	if (isVariant(target)) {
		const variants = known.variants ?? (await storedVariants(inside, name, id));
		return { live: variantState(name, scope, variants), known: { ...known, variants } };
	}
	const record = known.record ?? (await findCurrent(inside, name, id));
	return { live: record && liveRecord(record), known: { ...known, record } };
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
interface Basis extends Pick<SaveOptions, "publication"> {
	readonly version: number;
	readonly known?: Known | undefined;
}

/**
 * Writes values of a target within a transaction. The actor must have write access to the collection.
 * @returns the live version, and the known records after the write
 */
export async function writeLive(
	inside: Database,
	actor: Actor,
	target: Target,
	values: Values,
	{ version, publication, known = {} }: Basis,
): Promise<{ readonly live: Live; readonly known: Known }> {
	const { name, id } = target;
	if (isVariant(target)) {
		const basis = { version, publication, ...known };
		const { after, record, variants } = await writeVariant(inside, actor, target, values, basis);
		return { live: after, known: { record, variants } };
	}
	const options = { version, publication, stored: known.record };
	const record = await saveRecord(inside, actor, name, id, values, options);
	return { live: liveRecord(record), known: { ...known, record } };
}
