import { sql } from "kysely";
import type { RecordId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { websiteScope } from "../../../model/scopes-of-website.ts";
import type { Database } from "../../database/database.ts";
import { isGoneForGood } from "../../records/gone-for-good.ts";
import type { RecordHooks } from "../../schema/record-hooks.ts";
import { websiteInSql } from "./variant-columns.ts";

export const lostVariantHooks: RecordHooks = {
	afterDiscard: removeVariantsOf,
	removeLost: removeLostVariants,
};

export async function removeLostVariants({ db }: Database, now: number): Promise<void> {
	const lost = sql`(select v.collection, v.record_id, v.scope from variants v
		where ${isGoneForGood(sql`v.collection`, sql`v.record_id`, now)} or (v.scope like ${`${websiteScope("")}%`}
			and ${isGoneForGood(sql.lit(collections.websites.name), websiteInSql(sql`v.scope`), now)}))`;
	for (const table of ["history", "variants"])
		await sql`delete from ${sql.table(table)} where (collection, record_id, scope) in ${lost}`.execute(db);
}

async function removeVariantsOf({ db }: Database, name: CollectionName, id: RecordId): Promise<void> {
	const isOfRecord = sql`collection = ${name} and record_id = ${id} and scope <> 'all'`;
	for (const table of ["history", "variants"])
		await sql`delete from ${sql.table(table)} where ${isOfRecord}`.execute(db);
}
