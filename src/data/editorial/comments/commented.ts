import { sql } from "kysely";
import type { AnyCollection } from "../../../model/collection.ts";
import { hasDrafts } from "../../../model/collection.ts";
import { ForbiddenError, InvalidError, NotFoundError } from "../../../model/errors.ts";
import type { RecordId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { type Actor, mayComment } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { isPossibleId } from "../../database/ids.ts";
import { type Named, titlesOf } from "../../records/titles.ts";
import { type Row, snakeCase } from "../../schema/rows.ts";

export interface OfRecord {
	readonly name: CollectionName;
	readonly id: RecordId;
}

/** @throws {ForbiddenError} {NotFoundError} when the collection has no comments */
export function requireCommenter(actor: Actor, name: CollectionName): void {
	if (!hasDrafts(collections[name])) throw new NotFoundError();
	if (!mayComment(actor, collections[name])) throw new ForbiddenError();
}

/** @throws {NotFoundError} without a record or draft */
export async function requireRecord({ db }: Database, { name, id }: OfRecord): Promise<void> {
	if (!isPossibleId(id)) throw new NotFoundError();
	const { rows } = await sql`select 1 from ${sql.table(snakeCase(name))} where id = ${id}
		union all select 1 from drafts where collection = ${name} and record_id = ${id} and scope = 'all' and state = 'open'`.execute(
		db,
	);
	if (rows.length === 0) throw new NotFoundError();
}

/** @throws {InvalidError} */
export function requireField(name: CollectionName, field: string): void {
	const { fields }: AnyCollection = collections[name];
	if (field !== "" && !Object.hasOwn(fields, field))
		throw new InvalidError([{ pointer: "/anchor/field", message: "There is no such field" }]);
}

/** Prefers the titles of drafts. */
export async function draftTitlesOf(database: Database, named: readonly Named[]) {
	const live = await titlesOf(database, named);
	if (named.length === 0) return live;
	const ids = [...new Set(named.map(({ recordId }) => recordId))];
	const { rows } = await sql<Row>`select collection, record_id, title from drafts
		where record_id in (${sql.join(ids)}) and scope = 'all' and state = 'open' and title <> ''`.execute(
		database.db,
	);
	const drafts = new Map(rows.map((row) => [`${row.collection}/${row.record_id}`, String(row.title)]));
	return (record: Named) => drafts.get(`${record.collection}/${record.recordId}`) ?? live(record);
}
