import { sql } from "kysely";
import type { Licence } from "../../../model/api/editorial/schedule-api.ts";
import type { RecordId } from "../../../model/ids.ts";
import { type CollectionName, collectionNames, collections } from "../../../model/model.ts";
import { type Actor, mayReadAll } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { visibleWhen } from "../../records/rights/conditions.ts";
import { referenceVisibleWhen } from "../../records/rights/draft-conditions.ts";
import { isPlacedAt, type Whereabouts } from "../../records/scopes/placed-at.ts";
import { snakeCase } from "../../schema/rows.ts";

interface LicenceListOptions extends Whereabouts {
	/** Days such as `2026-11-30`, inclusive. */
	readonly from: string;
	readonly to: string;
}

const [mostFiles, mostUses] = [200, 4];

/** Soonest first. */
export async function listLicences(
	{ db, dialect }: Database,
	actor: Actor,
	{ from, to, ...where }: LicenceListOptions,
): Promise<Licence[]> {
	if (!mayReadAll(actor, collections.media)) return [];
	const isSeen = visibleWhen(actor, collections.media, sql`m.id`);
	const isUseSeen = referenceVisibleWhen(dialect, actor, collectionNames, "media_uses");
	const at = isPlacedAt(where, { collection: "u.collection", recordId: "u.record_id" });
	const { rows } = await sql<{ id: string; name: string; endsOn: string }>`
		select m.id, m.name, m.licence_expires as "endsOn" from media m
		where m.licence_expires > '' and m.licence_expires >= ${from} and m.licence_expires <= ${to}
		${isSeen ? sql`and ${isSeen}` : sql``}
		${at ? sql`and exists (select 1 from media_uses u where u.media_id = m.id and ${at})` : sql``}
		order by m.licence_expires, m.id limit 0 + ${mostFiles}`.execute(db);
	const licences: Licence[] = [];
	for (const row of rows) {
		const { rows: uses } = await sql<{ collection: CollectionName; recordId: RecordId }>`
			select distinct collection, record_id as "recordId" from media_uses where media_id = ${row.id}
			${isUseSeen ? sql`and ${isUseSeen}` : sql``}
			order by collection, record_id limit 0 + ${mostUses + 1}`.execute(db);
		const usedBy: Licence["usedBy"][number][] = [];
		for (const { collection, recordId } of uses.slice(0, mostUses))
			if (mayReadAll(actor, collections[collection]))
				usedBy.push({ collection, recordId, title: await titleAt(db, collection, recordId) });
		licences.push({ ...row, usedBy, hasMore: uses.length > mostUses });
	}
	return licences;
}

async function titleAt(db: Database["db"], name: CollectionName, id: RecordId): Promise<string> {
	const column = snakeCase(collections[name].titleField);
	const row = await db.selectFrom(snakeCase(name)).select(column).where("id", "=", id).executeTakeFirst();
	return String(row?.[column] ?? "");
}
