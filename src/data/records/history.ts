import { z } from "zod";
import type { VersionAction, VersionFacts } from "../../model/api/api.ts";
import type { Author } from "../../model/author.ts";
import type { AnyCollection } from "../../model/collection.ts";
import type { RecordId } from "../../model/ids.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import { isSame } from "../../model/values.ts";
import { allWebsites } from "../../model/website-scope.ts";
import type { Database } from "../database/database.ts";
import { type Page, pageOf, readCursor } from "../database/page.ts";
import { versionsBehind } from "../schema/features.ts";
import { recordKey } from "../schema/record-key.ts";
import type { AnyRecord } from "../schema/rows.ts";

export interface Version extends VersionFacts {
	readonly record: AnyRecord;
}

const greatestVersion = 2_147_483_647;
const endOfPage = z.tuple([z.literal("version"), z.int().min(0).max(greatestVersion)]);

export async function storeVersion(
	{ db, written }: Database,
	author: Author,
	name: CollectionName,
	{ state: _, ...record }: AnyRecord,
	{ action, changedFields }: { action: VersionAction; changedFields: readonly string[] },
): Promise<void> {
	written?.add(recordKey(name, record.id));
	await db
		.insertInto("history")
		.values({
			collection: name,
			record_id: record.id,
			version: record.version,
			action,
			at: record.updatedAt,
			by_whom: record.updatedBy,
			by_token: author.tokenName,
			title: titleOf(collections[name], record),
			changed_fields: JSON.stringify(changedFields),
			record: JSON.stringify(record),
		})
		.execute();
}

export function titleOf(collection: AnyCollection, record: AnyRecord): string {
	return String(record[collection.titleField] ?? "");
}

function versionsOf({ db }: Database, name: CollectionName, id: RecordId) {
	return db
		.selectFrom("history")
		.where("collection", "=", name)
		.where("record_id", "=", id)
		.where("scope", "=", allWebsites);
}

export async function lastVersion(
	inside: Database,
	name: CollectionName,
	id: RecordId,
): Promise<Omit<VersionFacts, "changedFields"> | undefined> {
	const row = await versionsOf(inside, name, id)
		.select(["version", "action", "at", "by_whom", "by_token"])
		.orderBy("version", "desc")
		.limit(1)
		.executeTakeFirst();
	return row && factsOf(row);
}

/** Newest first. @throws {InvalidError} for an invalid cursor */
export async function listVersions(
	inside: Database,
	name: CollectionName,
	id: RecordId,
	{ limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<VersionFacts>> {
	const [, before] = cursor === undefined ? ["version", greatestVersion] : readCursor(cursor, endOfPage);
	const rows = await versionsOf(inside, name, id)
		.select(["version", "action", "at", "by_whom", "by_token", "changed_fields"])
		.where("version", "<", before)
		.orderBy("version", "desc")
		.limit(limit + 1)
		.execute();
	const page = pageOf(rows, limit, ({ version }) => ["version", Number(version)]);
	const behind = await versionsBehind(
		inside,
		name,
		id,
		page.items.map(({ version }) => Number(version)),
	);
	const facts: VersionFacts[] = [];
	for (const row of page.items) {
		const [version, stored] = [Number(row.version), String(row.changed_fields)];
		const changedFields = await fieldsChangedIn(inside, name, id, { version, changedFields: stored });
		facts.push({ ...factsOf(row), changedFields, ...(behind.has(version) && { isBehind: true }) });
	}
	return { ...page, items: facts };
}

export async function findVersion(
	inside: Database,
	name: CollectionName,
	id: RecordId,
	version: number,
): Promise<AnyRecord | undefined> {
	const row = await versionsOf(inside, name, id)
		.select("record")
		.where("version", "=", version)
		.executeTakeFirst();
	return row && (JSON.parse(String(row.record)) as AnyRecord);
}

export async function changesSince(
	inside: Database,
	name: CollectionName,
	record: AnyRecord,
	version: number,
): Promise<string[]> {
	const before = await findVersion(inside, name, record.id, version);
	return before ? changedBetween(collections[name], before, record) : [];
}

/** Compares a new record with empty fields. */
export function changedBetween(
	collection: AnyCollection,
	before: AnyRecord | undefined,
	after: AnyRecord,
): string[] {
	return Object.entries(collection.fields)
		.filter(([name, { empty }]) => !isSame(before ? before[name] : empty, after[name]))
		.map(([name]) => name);
}

/** The oldest versions have no stored list. */
export async function fieldsChangedIn(
	inside: Database,
	name: CollectionName,
	id: RecordId,
	{ version, changedFields }: { readonly version: number; readonly changedFields: string },
): Promise<string[]> {
	if (changedFields) return JSON.parse(changedFields) as string[];
	const [before, after] = [
		await findVersion(inside, name, id, version - 1),
		await findVersion(inside, name, id, version),
	];
	return after ? changedBetween(collections[name], before, after) : [];
}

function factsOf(row: Record<string, unknown>): Omit<VersionFacts, "changedFields"> {
	return {
		version: Number(row.version),
		action: row.action as VersionAction,
		at: Number(row.at),
		by: String(row.by_whom),
		...(row.by_token ? { token: String(row.by_token) } : {}),
	};
}
