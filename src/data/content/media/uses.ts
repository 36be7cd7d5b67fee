import { sql } from "kysely";
import type { AnyCollection } from "../../../model/collection.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import type { Database } from "../../database/database.ts";
import { addressFields, mediaIdsIn } from "../../records/html/media-ids.ts";
import { insertAll } from "../../schema/links.ts";
import type { RecordVariants } from "../../schema/record-variants.ts";
import type { AnyRecord } from "../../schema/rows.ts";

export interface Usage {
	readonly collection: CollectionName;
	readonly recordId: RecordId;
	readonly field: string;
}

interface Used {
	readonly mediaId: string;
	readonly field: string;
}

/** A reference of a file to itself does not prevent its removal. */
export function usesOf(collection: AnyCollection, record: AnyRecord): Used[] {
	return addressFields(collection).flatMap((field) => {
		const ids = mediaIdsIn(collection.fields[field], String(record[field] ?? ""));
		return [...new Set(ids)].flatMap((mediaId) => (mediaId === record.id ? [] : { mediaId, field }));
	});
}

export async function writeUses(
	inside: Database,
	name: CollectionName,
	record: AnyRecord,
	variants: RecordVariants,
): Promise<void> {
	const collection = collections[name];
	if (addressFields(collection).length === 0) return;
	await forgetUses(inside, name, record.id);
	const texts = [...variants.values()].map(
		({ fields }) => ({ ...fields, id: record.id }) as unknown as AnyRecord,
	);
	const uses = [record, ...texts].flatMap((each) => usesOf(collection, each));
	const rows = [...new Map(uses.map((use) => [`${use.field} ${use.mediaId}`, use])).values()].map(
		({ mediaId, field }) => ({
			media_id: mediaId,
			collection: name,
			record_id: record.id,
			field,
		}),
	);
	if (rows.length === 0) return;
	await insertAll(inside, "media_uses", rows);
	await sql`update media_uses set is_missing = 1 where collection = ${name} and record_id = ${record.id}
		and not exists (select 1 from media where media.id = media_uses.media_id)`.execute(inside.db);
}

/** Stored, so that an index finds uses of missing files. */
export async function noteFile({ db }: Database, mediaId: string, isThere: boolean): Promise<void> {
	await db
		.updateTable("media_uses")
		.set({ is_missing: isThere ? 0 : 1 })
		.where("media_id", "=", mediaId)
		.where("is_missing", "=", isThere ? 1 : 0)
		.execute();
}

export async function forgetUses({ db }: Database, name: CollectionName, id: RecordId): Promise<void> {
	if (addressFields(collections[name]).length === 0) return;
	await db.deleteFrom("media_uses").where("collection", "=", name).where("record_id", "=", id).execute();
}

export async function usagesOfFile({ db }: Database, mediaId: string): Promise<Usage[]> {
	const rows = await db
		.selectFrom("media_uses")
		.select(["collection", "record_id", "field"])
		.where("media_id", "=", mediaId)
		.orderBy("collection")
		.orderBy("record_id")
		.orderBy("field")
		.execute();
	return rows.map(toUsage);
}

export function toUsage(row: Readonly<Record<string, unknown>>): Usage {
	return {
		collection: row.collection as CollectionName,
		recordId: toId(row.record_id),
		field: String(row.field),
	};
}
