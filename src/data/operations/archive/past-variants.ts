import type { AnyCollection } from "../../../model/collection.ts";
import { InvalidError } from "../../../model/errors.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { websiteScope } from "../../../model/scopes-of-website.ts";
import { hasVisibility } from "../../../model/variants/variant-fields.ts";
import { cleanTexts, findableText } from "../../content/variants/parse-variant.ts";
import type { Texts } from "../../schema/record-variants.ts";
import type { Row } from "../../schema/rows.ts";
import { type PastDate, sayDate } from "./past-dates.ts";

/** Parts of archives of version 0.1.0. */
export const pastVariantParts = {
	fields: "overrides",
	versions: "override_versions",
	visibility: "showings",
} as const;

export interface PastRow {
	readonly table: string;
	readonly row: Row;
}

/** To be scheduled once the record is imported. */
export interface DatedRow {
	readonly date: PastDate;
}

export interface RefusedRow {
	readonly row: Row;
	readonly why: InvalidError;
}

interface Facts {
	readonly key: Row;
	version: number;
	created: Row;
	updated: Row;
	visibility: Row;
	/** Time from which the website shows the record; 0 for none. */
	showsAt: number;
}

/**
 * Converts overrides, their versions and visibility to variants with history. A future time hides the record until
 * then.
 * @param rowsOf returns rows of a part by key
 * @param at time of the archive, for the version with the visibility @param now time of the import; both in
 * milliseconds
 */
export async function* fromPastVariants(
	rowsOf: (part: string) => AsyncIterable<Row>,
	{ at, now }: { readonly at: number; readonly now: number },
): AsyncGenerator<PastRow | DatedRow | RefusedRow> {
	const variants = new Map<string, Facts>();
	yield* readVersions(rowsOf(pastVariantParts.versions), variants);
	yield* readVisibility(rowsOf(pastVariantParts.visibility), variants, now);
	for await (const rows of byRecord(rowsOf(pastVariantParts.fields)))
		for (const [key, fields] of Map.groupBy(rows, keyOf)) {
			yield* readFields(fields, factsOf(variants, fields[0] ?? {}), at);
			variants.delete(key);
		}
	// Variants that were reset, and those with visibility only.
	for (const facts of variants.values()) yield* rowsOfVariant(facts, {}, {}, at);
}

async function* readVersions(
	rows: AsyncIterable<Row>,
	variants: Map<string, Facts>,
): AsyncGenerator<PastRow> {
	for await (const row of rows) {
		const facts = factsOf(variants, row);
		const { at = 0, by_whom = "" } = row;
		facts.version = Math.max(facts.version, Number(row.version));
		facts.updated = { updated_at: at, updated_by: by_whom };
		if (Number(row.version) === 1) facts.created = { created_at: at, created_by: by_whom };
		yield { table: "history", row: versionRow(facts, row, JSON.parse(String(row.said)) as Texts) };
	}
}

async function* readVisibility(
	rows: AsyncIterable<Row>,
	variants: Map<string, Facts>,
	now: number,
): AsyncGenerator<RefusedRow> {
	for await (const { website_id, ...past } of rows) {
		const row = { ...past, scope: websiteScope(String(website_id)) };
		const { visibility, showsAt, lostAt } = visibilityIn(past, now);
		if (visibility.hidden === 0 && visibility.pinned === 0) continue;
		const collection = collectionOf(row);
		if (collection && hasVisibility(collection))
			Object.assign(factsOf(variants, row), { visibility, showsAt });
		else yield refused(row, "Its records have no visibility");
		if (lostAt > 0) yield refused(row, `${sayDate(lostAt)}: the website hides it`);
	}
}

/** `lostAt` has no effect, because the website hides the record. */
function visibilityIn({ hidden = 0, pinned = 0, from_at = 0 }: Row, now: number) {
	const at = Number(from_at) > now ? Number(from_at) : 0;
	if (hidden === 1) return { visibility: { hidden, pinned }, showsAt: 0, lostAt: at };
	return { visibility: { hidden: at > 0 ? 1 : 0, pinned }, showsAt: at, lostAt: 0 };
}

function refused(row: Row, message: string): RefusedRow {
	return { row, why: new InvalidError([{ pointer: "", message }]) };
}

function* readFields(
	rows: readonly Row[],
	facts: Facts,
	at: number,
): Generator<PastRow | DatedRow | RefusedRow> {
	const texts: Record<string, string> = {};
	const hashes: Record<string, string> = {};
	for (const row of rows) {
		const cleaned = cleanField(row);
		if (cleaned instanceof InvalidError) yield { row, why: cleaned };
		else Object.assign(texts, cleaned);
		hashes[String(row.field)] = String(row.base_hash);
	}
	yield* rowsOfVariant(facts, texts, hashes, at);
}

function keyOf({ collection, record_id, scope }: Row): string {
	return JSON.stringify([collection, record_id, scope]);
}

function factsOf(variants: Map<string, Facts>, row: Row): Facts {
	const { collection = "", record_id = "", scope = "" } = row;
	const key = { collection, record_id, scope };
	const facts = variants.get(keyOf(row)) ?? {
		...{ key, version: 0, created: {}, updated: {}, visibility: {}, showsAt: 0 },
	};
	variants.set(keyOf(row), facts);
	return facts;
}

function collectionOf({ collection }: Row): AnyCollection | undefined {
	return (collections as Readonly<Record<string, AnyCollection>>)[String(collection)];
}

function cleanField({ collection, field, value }: Row): Texts | InvalidError {
	try {
		const fields = JSON.stringify({ [String(field)]: value });
		return JSON.parse(cleanTexts({ collection: collection ?? "", fields })) as Texts;
	} catch (error) {
		if (error instanceof InvalidError) return error;
		throw error;
	}
}

/** Rows of one record are adjacent. */
async function* byRecord(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
	let group: Row[] = [];
	for await (const row of rows) {
		const [before] = group;
		if (before && (before.collection !== row.collection || before.record_id !== row.record_id)) {
			yield group;
			group = [];
		}
		group.push(row);
	}
	if (group.length > 0) yield group;
}

function versionRow(
	{ key }: Facts,
	{ version = 1, at = 0, by_whom = "" }: Row,
	fields: Texts,
	visibility: Row = {},
): Row {
	const { hidden = 0, pinned = 0 } = visibility;
	const record = JSON.stringify({ fields, hidden: hidden === 1, pinned: pinned === 1 });
	return { ...key, version, at, by_whom, action: "save", record };
}

/** The visibility had its own version, and becomes the last one. */
function* rowsOfVariant(
	facts: Facts,
	texts: Texts,
	hashes: Texts,
	at: number,
): Generator<PastRow | DatedRow> {
	const isVisibility = Object.keys(facts.visibility).length > 0;
	const version = facts.version + (isVisibility ? 1 : 0);
	const collection = collectionOf(facts.key);
	if (isVisibility)
		yield { table: "history", row: versionRow(facts, { version, at }, texts, facts.visibility) };
	const row = {
		...{ ...facts.key, version: Math.max(version, 1) },
		...{ hidden: 0, pinned: 0, ...facts.visibility },
		...{ fields: JSON.stringify(texts), base_hashes: JSON.stringify(hashes) },
		findable: collection ? findableText(collection, texts) : "",
		...{ created_at: at, created_by: "", updated_at: at, updated_by: "", ...facts.created, ...facts.updated },
	};
	yield { table: "variants", row };
	const { collection: name, record_id, scope } = facts.key;
	const where = {
		collection: name as CollectionName,
		recordId: toId<RecordId>(record_id),
		scope: String(scope),
	};
	if (facts.showsAt > 0) yield { date: { ...where, version: row.version, at: facts.showsAt } };
}
