import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { FileUse, FileUses } from "../../../model/api/api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { InUseError } from "../../../model/errors.ts";
import { collectionNames, collections } from "../../../model/model.ts";
import { type Actor, hasAllWebsites, system, userActor } from "../../../model/rights/access.ts";
import { scopeOfSettings } from "../../../model/settings-scope.ts";
import type { Database, Dialect } from "../../database/database.ts";
import { idInCursor, pageOf, readCursor } from "../../database/page.ts";
import { fullyPermittedWhen } from "../../records/rights/conditions.ts";
import { referenceVisibleWhen } from "../../records/rights/draft-conditions.ts";
import { isUsedWithin } from "../../records/rights/file-uses.ts";
import { titlesOf } from "../../records/titles.ts";
import { toUsage, type Usage } from "./uses.ts";

const firstUsages = 10;
const endOfPage = z.tuple([idInCursor, idInCursor, idInCursor]);

export interface UsesOptions {
	/** 1 to 200. */
	readonly limit?: number;
	readonly cursor?: string | undefined;
	readonly actor?: Actor;
	/** Only uses on websites outside these scopes. */
	readonly outside?: readonly string[] | undefined;
}

export async function findUses(
	database: Database,
	id: string,
	{ limit = 50, cursor, actor = system, outside }: UsesOptions = {},
): Promise<FileUses> {
	const isSeen = referenceVisibleWhen(database.dialect, actor, collectionNames, "u");
	const isOutside = outside && isOutsideOf(database.dialect, outside);
	const seen = isSeen && isOutside ? sql`${isSeen} and ${isOutside}` : (isSeen ?? isOutside);
	const { items, nextCursor } = await listUsages(database, id, limit, cursor, seen);
	const total = await countUses(database, id, seen);
	return { items: await withTitles(database, items), total, ...(nextCursor && { nextCursor }) };
}

function isOutsideOf(dialect: Dialect, scopes: readonly string[]): RawBuilder<unknown> {
	const holder: Actor = userActor({ id: "", roles: [], scopes });
	const isWithin = referenceVisibleWhen(dialect, holder, collectionNames, "u", fullyPermittedWhen);
	return isWithin ? sql`not ${isWithin}` : sql`1 = 0`;
}

/** Undefined for all uses, otherwise those on websites in the file's scopes. Call before the removal. */
export async function blockingUses(
	{ db }: Database,
	actor: Actor,
	id: string,
): Promise<RawBuilder<unknown> | undefined> {
	if (hasAllWebsites(actor)) return undefined;
	const rows = await db.selectFrom("media_scopes").select("value").where("record_id", "=", id).execute();
	if (rows.length === 0) return undefined;
	const scopes = sql.join(rows.map(({ value }) => scopeOfSettings(String(value))));
	const websites = sql`(select website_id from website_scopes where scope in (${scopes}))`;
	return isUsedWithin({ file: sql`${id}`, websites });
}

export async function listBlockingUses(database: Database, actor: Actor, id: string): Promise<Usage[]> {
	const blocking = await blockingUses(database, actor, id);
	const narrowed = blocking ? sql` and ${blocking}` : sql``;
	const { rows } = await sql<Record<string, string>>`select collection, record_id, field from media_uses u
		where media_id = ${id}${narrowed}`.execute(database.db);
	return rows.map(toUsage);
}

/** @throws {InUseError} */
export async function requireUnused(
	database: Database,
	id: string,
	blocking: RawBuilder<unknown> | undefined,
): Promise<void> {
	const total = await countUses(database, id, blocking);
	if (total === 0) return;
	const { items } = await listUsages(database, id, firstUsages, undefined, blocking);
	throw new InUseError({ items: await withTitles(database, items), total });
}

export async function isUsed(database: Database, actor: Actor, id: string): Promise<boolean> {
	return (await countUses(database, id, await blockingUses(database, actor, id))) > 0;
}

async function countUses({ db }: Database, id: string, seen?: RawBuilder<unknown>): Promise<number> {
	const row = await db
		.selectFrom("media_uses as u")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("media_id", "=", id)
		.$if(seen !== undefined, (query) => query.where(sql<boolean>`${seen}`))
		.executeTakeFirst();
	return Number(row?.count ?? 0);
}

export async function withTitles(database: Database, usages: readonly Usage[]): Promise<FileUse[]> {
	const titleOf = await titlesOf(database, usages);
	return usages.map((usage) => {
		const collection: AnyCollection = collections[usage.collection];
		const fieldLabel = collection.fields[usage.field]?.label ?? usage.field;
		return { ...usage, title: titleOf(usage), fieldLabel };
	});
}

async function listUsages(
	{ db }: Database,
	id: string,
	limit: number,
	cursor: string | undefined,
	seen: RawBuilder<unknown> | undefined,
) {
	const isSeen = seen ? sql` and ${seen}` : sql``;
	const after =
		cursor === undefined
			? sql``
			: sql` and (collection, record_id, field) > (${sql.join(readCursor(cursor, endOfPage))})`;
	const { rows } = await sql<Record<string, string>>`select collection, record_id, field from media_uses u
		where media_id = ${id}${after}${isSeen} order by collection, record_id, field limit 0 + ${limit + 1}`.execute(
		db,
	);
	return pageOf(rows.map(toUsage), limit, ({ collection, recordId, field }) => [collection, recordId, field]);
}
