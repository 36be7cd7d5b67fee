import { sql } from "kysely";
import { z } from "zod";
import type { FileUse, FileUses } from "../../model/api.ts";
import type { AnyCollection } from "../../model/collection.ts";
import { InUseError } from "../../model/errors.ts";
import { collections } from "../../model/model.ts";
import type { Database } from "../database/database.ts";
import { idInCursor, pageOf, readCursor } from "../lists/page.ts";
import { titlesOf } from "../records/titles.ts";
import { type Place, toPlace } from "./uses.ts";

const firstPlaces = 10;
const endOfPage = z.tuple([idInCursor, idInCursor, idInCursor]);

export interface UsesOptions {
	/** 1 to 200. */
	readonly limit?: number;
	readonly cursor?: string | undefined;
}

/** A page of the places where a file is used, with how many there are. */
export async function findUses(
	database: Database,
	id: string,
	{ limit = 50, cursor }: UsesOptions = {},
): Promise<FileUses> {
	const { items, nextCursor } = await listPlaces(database, id, limit, cursor);
	const total = await countUses(database, id);
	return { items: await withTitles(database, items), total, ...(nextCursor && { nextCursor }) };
}

/** @throws {InUseError} when a record uses the file */
export async function requireUnused(database: Database, id: string): Promise<void> {
	const { nextCursor: _, ...uses } = await findUses(database, id, { limit: firstPlaces });
	if (uses.total > 0) throw new InUseError(uses);
}

/** How many places use a file. */
async function countUses({ db }: Database, id: string): Promise<number> {
	const row = await db
		.selectFrom("media_uses")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("media_id", "=", id)
		.executeTakeFirst();
	return Number(row?.count ?? 0);
}

/** Places as staff read them: with the title of the record and the label of the field. */
export async function withTitles(database: Database, places: readonly Place[]): Promise<FileUse[]> {
	const titleOf = await titlesOf(database, places);
	return places.map((place) => {
		const collection: AnyCollection = collections[place.collection];
		const fieldLabel = collection.fields[place.field]?.label ?? place.field;
		return { ...place, title: titleOf(place), fieldLabel };
	});
}

async function listPlaces({ db }: Database, id: string, limit: number, cursor: string | undefined) {
	const after =
		cursor === undefined
			? sql``
			: sql` and (collection, record_id, field) > (${sql.join(readCursor(cursor, endOfPage))})`;
	const { rows } = await sql<Record<string, string>>`select collection, record_id, field from media_uses
		where media_id = ${id}${after} order by collection, record_id, field limit 0 + ${limit + 1}`.execute(db);
	return pageOf(rows.map(toPlace), limit, ({ collection, recordId, field }) => [collection, recordId, field]);
}
