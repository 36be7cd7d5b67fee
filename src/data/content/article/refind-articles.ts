import { sql } from "kysely";
import { collections } from "../../../model/model.ts";
import type { Database } from "../../database/database.ts";
import { placementsOfRecords } from "../../records/scopes/placement.ts";
import { indexDocuments } from "../../records/search/documents.ts";
import { hiddenScope, scopeInSql, scopeOf } from "../../records/search/scopes.ts";
import { readLists } from "../../schema/links.ts";
import { placementTable } from "../../schema/placement-names.ts";
import { wordsIn } from "./derive.ts";
import { updateDerivedData } from "./update-derived-data.ts";

const placements = sql.table(placementTable(collections.content));
const batchSize = 1_000;

/** Updates search scopes after a change of visibility. Cheap for articles without variants. */
export async function refindArticles(inside: Database, ids: readonly string[], place: string): Promise<void> {
	for (let start = 0; start < ids.length; start += batchSize) {
		const batch = ids.slice(start, start + batchSize);
		const rows = await inside.db
			.selectFrom("variants")
			.select("record_id")
			.distinct()
			.where("base_hashes", "<>", "{}")
			.where("collection", "=", collections.content.name)
			.where("record_id", "in", batch)
			.execute();
		const varied = new Set(rows.map((row) => String(row.record_id)));
		const alike = batch.filter((id) => !varied.has(id));
		await (inside.dialect === "postgres" ? moveScopes(inside, alike, place) : indexAnew(inside, alike));
		await updateDerivedData(inside, [...varied]);
	}
}

async function moveScopes({ db }: Database, ids: readonly string[], place: string): Promise<void> {
	const [shown, hidden] = [false, true].map((isHidden) =>
		scopeInSql({ status: sql`c.status`, type: sql`c.type`, place: sql`l.place`, isHidden }),
	);
	const isHidden = sql`l.hidden = 1`;
	await sql`update content_search as s set places = array_replace(s.places, moved.was, moved.is)
		from (select l.record_id, case when ${isHidden} then ${shown} else ${hidden} end as was,
				case when ${isHidden} then ${hidden} else ${shown} end as is
			from ${placements} l join content c on c.id = l.record_id
			where l.place = ${place} and l.record_id = any(${ids}::text[])) moved
		where s.collection = ${sql.lit(collections.content.name)} and s.record_id = moved.record_id and s.variant = '' and moved.was = any(s.places)`.execute(
		db,
	);
}

/** SQLite does not store a document's text, so it is written with the scopes. */
async function indexAnew(inside: Database, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return;
	const { db } = inside;
	const rows = await db
		.selectFrom("content")
		.select(["id", "status", "type", "title", "content", "updated_at"])
		.where("id", "in", ids)
		.execute();
	const { rows: hiddenRows } = await sql<{ id: string; place: string }>`select record_id as id, place
		from ${placements} where hidden = 1 and record_id in (${sql.join(ids)})`.execute(db);
	const hidden = Map.groupBy(hiddenRows, ({ id }) => id);
	const lists = await readLists(inside, collections.content, ids, ["domains"]);
	const places = await placementsOfRecords(inside, collections.content, ids);
	for (const row of rows) {
		const [id, status, type, title] = [row.id, row.status, row.type, row.title].map(String) as Four;
		const hiddenAt = new Set(hidden.get(id)?.map(({ place }) => place));
		const names = new Set(["", ...(lists(id).domains ?? []), ...places(id).places]);
		const scopes = [...names].map((name) => (hiddenAt.has(name) ? hiddenScope : scopeOf)(status, type, name));
		const text = wordsIn(String(row.content));
		const record = { collection: collections.content.name, id, updatedAt: Number(row.updated_at) };
		await indexDocuments(inside, record, [{ title, text, scopes }], false);
	}
}

type Four = [string, string, string, string];
