import { sql } from "kysely";
import type { AnyCollection } from "../../../model/collection.ts";
import { fieldsThatDiffer } from "../../../model/variants/variant-fields.ts";
import type { Database } from "../../database/database.ts";
import type { AnyRecord } from "../../schema/rows.ts";

/** Returns the records with the overrides of a website. */
export async function asSaidOn<R extends AnyRecord>(
	{ db }: Database,
	collection: AnyCollection,
	websiteId: string,
	records: R[],
): Promise<R[]> {
	if (records.length === 0 || fieldsThatDiffer(collection).length === 0) return records;
	const { rows } = await sql<{ record_id: string; field: string; value: string }>`
		select o.record_id, o.field, o.value from overrides o join website_scopes s on s.scope = o.scope
		where s.website_id = ${websiteId} and o.collection = ${collection.name}
			and o.record_id in (${sql.join(records.map(({ id }) => id))})
		order by o.nearness desc`.execute(db);
	if (rows.length === 0) return records;
	const byId = Map.groupBy(rows, (row) => row.record_id);
	return records.map((record) => {
		const said = (byId.get(record.id) ?? []).filter(({ field }) => Object.hasOwn(record, field));
		return { ...record, ...Object.fromEntries(said.map(({ field, value }) => [field, value])) };
	});
}

/** Returns one partial record per override, with that field alone, to extract the files and links in it. */
export async function saidInPlaceOf(
	{ db }: Database,
	collection: AnyCollection,
	record: AnyRecord,
): Promise<readonly AnyRecord[]> {
	if (fieldsThatDiffer(collection).length === 0) return [];
	const rows = await db
		.selectFrom("overrides")
		.select(["field", "value"])
		.where("collection", "=", collection.name)
		.where("record_id", "=", record.id)
		.execute();
	return rows.map(({ field, value }) => ({ id: record.id, [String(field)]: value }) as unknown as AnyRecord);
}
