import { type RawBuilder, sql } from "kysely";
import type { AnyCollection } from "../../../model/collection.ts";
import { type Actor, mayReadAll } from "../../../model/rights/access.ts";
import { fieldsThatDiffer } from "../../../model/variants/variant-fields.ts";
import type { WebsiteScope } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import { scopeVisibleWhen } from "../../records/rights/conditions.ts";
import { scopesOfWebsite } from "../../records/scopes/websites-of-scope.ts";
import type { Texts } from "../../schema/record-variants.ts";
import { type AnyRecord, snakeCase } from "../../schema/rows.ts";
import { withVariants } from "./stored-variants.ts";

/** Applies the variants of a website. */
export async function recordsOn<R extends AnyRecord>(
	database: Database,
	collection: AnyCollection,
	websiteId: string,
	records: R[],
): Promise<R[]> {
	if (records.length === 0 || fieldsThatDiffer(collection).length === 0) return records;
	const ids = sql.join(records.map(({ id }) => id));
	const { rows } = await sql<{ record_id: string; scope: WebsiteScope; fields: string }>`
		select v.record_id, v.scope, v.fields from variants v join website_scopes s on s.scope = v.scope
		where s.website_id = ${websiteId} and v.collection = ${collection.name} and v.record_id in (${ids})`.execute(
		database.db,
	);
	if (rows.length === 0) return records;
	const scopes = await scopesOfWebsite(database, websiteId);
	const byId = Map.groupBy(rows, (row) => row.record_id);
	return records.map((record) => {
		const variants = (byId.get(record.id) ?? []).map(({ scope, fields }) => {
			const texts = Object.entries(JSON.parse(fields) as Texts);
			const shown = texts.filter(([field]) => Object.hasOwn(record, field));
			return [scope, { fields: Object.fromEntries(shown) }] as const;
		});
		return withVariants(record, new Map(variants), scopes);
	});
}

/** Undefined for visitors and for collections without variants. */
export function hasVariantWith(actor: Actor, collection: AnyCollection) {
	if (fieldsThatDiffer(collection).length === 0 || !mayReadAll(actor, collection)) return undefined;
	const id = sql.ref(`${snakeCase(collection.name)}.id`);
	const isVisible = scopeVisibleWhen(actor, sql.ref("o.scope")) ?? sql`1 = 1`;
	return (word: string): RawBuilder<boolean> => sql<boolean>`exists (select 1 from variants o
		where o.collection = ${collection.name} and o.record_id = ${id} and ${isVisible} and o.findable like ${`%${word}%`})`;
}
