import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { CollectionName } from "../../../model/model.ts";
import type { Database } from "../../database/database.ts";

/** A website at a time, as values or as parameters of a prepared query. */
export interface There {
	readonly website: unknown;
	/** Milliseconds since the epoch. */
	readonly at: unknown;
}

/**
 * Returns the SQL condition that the visibility settings of a website show a record: it is not hidden, and its start
 * date has passed. The caller checks the placement.
 * @param id column with the id of the record
 */
export function isShownThere(
	name: CollectionName,
	id: RawBuilder<unknown>,
	{ website, at }: There,
): RawBuilder<SqlBool> {
	return sql<SqlBool>`not exists (select 1 from showings sh where sh.website_id = ${website}
		and sh.collection = ${sql.lit(name)} and sh.record_id = ${id} and ${holdsBack(at)})`;
}

/**
 * Returns the ids of websites that do not show a record despite its placement.
 * @param at milliseconds since the epoch
 */
export async function websitesHoldingBack(
	{ db }: Database,
	name: CollectionName,
	id: string,
	at: number,
): Promise<ReadonlySet<string>> {
	const { rows } = await sql<{ website: string }>`select sh.website_id as website from showings sh
		where sh.collection = ${name} and sh.record_id = ${id} and ${holdsBack(at)}`.execute(db);
	return new Set(rows.map(({ website }) => website));
}

/**
 * Returns the SQL condition that a record is hidden on a website, regardless of its start date.
 * @param id column with the id of the record
 */
export function isHiddenThere(name: CollectionName, id: RawBuilder<unknown>, website: RawBuilder<unknown>) {
	return sql<SqlBool>`exists (select 1 from showings sh where sh.website_id = ${website}
		and sh.collection = ${sql.lit(name)} and sh.record_id = ${id} and sh.hidden = 1)`;
}

/**
 * Returns an expression: 1 for a record that is pinned on a website, else 0.
 * @param id column with the id of the record
 */
export function isFirstThere(name: CollectionName, id: RawBuilder<unknown>, website: unknown) {
	return sql<number>`coalesce((select sh.pinned from showings sh where sh.website_id = ${website}
		and sh.collection = ${sql.lit(name)} and sh.record_id = ${id}), 0)`;
}

/** Returns an expression for the next start date of a record on a website; null for none. */
export function nextDateThere({ website, at }: There) {
	return sql<
		number | null
	>`(select min(sh.from_at) from showings sh where sh.website_id = ${website} and sh.from_at > ${at})`;
}

function holdsBack(at: unknown): RawBuilder<SqlBool> {
	return sql<SqlBool>`(sh.hidden = 1 or sh.from_at > ${at})`;
}
