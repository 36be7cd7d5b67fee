import { sql } from "kysely";
import type { Trashed } from "../../model/api/api.ts";
import type { RecordId } from "../../model/ids.ts";
import { type CollectionName, collectionNames, collections } from "../../model/model.ts";
import { type Actor, mayRemove } from "../../model/rights/access.ts";
import type { Database } from "../database/database.ts";
import { type Page, pageOf, readCursor, timeAndId } from "../database/page.ts";
import { recordKey } from "../schema/record-key.ts";
import { restorableMs } from "./restore.ts";
import { isNewestVersion } from "./rights/newest-version.ts";
import { visibleAmong } from "./rights/record-access.ts";

export interface TrashOptions {
	readonly collection?: CollectionName | undefined;
	readonly cursor?: string | undefined;
	/** 1 to 200. */
	readonly limit?: number | undefined;
}

/** Skips records that the actor may not see and fills the page from the next ones. */
export async function listTrash(
	database: Database,
	actor: Actor,
	options: TrashOptions = {},
): Promise<Page<Trashed>> {
	const items: Trashed[] = [];
	let { cursor } = options;
	const { limit = 50 } = options;
	do {
		const page = await listRemoved(database, actor, { ...options, cursor });
		const seen = await visibleAmong(database, actor, page.items);
		for (const item of page.items) {
			if (!seen.has(recordKey(item.collection, item.id))) continue;
			if (items.length === limit) return pageOf([...items, item], limit, ({ at, id }) => [at, id]);
			items.push(item);
		}
		cursor = page.nextCursor;
	} while (cursor !== undefined && items.length < limit);
	return { items, nextCursor: cursor };
}

async function listRemoved(
	{ db }: Database,
	actor: Actor,
	{ collection, cursor, limit = 50 }: TrashOptions,
): Promise<Page<Trashed>> {
	const names = collectionNames.filter(
		(name) => (collection === undefined || name === collection) && mayRemove(actor, collections[name]),
	);
	if (names.length === 0) return { items: [], nextCursor: undefined };
	const oldest = Date.now() - restorableMs;
	const before =
		cursor === undefined
			? sql``
			: sql` and (h.at, h.record_id) < (${sql.join(readCursor(cursor, timeAndId))})`;
	const { rows } = await sql<{
		collection: CollectionName;
		record_id: RecordId;
		version: number;
		at: number;
		by_whom: string;
		title: string;
	}>`select h.collection, h.record_id, h.version, h.at, h.by_whom, h.title from history h
		where h.action = 'remove' and h.at > ${oldest}${before} and h.collection in (${sql.join(names)})
			and ${isNewestVersion}
		order by h.at desc, h.record_id desc limit 0 + ${limit + 1}`.execute(db);
	const removed = rows.map((row) => ({
		collection: row.collection,
		id: row.record_id,
		title: row.title,
		version: row.version,
		at: row.at,
		by: row.by_whom,
		until: row.at + restorableMs,
	}));
	return pageOf(removed, limit, ({ at, id }) => [at, id]);
}
