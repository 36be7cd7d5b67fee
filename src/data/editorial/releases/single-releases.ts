import { sql } from "kysely";
import type { CollectionName } from "../../../model/model.ts";
import type { Database } from "../../database/database.ts";
import type { Row } from "../../schema/rows.ts";
import { fromItemRow, fromReleaseRow, type ReleaseItemRow, type ReleaseRow } from "./release-rows.ts";

/** A release with its only item: the schedule of one record. */
export interface SingleRelease {
	readonly release: ReleaseRow;
	readonly item: ReleaseItemRow;
}

/** Selects schedules of single records as releases `r` with their items `i`. */
export const singles = sql`release_items i join releases r on r.id = i.release_id and r.kind = 'single'`;

/** Columns of `singles`; those of the item begin with `item_` where both have them. */
export const singleColumns = sql`r.*, i.*, i.id as item_id, i.title as item_title, r.id as id, r.title as title`;

export function fromSingleRow(row: Row): SingleRelease {
	return {
		release: fromReleaseRow(row),
		item: fromItemRow({ ...row, id: row.item_id as string, title: row.item_title as string }),
	};
}

/** Returns the schedule of a record with an id; undefined for another record. */
export async function findSingle(
	{ db }: Database,
	{ name, id }: { readonly name: CollectionName; readonly id: string },
	releaseId: string,
): Promise<SingleRelease | undefined> {
	const { rows } = await sql<Row>`select ${singleColumns} from ${singles} where r.id = ${releaseId}
		and i.collection = ${name} and i.record_id = ${id}`.execute(db);
	return rows[0] && fromSingleRow(rows[0]);
}
