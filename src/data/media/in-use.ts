import { sql } from "kysely";
import { z } from "zod";
import type { FileUse, FileUses } from "../../model/api/api.ts";
import type { AnyCollection } from "../../model/collection.ts";
import { InUseError } from "../../model/errors.ts";
import { collections } from "../../model/model.ts";
import type { Database } from "../database/database.ts";
import { idInCursor, pageOf, readCursor } from "../lists/page.ts";
import { titlesOf } from "../records/titles.ts";
import { toUsage, type Usage } from "./uses.ts";

const firstUsages = 10;
const endOfPage = z.tuple([idInCursor, idInCursor, idInCursor]);

export interface UsesOptions {
	/** 1 to 200. */
	readonly limit?: number;
	readonly cursor?: string | undefined;
}

/** A page of the usages of a file, with how many there are. */
export async function findUses(
	database: Database,
	id: string,
	{ limit = 50, cursor }: UsesOptions = {},
): Promise<FileUses> {
	const { items, nextCursor } = await listUsages(database, id, limit, cursor);
	const total = await countUses(database, id);
	return { items: await withTitles(database, items), total, ...(nextCursor && { nextCursor }) };
}

/** @throws {InUseError} when a record uses the file */
export async function requireUnused(database: Database, id: string): Promise<void> {
	const { nextCursor: _, ...uses } = await findUses(database, id, { limit: firstUsages });
	if (uses.total > 0) throw new InUseError(uses);
}

/** Tells whether a record uses the file. */
export async function isUsed(database: Database, id: string): Promise<boolean> {
	return (await countUses(database, id)) > 0;
}

/** How many usages a file has. */
async function countUses({ db }: Database, id: string): Promise<number> {
	const row = await db
		.selectFrom("media_uses")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("media_id", "=", id)
		.executeTakeFirst();
	return Number(row?.count ?? 0);
}

/** Usages as staff read them: with the title of the record and the label of the field. */
export async function withTitles(database: Database, usages: readonly Usage[]): Promise<FileUse[]> {
	const titleOf = await titlesOf(database, usages);
	return usages.map((usage) => {
		const collection: AnyCollection = collections[usage.collection];
		const fieldLabel = collection.fields[usage.field]?.label ?? usage.field;
		return { ...usage, title: titleOf(usage), fieldLabel };
	});
}

async function listUsages({ db }: Database, id: string, limit: number, cursor: string | undefined) {
	const after =
		cursor === undefined
			? sql``
			: sql` and (collection, record_id, field) > (${sql.join(readCursor(cursor, endOfPage))})`;
	const { rows } = await sql<Record<string, string>>`select collection, record_id, field from media_uses
		where media_id = ${id}${after} order by collection, record_id, field limit 0 + ${limit + 1}`.execute(db);
	return pageOf(rows.map(toUsage), limit, ({ collection, recordId, field }) => [collection, recordId, field]);
}
