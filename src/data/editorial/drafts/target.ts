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

export interface Target {
	readonly name: CollectionName;
	readonly id: RecordId;
	/** `all` for the record, or the scope of a variant. */
	readonly scope: WebsiteScope;
}

export function recordAt(name: CollectionName, id: RecordId): Target {
	return { name, id, scope: allWebsites };
}

export function isVariant({ scope }: Pick<Target, "scope">): boolean {
	return scope !== allWebsites;
}

/** @throws {InvalidError} for a scope without variants */
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

export function namesIn({ name, scope }: Pick<Target, "name" | "scope">): readonly string[] {
	const collection: AnyCollection = collections[name];
	if (scope === allWebsites) return Object.keys(collection.fields);
	const isOfOne = parseScope(scope)?.kind === "website" && hasVisibility(collection);
	return [...fieldsThatDiffer(collection), ...(isOfOne ? ["hidden", "pinned"] : [])];
}

export interface Live {
	/** 0 for a variant that was never written. */
	readonly version: number;
	readonly values: Values;
	/** Undefined for a variant. */
	readonly record?: AnyRecord | undefined;
}

/** Read or written in this transaction. */
export interface Known {
	readonly record?: AnyRecord | undefined;
	readonly variants?: RecordVariants | undefined;
}

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

/** Undefined for a missing record; variants always exist. */
export async function readLive(inside: Database, target: Target): Promise<Live | undefined> {
	return (await readKnown(inside, target, {})).live;
}

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

export function liveRecord(record: AnyRecord): Live {
	return { version: record.version, values: record as unknown as Values, record };
}

/** Undefined if not stored. Version 0 is empty. */
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

export function valueIn(values: Values, { scope }: Pick<Target, "scope">, name: string): Values[string] {
	const value = values[name];
	if (value !== undefined) return value;
	return scope === allWebsites ? "" : emptyIn(name);
}

interface Basis extends Pick<SaveOptions, "publication"> {
	readonly version: number;
	readonly known?: Known | undefined;
}

/** The caller checks write access. */
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
