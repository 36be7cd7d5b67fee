import { hash } from "node:crypto";
import type { Database } from "../data/database/database.ts";
import {
	findImported,
	findInAllGroups,
	foreignKeyOf,
	type Imported,
} from "../data/operations/imports/imported-records.ts";
import { type AnyRecord, snakeCase } from "../data/schema/rows.ts";
import type { AnyCollection } from "../model/collection.ts";
import { users } from "../model/collections/users.ts";
import type { RecordId } from "../model/ids.ts";
import { type CollectionName, collections } from "../model/model.ts";
import type { Moved, Source } from "./source.ts";

export interface Recognised {
	readonly moved: Moved;
	readonly digest: string;
	readonly before: Imported | undefined;
	/** The table had another name, or none. */
	readonly isRenamed: boolean;
	/** Another record of this source has the id that the record would keep. */
	readonly isIdTaken: boolean;
}

interface Options {
	readonly source: string;
	readonly groups: Source["groups"];
	readonly withRoles: boolean;
	/** Records of this import, as `claimOf`. */
	readonly claimed: ReadonlySet<string>;
}

/** A website and its settings have the same id. */
export function claimOf({ collection }: Pick<Moved, "collection">, id: RecordId): string {
	return `${collection}/${id}`;
}

/**
 * Finds earlier imports of records by table and id. An equal id of another table needs evidence: the file may be
 * renamed, or two tables may use the same ids.
 */
export async function recognise(
	database: Database,
	all: readonly Moved[],
	{ source, groups, withRoles, claimed }: Options,
): Promise<Recognised[]> {
	const exact = await findImported(database, source, all);
	const unknown = all.filter((moved) => !exact.has(foreignKeyOf(moved)));
	const sameIds = await findInAllGroups(database, source, unknown);
	const records = await recordsOf(database, [...sameIds.values()].flat());
	const seen = new Set(claimed);
	return all.map((moved) => {
		const digest = digestOf(moved, withRoles);
		const known = exact.get(foreignKeyOf(moved));
		const { collection, foreignId, id } = moved;
		const others = known ? [] : (sameIds.get(foreignKeyOf({ collection, foreignId })) ?? []);
		const free = others.filter(
			(each) => !seen.has(claimOf(moved, each.recordId)) && !groups?.has(groupOf(each) ?? ""),
		);
		const isSame = (each: Imported) => isSameRecord(moved, each, records.get(each.recordId));
		const renamed = free.find((each) => each.digest === digest) ?? free.find(isSame);
		const before = known ?? renamed;
		const isIdTaken =
			id !== undefined &&
			!before &&
			(seen.has(claimOf(moved, id)) || others.some((each) => each.recordId === id));
		const claimed = before?.recordId ?? id;
		if (claimed !== undefined) seen.add(claimOf(moved, claimed));
		return { moved, digest, before, isRenamed: before !== undefined && !known, isIdTaken };
	});
}

/** Covers granted roles, but not the group, which may be renamed. */
function digestOf({ group: _, ...moved }: Moved, withRoles: boolean): string {
	const grants = withRoles && moved.collection === users.name ? { withRoles } : {};
	return hash("sha256", JSON.stringify({ ...moved, ...grants }));
}

function groupOf({ foreignId, localId }: Imported): string | undefined {
	return foreignId === localId ? undefined : foreignId.slice(0, -localId.length - 1);
}

/** An id made of title or address proves nothing. */
function isSameRecord(moved: Moved, { localId, digest }: Imported, record: AnyRecord | undefined): boolean {
	// Automatic redirects belong to their article.
	if (!record || digest === "") return false;
	if (moved.createdAt !== undefined && moved.createdAt !== record.createdAt) return false;
	const isOfEarlierRelease = localId === "";
	return [collections[moved.collection].titleField, "slug"]
		.map((field) => [moved.values[field], record[field]])
		.some(
			([given, stored]) =>
				Boolean(given) && given === stored && (isOfEarlierRelease || given !== moved.foreignId),
		);
}

async function recordsOf(
	{ db }: Database,
	all: readonly Imported[],
): Promise<ReadonlyMap<string, AnyRecord>> {
	const records = new Map<string, AnyRecord>();
	for (const [name, of] of Map.groupBy(all, ({ collection }) => collection)) {
		const { titleField, fields }: AnyCollection = collections[name];
		const shown = [titleField, ...("slug" in fields ? ["slug"] : [])];
		const rows = await db
			.selectFrom(snakeCase(name as CollectionName))
			.select(["id", "created_at", ...shown.map(snakeCase)])
			.where(
				"id",
				"in",
				of.map(({ recordId }) => recordId),
			)
			.execute();
		for (const row of rows) {
			const values = Object.fromEntries(shown.map((field) => [field, row[snakeCase(field)]]));
			records.set(String(row.id), { ...values, createdAt: Number(row.created_at) } as unknown as AnyRecord);
		}
	}
	return records;
}
