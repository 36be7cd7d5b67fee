import { sql } from "kysely";
import type { AnyCollection } from "../../model/collection.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import type { Database } from "../database/database.ts";
import { type AnyRecord, snakeCase } from "../schema/rows.ts";
import { titleOf } from "./history.ts";

/** A record, by where it is kept. */
export interface Named {
	readonly collection: CollectionName;
	readonly recordId: string;
}

/** What a person calls records; "" for one without a title. One query for each collection among them. */
export async function titlesOf(
	{ db }: Database,
	named: readonly Named[],
): Promise<(record: Named) => string> {
	const titles = new Map<string, string>();
	for (const name of new Set(named.map(({ collection }) => collection))) {
		const ids = [...new Set(named.flatMap((it) => (it.collection === name ? it.recordId : [])))];
		const { rows } = await sql<{ id: string; title: string }>`
			select r.id, ${titleIn(name)} as title from ${sql.table(snakeCase(name))} as r
			where r.id in (${sql.join(ids)})`.execute(db);
		for (const { id, title } of rows) titles.set(`${name}/${id}`, title);
	}
	return ({ collection, recordId }) => titles.get(`${collection}/${recordId}`) ?? "";
}

/** What a person calls a record that may not be stored like this yet; "" for one without a title. */
export async function titleFor({ db }: Database, name: CollectionName, record: AnyRecord): Promise<string> {
	const collection: AnyCollection = collections[name];
	const { forAllId } = collection;
	if (forAllId && record.id === forAllId) return titleOfAll;
	const title = titleOf(collection, record);
	if (title !== "" || !forAllId) return title;
	const { rows } = await sql<{ title: string }>`
		select ${nameOfWebsite} as title from websites w where w.id = ${record.id}`.execute(db);
	return rows[0]?.title ?? "";
}

const titleOfAll = "All websites";
const nameOfWebsite = sql<string>`coalesce(nullif(w.name, ''), w.domain)`;

function titleIn(name: CollectionName) {
	const collection: AnyCollection = collections[name];
	const title = sql.ref(`r.${snakeCase(collection.titleField)}`);
	if (!collection.forAllId) return title;
	// Records of a website are seldom named: a person knows them by it.
	return sql`case when r.id = ${collection.forAllId} then ${titleOfAll} when ${title} <> '' then ${title}
		else coalesce((select ${nameOfWebsite} from websites w where w.id = r.id), '') end`;
}
