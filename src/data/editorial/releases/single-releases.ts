import { sql } from "kysely";
import type { RecordId, ReleaseId } from "../../../model/ids.ts";
import { toId } from "../../../model/ids.ts";
import type { CollectionName } from "../../../model/model.ts";
import type { Database } from "../../database/database.ts";
import type { Row } from "../../schema/rows.ts";
import {
	findReleaseRow,
	fromItemRow,
	fromReleaseRow,
	itemsOfRelease,
	type ReleaseItemRow,
	type ReleaseRow,
} from "./release-rows.ts";

export interface SingleRelease {
	readonly release: ReleaseRow;
	readonly items: readonly [ReleaseItemRow, ...ReleaseItemRow[]];
}

/** Releases `r` of single records with their first item `i`. */
export const singles = sql`releases r join release_items i on i.release_id = r.id and r.kind = 'single'
	and not exists (select 1 from release_items f where f.release_id = r.id and (f.position, f.id) < (i.position, i.id))`;

/** `rows` have all columns of `r`; their order is retained. */
export async function singlesOf({ db }: Database, rows: readonly Row[]): Promise<SingleRelease[]> {
	if (rows.length === 0) return [];
	const releases = rows.map(fromReleaseRow);
	const items = await db
		.selectFrom("release_items")
		.selectAll()
		.where(
			"release_id",
			"in",
			releases.map(({ id }) => id),
		)
		.orderBy("position")
		.orderBy("id")
		.execute();
	const itemsOf = Map.groupBy(items.map(fromItemRow), ({ releaseId }) => releaseId);
	return releases.flatMap((release) => singleOf(release, itemsOf.get(release.id) ?? []) ?? []);
}

function singleOf(
	release: ReleaseRow,
	[first, ...rest]: readonly ReleaseItemRow[],
): SingleRelease | undefined {
	return first && { release, items: [first, ...rest] };
}

/** Undefined for a schedule of another record. */
export async function findSingle(
	database: Database,
	{ name, id }: { readonly name: CollectionName; readonly id: RecordId },
	releaseId: string,
): Promise<SingleRelease | undefined> {
	const release = await findReleaseRow(database, toId<ReleaseId>(releaseId));
	if (release?.kind !== "single") return undefined;
	const single = singleOf(release, await itemsOfRelease(database, release.id));
	const [first] = single?.items ?? [];
	return first?.collection === name && first.recordId === id ? single : undefined;
}
