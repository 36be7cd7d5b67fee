import type { AnyCollection } from "../../../model/collection.ts";
import { media } from "../../../model/collections/media.ts";
import { InvalidError } from "../../../model/errors.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import type { Database } from "../../database/database.ts";
import { addressFields } from "../../records/html/media-ids.ts";
import type { RecordHooks } from "../../schema/record-hooks.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import { isUsed } from "./in-use.ts";
import { forgetUses, usesOf, writeUses } from "./uses.ts";

export const fileHooks: RecordHooks = {
	beforeStore: holdFiles,
	derive: writeUses,
	afterRemove: forgetUses,
	isInUse: async (inside, actor, name, id) => name === media.name && (await isUsed(inside, actor, id)),
};

/**
 * Locks files until their use is stored; SQLite has one writer.
 * @throws {InvalidError} for a removed file
 */
async function holdFiles(
	{ db, dialect }: Database,
	name: CollectionName,
	current: AnyRecord | undefined,
	record: AnyRecord,
): Promise<void> {
	const added = dialect === "postgres" ? addedUses(collections[name], current, record) : [];
	if (added.length === 0) return;
	const ids = added.map(({ mediaId }) => mediaId);
	const files = db.selectFrom("media").select("id").where("id", "in", ids).orderBy("id");
	const there = await files.execute();
	// Waits for a concurrent removal, but does not block changes of the file.
	const lockedIds = new Set((await files.forKeyShare().execute()).map(({ id }) => id));
	const gone = there.filter(({ id }) => !lockedIds.has(id)).map(({ id }) => id);
	if (gone.length > 0)
		throw new InvalidError(
			added
				.filter(({ mediaId }) => gone.includes(mediaId))
				.map(({ field }) => ({ pointer: `/${field}`, message: "This file has just been removed" })),
		);
}

function addedUses(collection: AnyCollection, current: AnyRecord | undefined, record: AnyRecord) {
	if (current && addressFields(collection).every((field) => current[field] === record[field])) return [];
	const before = new Set(current ? usesOf(collection, current).map(({ mediaId }) => mediaId) : []);
	return usesOf(collection, record).filter(({ mediaId }) => !before.has(mediaId));
}
