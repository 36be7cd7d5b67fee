import { type RawBuilder, sql } from "kysely";
import { type AnyCollection, hasDrafts } from "../../model/collection.ts";
import type { RecordId } from "../../model/ids.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import { isShown } from "../../model/placement.ts";
import type { RecordState } from "../../model/record-state.ts";
import type { Cell, Database } from "../database/database.ts";
import { isPlacedByName, placementTable } from "../schema/placement-names.ts";
import { type AnyRecord, snakeCase, toCell } from "../schema/rows.ts";

interface Stated {
	readonly state: string;
	readonly next: RecordState;
	readonly is_shown: number;
	readonly first_live_at: number;
}

/** Call it before a draft is opened or closed, because writes lock the row before the draft. */
export async function holdRecord(
	{ db, dialect }: Database,
	name: CollectionName,
	id: RecordId,
): Promise<void> {
	if (dialect === "postgres")
		await sql`select id from ${sql.table(snakeCase(name))} where id = ${id} for update`.execute(db);
}

/** Creates no version and invalidates nothing. Undefined without a record or drafts. */
export async function restate(
	{ db }: Database,
	name: CollectionName,
	id: RecordId,
): Promise<RecordState | undefined> {
	const collection: AnyCollection = collections[name];
	if (!hasDrafts(collection)) return undefined;
	const table = snakeCase(name);
	const { rows } = await sql<Stated>`select state, ${stateOf(collection)} as next,
		case when ${isPublicRow(collection)} then 1 else 0 end as is_shown, first_live_at
		from ${sql.table(table)} where id = ${id}`.execute(db);
	const [row] = rows;
	if (!row) return undefined;
	const firstLiveAt = Number(row.first_live_at) || (row.is_shown ? Date.now() : 0);
	if (row.state === row.next && Number(row.first_live_at) === firstLiveAt) return row.next;
	await db
		.updateTable(table)
		.set({ state: row.next, first_live_at: firstLiveAt })
		.where("id", "=", id)
		.execute();
	if (isPlacedByName(collection))
		await db
			.updateTable(placementTable(collection))
			.set({ state: row.next })
			.where("record_id", "=", id)
			.execute();
	return row.next;
}

/** Uses the history of a restored record. */
export async function recallFirstLive(inside: Database, name: CollectionName, id: RecordId): Promise<void> {
	const collection: AnyCollection = collections[name];
	if (!hasDrafts(collection)) return;
	const table = snakeCase(name);
	const shown = Object.entries(collection.publicWhen ?? {}).map(([name, value]) =>
		inside.dialect === "postgres"
			? sql`h.record::json ->> ${sql.lit(name)} = ${String(value)}`
			: sql`json_extract(h.record, ${sql.lit(`$.${name}`)}) = ${toCell(value)}`,
	);
	await sql`update ${sql.table(table)} set first_live_at = coalesce(
			(select case when min(h.at) > 0 then min(h.at) else 1 end from history h
			where h.collection = ${name} and h.record_id = ${sql.ref(`${table}.id`)} and h.scope = 'all'
				and ${sql.join([sql`1 = 1`, ...shown], sql` and `)} having count(*) > 0), first_live_at)
		where id = ${id}`.execute(inside.db);
}

/** May miss a concurrent draft, whose hooks then update the state. */
export function stateCellsOf(
	collection: AnyCollection,
	current: AnyRecord | undefined,
	record: AnyRecord,
	firstLiveAt = 0,
): Readonly<Record<string, RawBuilder<Cell>>> {
	if (!hasDrafts(collection)) return {};
	const { publicWhen } = collection;
	const isPublic = publicWhen === undefined || isShown(collection, record);
	const before = current ? sql`first_live_at` : time(firstLiveAt);
	const now = isPublic ? Date.now() : 0;
	return {
		state: stateFrom(collection, sql`${record.id}`, isPublic ? sql`1 = 1` : sql`1 = 0`, before),
		first_live_at: sql<Cell>`case when ${before} > 0 then ${before} else ${time(now)} end`,
	};
}

function time(ms: number) {
	return sql`cast(${ms} as bigint)`;
}

function stateOf(collection: AnyCollection): RawBuilder<RecordState> {
	const id = sql.ref(`${snakeCase(collection.name)}.id`);
	return stateFrom(collection, id, isPublicRow(collection), sql`first_live_at`);
}

function stateFrom(
	{ name }: AnyCollection,
	id: RawBuilder<unknown>,
	isPublic: RawBuilder<unknown>,
	firstLiveAt: RawBuilder<unknown>,
): RawBuilder<RecordState> {
	const hasDraft = sql`exists (select 1 from drafts d
		where d.collection = ${name} and d.record_id = ${id} and d.state = 'open')`;
	return sql<RecordState>`case
		when ${isPublic} then case when ${hasDraft} then 'changed' else 'live' end
		when ${firstLiveAt} > 0 then 'taken-down'
		else 'draft' end`;
}

/** True for collections for staff only. */
function isPublicRow({ publicWhen = {} }: AnyCollection): RawBuilder<boolean> {
	const conditions = Object.entries(publicWhen).map(
		([name, value]) => sql`${sql.ref(snakeCase(name))} = ${toCell(value)}`,
	);
	return sql<boolean>`(${sql.join([sql`1 = 1`, ...conditions], sql` and `)})`;
}

export async function isLive({ db }: Database, name: CollectionName, id: RecordId): Promise<boolean> {
	const row = db.selectFrom(snakeCase(name)).select("id").where("id", "=", id);
	return (await row.executeTakeFirst()) !== undefined;
}
