import type { AnyCollection } from "../../../model/collection.ts";
import { media } from "../../../model/collections/media.ts";
import { hasWebsites } from "../../../model/collections/websites.ts";
import { type CollectionName, collectionNames, collections } from "../../../model/model.ts";
import { scopesOf } from "../../../model/scopes-of-website.ts";
import { settingsIdOf } from "../../../model/settings-scope.ts";
import type { Database } from "../../database/database.ts";
import type { Table } from "../../database/table.ts";
import type { AnyRecord, Row } from "../../schema/rows.ts";
import { type ArchivedRecord, archivedRecords, findArchived } from "./archived-records.ts";

/** Selection of data for an archive. */
export interface Choice {
	/** Returns the record, possibly reduced; undefined to exclude it. */
	take(name: CollectionName, archived: ArchivedRecord): ArchivedRecord | undefined;
	hasTable(table: Table): boolean;
	hasRow(row: Row): boolean;
	/** @param id record of the file */
	hasFile(id: string): boolean;
}

export const everything: Choice = {
	take: (_, archived) => archived,
	hasTable: () => true,
	hasRow: () => true,
	hasFile: () => true,
};

/**
 * Chooses a website's records, effective settings, overrides and files. Excludes accounts, history and drafts, which
 * may concern other websites.
 * @param called key, domain or id @throws {Error} with a message for the operator
 */
export async function chooseWebsite(then: Database, called: string): Promise<Choice> {
	const website = await findWebsite(then, called);
	const on = placesOf(website);
	const ids = new Set<string>();
	for (const name of collectionNames)
		for await (const archived of archivedRecords(then, name))
			if (on.take(name, archived)) ids.add(archived.record.id);
	const files = await filesOf(then, ids, on.scopes);
	return {
		take(name, archived) {
			if (name !== media.name) return on.take(name, archived);
			return files.has(archived.record.id) ? narrowed(archived, media.belongsTo ?? "", on.scopes) : undefined;
		},
		hasTable: ({ archived }) => archived?.isOfWebsites === true,
		hasRow: ({ record_id: of, website_id: at, scope }) =>
			(of === undefined || ids.has(String(of))) &&
			(at === undefined || at === website.id) &&
			(scope === undefined || on.scopes.has(String(scope))),
		hasFile: (id) => files.has(id),
	};
}

/** @param called key, domain or id @throws {Error} with a message for the operator */
export async function findWebsite(then: Database, called: string): Promise<AnyRecord> {
	const names = ["id", "domain_key", "domain"] as const;
	const query = then.db.selectFrom("websites").select("id");
	const rows = await query.where((is) => is.or(names.map((name) => is(name, "=", called)))).execute();
	const ids = rows.map(({ id }) => String(id));
	const found = await findArchived(then, "websites", ids);
	const [website] = found.values();
	if (website && found.size === 1) return website.record;
	throw new Error(
		website
			? `${found.size} websites are called ${called}: give the domain of one`
			: `There is no website ${called}: give its key or its domain`,
	);
}

function placesOf(website: AnyRecord) {
	const { id, unit, country, domainKey, domain, aliases } = website as AnyRecord & Record<string, string>;
	const scopes = new Set(scopesOf({ id, unit: String(unit), country: String(country) }));
	const settingsIds = new Set([...scopes].map(settingsIdOf));
	const names = new Set<unknown>([id, domainKey, domain, ...(aliases ?? [])]);
	return {
		scopes,
		take(name: CollectionName, archived: ArchivedRecord): ArchivedRecord | undefined {
			const { shownOn, forAllId }: AnyCollection = collections[name];
			const own = archived.record.id;
			if (hasWebsites(name)) return own === id ? archived : undefined;
			if (forAllId) return settingsIds.has(own) ? archived : undefined;
			if (!shownOn) return undefined;
			const here = narrowed(archived, shownOn, names);
			return (here.record[shownOn] as readonly string[]).length > 0 ? here : undefined;
		},
	};
}

function narrowed(archived: ArchivedRecord, field: string, all: ReadonlySet<unknown>): ArchivedRecord {
	const values = (archived.record[field] as readonly string[]).filter((each) => all.has(each));
	return { ...archived, record: { ...archived.record, [field]: values } as AnyRecord };
}

/** Includes files that used files use, and the website's own. */
async function filesOf(then: Database, ids: ReadonlySet<string>, scopes: ReadonlySet<string>) {
	// The nearest scope is first.
	const [ofWebsite = ""] = scopes;
	const uses = await then.db.selectFrom("media_uses").select(["media_id", "record_id"]).execute();
	const own = then.db.selectFrom("media_scopes").select("record_id").where("value", "=", ofWebsite);
	const files = new Set((await own.execute()).map(({ record_id }) => String(record_id)));
	for (let before = -1; before < files.size; ) {
		before = files.size;
		for (const { media_id, record_id } of uses)
			if (ids.has(String(record_id)) || files.has(String(record_id))) files.add(String(media_id));
	}
	return files;
}
