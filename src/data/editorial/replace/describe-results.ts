import type { FoundField, FoundRecord } from "../../../model/api/editorial/replace-api.ts";
import { isDomainKey } from "../../../model/brands.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { allWebsites, parseScope, type WebsiteScope } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import { titlesOf } from "../../records/titles.ts";
import { readLists } from "../../schema/links.ts";
import { scopesInWords } from "../releases/scopes-in-words.ts";
import type { Searchable } from "./stages.ts";

/** `requested` are all names that the lookup will receive. */
async function openPlacing(
	{ db }: Database,
	requested: readonly string[],
): Promise<(placements: readonly string[]) => string[]> {
	const keys = new Map<string, string>();
	for (let from = 0; from < requested.length; from += batchSize) {
		const listed = requested.slice(from, from + batchSize);
		const known = db.selectFrom("websites as w").leftJoin("websites_hosts as h", "h.record_id", "w.id");
		const rows = await known
			.select(["w.id", "w.domain_key", "h.value"])
			.where(({ or, eb }) =>
				or([eb("w.id", "in", listed), eb("w.domain_key", "in", listed), eb("h.value", "in", listed)]),
			)
			.execute();
		for (const { id, domain_key, value } of rows)
			for (const name of [id, domain_key, value]) keys.set(String(name), String(domain_key));
	}
	return (placements) => {
		const found = placements.map(
			(placement) => keys.get(placement) ?? (isDomainKey(placement) ? placement : ""),
		);
		return [...new Set(found)].filter(Boolean);
	};
}

// Limited by query parameters: a query uses each name three times.
const batchSize = 5_000;

export interface SearchResult extends Searchable {
	readonly fields: readonly FoundField[];
}

export async function describeResults(
	database: Database,
	found: readonly SearchResult[],
): Promise<FoundRecord[]> {
	if (found.length === 0) return [];
	const named = found.map(({ collection, id }) => ({ collection, recordId: id }));
	const titleOf = await titlesOf(database, named);
	const placed = new Map<CollectionName, Awaited<ReturnType<typeof placementsOfAll>>>();
	for (const [name, records] of Map.groupBy(found, ({ collection }) => collection))
		placed.set(
			name,
			await placementsOfAll(
				database,
				name,
				records.map(({ id }) => id),
			),
		);
	const places = found.map(({ collection, id, scope, values }) =>
		scope === allWebsites ? (placed.get(collection)?.(id, values) ?? []) : websitesOf(scope),
	);
	const placing = await openPlacing(database, [...new Set(places.flat())]);
	const wheres = new Map<WebsiteScope, string>();
	for (const { scope } of found)
		if (!wheres.has(scope)) wheres.set(scope, await scopesInWords(database, [scope]));
	return found.map(({ values, title, ...record }, index) => ({
		list: record.list,
		collection: record.collection,
		id: record.id,
		scope: record.scope,
		version: record.version,
		title: title || titleOf({ collection: record.collection, recordId: record.id }),
		brands: placing(places[index] ?? []),
		blocked: record.blocked,
		fields: record.fields.map((each) => ({
			...each,
			label: `${each.label} ${wheres.get(record.scope) ?? ""}`.trim(),
		})),
	}));
}

function websitesOf(scope: WebsiteScope): readonly string[] {
	const { kind, of } = parseScope(scope) ?? {};
	return kind === "website" && of !== undefined ? [of] : [];
}

/** Includes the placements of drafts. */
async function placementsOfAll(database: Database, name: CollectionName, ids: readonly string[]) {
	const { shownOn: field }: AnyCollection = collections[name];
	// A website and its settings share an id.
	if (!field) return (id: string) => [id];
	const listsOf = await readLists(database, collections[name], [...new Set(ids)], [field]);
	return (id: string, values: SearchResult["values"]): readonly string[] => {
		const typed = values[field];
		return Array.isArray(typed) ? typed : (listsOf(id)[field] ?? []);
	};
}
