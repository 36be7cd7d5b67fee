import { sql } from "kysely";
import type { AnyCollection } from "../../../model/collection.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import { type CollectionName, collectionNames, collections } from "../../../model/model.ts";
import { isShown } from "../../../model/placement.ts";
import { websiteScope } from "../../../model/scopes-of-website.ts";
import type { Values } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import { keepDerived } from "../../records/derived.ts";
import { parse, textOf } from "../../records/html/tree.ts";
import { placementsOfRecords } from "../../records/scopes/placement.ts";
import { indexDocuments, removeDocuments, type SearchDocument } from "../../records/search/documents.ts";
import { visitorScopes } from "../../records/search/scopes.ts";
import { hooksOf } from "../../schema/features.ts";
import { readLists } from "../../schema/links.ts";
import { isPlacedByName, shownTable } from "../../schema/placement-names.ts";
import type { RecordHooks } from "../../schema/record-hooks.ts";
import type { RecordVariants } from "../../schema/record-variants.ts";
import { type AnyRecord, fromRow, snakeCase } from "../../schema/rows.ts";
import { scopesOfWebsites, type WebsiteScopes } from "../variants/scopes-of-websites.ts";
import { withVariants } from "../variants/stored-variants.ts";
import { searchTypeOf } from "./searched-collections.ts";

/** One document per text that websites show. */
export const siteSearchHooks: RecordHooks = {
	async derive(inside, name, record, variants) {
		if (!hasDocuments(name)) return;
		const { id, updatedAt } = record;
		const documents = await documentsOf(inside, collections[name], record, variants);
		await indexDocuments(inside, { collection: name, id, updatedAt }, documents);
	},
	async afterRemove(inside, name, id) {
		if (hasDocuments(name)) await removeDocuments(inside, { collection: name, id });
	},
};

function hasDocuments(name: CollectionName): boolean {
	return collections[name].foundByVisitors !== undefined && !hooksOf(name).writesDocuments;
}

async function documentsOf(
	inside: Database,
	collection: AnyCollection,
	record: AnyRecord,
	variants: RecordVariants,
): Promise<SearchDocument[]> {
	if (!isShown(collection, record)) return [];
	const places = await placesOf(inside, collection, record);
	if (places.length === 0) return [];
	if (variants.size === 0) return [documentOf(collection, record, places)];
	const websites = await scopesOfWebsites(inside, [...variants.keys()], places);
	const isHidden = ({ id }: WebsiteScopes) => variants.get(websiteScope(id))?.hidden === true;
	const differing = websites.filter((website) => website.scopes.length > 0);
	const elsewhere = new Set(differing.flatMap(({ id, key }) => [id, key]));
	const shared = places.filter((place) => !elsewhere.has(place));
	const groups = Map.groupBy(
		differing.filter((website) => !isHidden(website)),
		({ scopes }) => scopes.join(" "),
	);
	return [
		...(shared.length > 0 ? [documentOf(collection, record, shared)] : []),
		...[...groups].map(([of, group]) => {
			const there = withVariants(record, variants, group[0]?.scopes ?? []);
			return {
				of,
				...documentOf(
					collection,
					there,
					group.map(({ id }) => id),
				),
			};
		}),
	];
}

async function placesOf(
	inside: Database,
	collection: AnyCollection,
	record: AnyRecord,
): Promise<readonly string[]> {
	if (!isPlacedByName(collection)) return record[collection.shownOn ?? ""] as readonly string[];
	return (await placementsOfRecords(inside, collection, [record.id]))(record.id).places;
}

function documentOf(
	collection: AnyCollection,
	record: AnyRecord,
	placements: readonly string[],
): SearchDocument {
	const title = String(record[collection.titleField]);
	const scopes = visitorScopes([searchTypeOf(collection, record.id, record)], placements);
	return { title, text: searchedTexts(collection, record).join(" "), scopes };
}

/** Plain texts without the title. */
export function searchedTexts({ foundByVisitors, fields }: AnyCollection, values: Values): string[] {
	const names = foundByVisitors?.fields ?? [];
	return names.flatMap((name) => {
		const text = String(values[name] ?? "");
		return (fields[name]?.holds === "html" ? textOf(parse(text)) : text) || [];
	});
}

/** Call after a change of the website's unit or country, which changes its variants. */
export async function updateDocumentsOn(inside: Database, website: string): Promise<void> {
	for (const name of collectionNames.filter(hasDocuments)) {
		const { table, column } = shownTable(collections[name]);
		const { rows } = await sql<{ id: string }>`select distinct o.record_id as id from variants o
			join ${sql.table(table)} l on l.record_id = o.record_id and ${sql.ref(`l.${column}`)} = ${website}
			where o.collection = ${name}`.execute(inside.db);
		await deriveRecords(
			inside,
			name,
			rows.map(({ id }) => toId<RecordId>(id)),
		);
	}
}

async function deriveRecords(
	inside: Database,
	name: CollectionName,
	ids: readonly RecordId[],
): Promise<void> {
	if (ids.length === 0) return;
	const collection = collections[name];
	const lists = await readLists(inside, collection, ids);
	const rows = await inside.db.selectFrom(snakeCase(name)).selectAll().where("id", "in", ids).execute();
	for (const row of rows)
		await keepDerived(inside, name, fromRow(collection, row, lists(String(row.id))), { isSaved: false });
}
