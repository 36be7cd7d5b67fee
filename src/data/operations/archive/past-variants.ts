import type { AnyCollection } from "../../../model/collection.ts";
import { InvalidError } from "../../../model/errors.ts";
import { collections } from "../../../model/model.ts";
import { hasVisibility } from "../../../model/variants/variant-fields.ts";
import { websiteScope } from "../../../model/website-scope.ts";
import { findableText } from "../../content/variants/parse-variant.ts";
import type { Texts } from "../../content/variants/stored-variants.ts";
import type { Row } from "../../schema/rows.ts";
import { cleanTexts } from "./archived-rows.ts";

/** Parts of archives of version 0.1.0 that are variants and scoped history now. */
export const pastVariantParts = {
	fields: "overrides",
	versions: "override_versions",
	visibility: "showings",
} as const;

/** A row that an archive of version 0.1.0 becomes. */
export interface PastRow {
	readonly table: "variants" | "history";
	readonly row: Row;
}

/** A row of an archive that has no place, with the reason. */
export interface RefusedRow {
	readonly row: Row;
	readonly why: InvalidError;
}

/** Known facts of a variant besides its fields. */
interface Facts {
	readonly key: Row;
	version: number;
	created: Row;
	updated: Row;
	visibility: Row;
}

/**
 * Converts overrides, their versions and the visibility of records on websites to variants and their history.
 * @param rowsOf returns the rows of a part in the order of its key
 * @param at time of the archive in milliseconds since the epoch, which the version with the visibility receives
 */
export async function* fromPastVariants(
	rowsOf: (part: string) => AsyncIterable<Row>,
	at: number,
): AsyncGenerator<PastRow | RefusedRow> {
	const variants = new Map<string, Facts>();
	yield* readVersions(rowsOf(pastVariantParts.versions), variants);
	yield* readVisibility(rowsOf(pastVariantParts.visibility), variants);
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
): AsyncGenerator<RefusedRow> {
	for await (const { website_id, ...visibility } of rows) {
		const { hidden = 0, pinned = 0, from_at: visible_from = 0 } = visibility;
		if (hidden === 0 && pinned === 0 && visible_from === 0) continue;
		const row = { ...visibility, scope: websiteScope(String(website_id)) };
		const collection = collectionOf(row);
		if (collection && hasVisibility(collection))
			factsOf(variants, row).visibility = { hidden, pinned, visible_from };
		else yield { row, why: new InvalidError([{ pointer: "", message: "Its records have no visibility" }]) };
	}
}

function* readFields(rows: readonly Row[], facts: Facts, at: number): Generator<PastRow | RefusedRow> {
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
	const facts = variants.get(keyOf(row)) ?? { key, version: 0, created: {}, updated: {}, visibility: {} };
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

/** Groups rows of one record, which are next to each other. */
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
	const { hidden = 0, pinned = 0, visible_from: visibleFrom = 0 } = visibility;
	const record = JSON.stringify({ fields, hidden: hidden === 1, pinned: pinned === 1, visibleFrom });
	return { ...key, version, at, by_whom, action: "save", record };
}

/** Counts the visibility, which had its own version, as the last version of the variant. */
function* rowsOfVariant(facts: Facts, texts: Texts, hashes: Texts, at: number): Generator<PastRow> {
	const isVisibility = Object.keys(facts.visibility).length > 0;
	const version = facts.version + (isVisibility ? 1 : 0);
	const collection = collectionOf(facts.key);
	if (isVisibility)
		yield { table: "history", row: versionRow(facts, { version, at }, texts, facts.visibility) };
	const row = {
		...{ ...facts.key, version: Math.max(version, 1) },
		...{ hidden: 0, pinned: 0, visible_from: 0, ...facts.visibility },
		...{ fields: JSON.stringify(texts), base_hashes: JSON.stringify(hashes) },
		findable: collection ? findableText(collection, texts) : "",
		...{ created_at: at, created_by: "", updated_at: at, updated_by: "", ...facts.created, ...facts.updated },
	};
	yield { table: "variants", row };
}
