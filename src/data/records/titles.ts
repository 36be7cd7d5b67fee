import { sql } from "kysely";
import type { AnyCollection } from "../../model/collection.ts";
import type { RecordId } from "../../model/ids.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import { isOfSeveral, scopeOfSettings } from "../../model/settings-scope.ts";
import { scopeLabel } from "../../model/website-scope.ts";
import type { Database } from "../database/database.ts";
import { type AnyRecord, snakeCase } from "../schema/rows.ts";
import { titleOf } from "./history.ts";
import { nameOfScope } from "./scopes/name-of-scope.ts";

export interface Named {
	readonly collection: CollectionName;
	readonly recordId: RecordId;
}

export async function titlesOf(
	database: Database,
	named: readonly Named[],
): Promise<(record: Named) => string> {
	const titles = new Map<string, string>();
	for (const name of new Set(named.map(({ collection }) => collection))) {
		const ids = [...new Set(named.flatMap((it) => (it.collection === name ? it.recordId : [])))];
		const { rows } = await sql<{ id: string; title: string }>`
			select r.id, ${titleIn(name)} as title from ${sql.table(snakeCase(name))} as r
			where r.id in (${sql.join(ids)})`.execute(database.db);
		const isOfScope = (collections[name] as AnyCollection).forAllId !== undefined;
		for (const { id, title } of rows)
			titles.set(`${name}/${id}`, isOfScope && isOfSeveral(id) ? await labelOf(database, id) : title);
	}
	return ({ collection, recordId }) => titles.get(`${collection}/${recordId}`) ?? "";
}

export async function titleFor(database: Database, name: CollectionName, record: AnyRecord): Promise<string> {
	const collection: AnyCollection = collections[name];
	const { forAllId } = collection;
	if (forAllId && isOfSeveral(record.id)) return labelOf(database, record.id);
	const title = titleOf(collection, record);
	if (title !== "" || !forAllId) return title;
	const { rows } = await sql<{ title: string }>`
		select ${nameOfWebsite} as title from websites w where w.id = ${record.id}`.execute(database.db);
	return rows[0]?.title ?? "";
}

async function labelOf(database: Database, id: string): Promise<string> {
	const scope = scopeOfSettings(id);
	return scopeLabel(scope, await nameOfScope(database, scope));
}

const nameOfWebsite = sql<string>`coalesce(nullif(w.name, ''), w.domain)`;

function titleIn(name: CollectionName) {
	const collection: AnyCollection = collections[name];
	const title = sql.ref(`r.${snakeCase(collection.titleField)}`);
	if (!collection.forAllId) return title;
	// Settings usually have no title.
	return sql`case when ${title} <> '' then ${title}
		else coalesce((select ${nameOfWebsite} from websites w where w.id = r.id), '') end`;
}
