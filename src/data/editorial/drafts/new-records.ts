import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { AnyCollection } from "../../../model/collection.ts";
import type { AnyField, FieldValue } from "../../../model/field.ts";
import { toId } from "../../../model/ids.ts";
import { ownDraft } from "../../../model/record-state.ts";
import { type Actor, actorName } from "../../../model/rights/access.ts";
import { valuesOf } from "../../../model/values.ts";
import type { Database, Dialect } from "../../database/database.ts";
import { isEndOf, type Page, readCursor, writeCursor } from "../../database/page.ts";
import { mostCounted } from "../../records/lists/count.ts";
import type { NewRecordsQuery } from "../../records/lists/list-hooks.ts";
import { isWithin } from "../../records/lists/ranges.ts";
import { websiteRecordIds } from "../../records/lists/visible.ts";
import { draftVisibleWhen, hasOneOf } from "../../records/rights/draft-conditions.ts";
import { hideForeign } from "../../records/rights/placements.ts";
import { type AnyRecord, type Row, snakeCase, toCell } from "../../schema/rows.ts";
import { fromDraftRow } from "./draft-rows.ts";
import { isScheduled } from "./is-scheduled.ts";

const endOfPage = z.tuple([z.literal("new"), z.int().min(0), z.string()]);
const afterAll = writeCursor(["new", 0, ""]);

export async function withNewFirst(
	database: Database,
	asked: NewRecordsQuery,
	list: (page: Pick<NewRecordsQuery, "limit" | "cursor">) => Promise<Page<AnyRecord>>,
): Promise<Page<AnyRecord>> {
	const { limit, cursor, words } = asked;
	if (cursor !== undefined && !isEndOf(cursor, endOfPage)) return list({ limit, cursor });
	const found = words?.length === 0 ? [] : await findNew(database, asked);
	const items = found.slice(0, limit);
	const last = items.at(-1);
	if (found.length > limit && last)
		return { items, nextCursor: writeCursor(["new", last.updatedAt, last.id]) };
	const rest = await list({ limit: Math.max(limit - items.length, 1), cursor: undefined });
	if (items.length < limit) return { items: [...items, ...rest.items], nextCursor: rest.nextCursor };
	return { items, nextCursor: rest.items.length > 0 ? afterAll : undefined };
}

/** Newest change first. */
async function findNew(database: Database, asked: NewRecordsQuery): Promise<readonly AnyRecord[]> {
	const { db, dialect } = database;
	const { collection, limit, cursor, actor, isNowhere } = asked;
	if (isNowhere) return [];
	const conditions = areNew(dialect, asked);
	if (cursor !== undefined) {
		const [, at, id] = readCursor(cursor, endOfPage);
		conditions.push(sql`(updated_at, record_id) < (${at}, ${id})`);
	}
	const { rows } = await sql<Row>`select drafts.* from drafts where ${sql.join(conditions, sql` and `)}
		order by updated_at desc, record_id desc limit 0 + ${limit + 1}`.execute(db);
	const records = rows.map((row) => {
		const { id, values, createdAt, createdBy, updatedAt, updatedBy } = fromDraftRow(row);
		const facts = { id, version: 0, createdAt, createdBy, updatedAt, updatedBy, state: "draft" };
		return { ...facts, ...valuesOf(collection, values) } as AnyRecord;
	});
	return hideForeign(database, actor, collection, records);
}

export async function countNew({ db, dialect }: Database, asked: NewRecordsQuery): Promise<number> {
	if (asked.isNowhere || asked.words?.length === 0) return 0;
	const { rows } = await sql<{ found: number }>`select count(*) as found from (select 1 from drafts
		where ${sql.join(areNew(dialect, asked), sql` and `)} limit 0 + ${mostCounted + 1}) as counted`.execute(
		db,
	);
	return Number(rows[0]?.found ?? 0);
}

function areNew(dialect: Dialect, asked: NewRecordsQuery): RawBuilder<unknown>[] {
	const { collection, website, words = [], actor } = asked;
	const seen = draftVisibleWhen(dialect, actor, collection);
	return [
		sql`collection = ${collection.name} and scope = 'all' and state = 'open' and base_version = 0`,
		...words.map((word) => sql`findable like ${`%${word}%`}`),
		...narrowedTo(dialect, asked),
		...(seen ? [seen] : []),
		...(website === undefined ? [] : [isOfWebsite(dialect, collection, website)]),
	];
}

function narrowedTo(
	dialect: Dialect,
	{ collection, actor, filters, leftOut, ranges }: NewRecordsQuery,
): RawBuilder<unknown>[] {
	const holds = (name: string, value: FieldValue) =>
		name === "state" ? isInState(collection, value, actor) : hasValue(dialect, collection, name, value);
	return [
		...[...filters].map(([name, value]) => holds(name, value)),
		...[...leftOut].flatMap(([name, values]) => values.map((value) => sql`not (${holds(name, value)})`)),
		...[...ranges].map(([name, range]) => {
			const field = collection.fields[name];
			return isWithin(range, field ? comparable(dialect, name, field) : sql.ref(snakeCase(name)));
		}),
	];
}

function comparable(dialect: Dialect, name: string, field: AnyField): RawBuilder<unknown> {
	const said = saidIn(dialect, name, field);
	return dialect === "postgres" && field.storage === "number" ? sql`(${said})::double precision` : said;
}

/** Text in PostgreSQL. */
function saidIn(dialect: Dialect, name: string, { empty }: AnyField): RawBuilder<unknown> {
	if (dialect === "postgres")
		return sql`coalesce(field_values::jsonb ->> ${sql.lit(name)}, ${String(empty)})`;
	return sql`coalesce(json_extract(field_values, ${sql.lit(`$.${name}`)}), ${toCell(empty)})`;
}

function isInState(collection: AnyCollection, value: FieldValue, actor: Actor): RawBuilder<unknown> {
	const scheduled = isScheduled(collection, sql`drafts.record_id`);
	if (value === "scheduled") return scheduled;
	if (value === "draft") return sql`1 = 1`;
	if (value === ownDraft) return sql`(not ${scheduled} and authors = ${actorName(actor)})`;
	return sql`1 = 0`;
}

/** False for an unknown field. */
function hasValue(
	dialect: Dialect,
	collection: AnyCollection,
	name: string,
	value: FieldValue,
): RawBuilder<unknown> {
	const field = collection.fields[name];
	if (!field) return sql`1 = 0`;
	if (field.storage === "list") return hasOneOf(dialect, name, sql`${String(value)}`);
	return sql`${saidIn(dialect, name, field)} = ${dialect === "postgres" ? String(value) : toCell(value)}`;
}

/** Drafts name websites by id, brand or host. */
function isOfWebsite(dialect: Dialect, collection: AnyCollection, website: string): RawBuilder<unknown> {
	const { shownOn } = collection;
	if (!shownOn) return sql`record_id in ${websiteRecordIds(collection, toId(website))}`;
	const called = sql`select ${website} union select domain_key from websites where id = ${website}
		union select value from websites_hosts where record_id = ${website}`;
	return hasOneOf(dialect, shownOn, called);
}
