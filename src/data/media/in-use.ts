import { sql } from "kysely";
import type { FileUse, FileUses } from "../../model/api.ts";
import type { AnyCollection } from "../../model/collection.ts";
import { InUseError } from "../../model/errors.ts";
import { collections } from "../../model/model.ts";
import type { Database } from "../database/database.ts";
import { refused } from "../lists/order.ts";
import { titlesOf } from "../records/titles.ts";
import { toUsage, type Usage } from "./uses.ts";

const firstUsages = 10;

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
	const { items, nextCursor } = await pageOf(database, id, limit, cursor);
	const total = await countUses(database, id);
	return { items: await withTitles(database, items), total, ...(nextCursor && { nextCursor }) };
}

/** @throws {InUseError} when a record uses the file */
export async function requireUnused(database: Database, id: string): Promise<void> {
	const { nextCursor: _, ...uses } = await findUses(database, id, { limit: firstUsages });
	if (uses.total > 0) throw new InUseError(uses);
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

async function pageOf({ db }: Database, id: string, limit: number, cursor: string | undefined) {
	const after =
		cursor === undefined ? sql`` : sql` and (collection, record_id, field) > (${sql.join(read(cursor))})`;
	const { rows } = await sql<Record<string, string>>`select collection, record_id, field from media_uses
		where media_id = ${id}${after} order by collection, record_id, field limit 0 + ${limit + 1}`.execute(db);
	const items = rows.slice(0, limit).map(toUsage);
	const last = items.at(-1);
	return { items, nextCursor: rows.length > limit && last ? write(last) : undefined };
}

function write({ collection, recordId, field }: Usage): string {
	return Buffer.from(JSON.stringify([collection, recordId, field])).toString("base64url");
}

function read(cursor: string): string[] {
	try {
		const values: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
		const isText = (value: unknown) => typeof value === "string" && /^[\x21-\x7e]{1,200}$/.test(value);
		if (Array.isArray(values) && values.length === 3 && values.every(isText)) return values as string[];
	} catch {
		// Told below, like any other cursor that is none.
	}
	throw refused("cursor", "The cursor is not one that a page of this list ended with");
}
