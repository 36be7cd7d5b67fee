import { type RawBuilder, type SqlBool, sql } from "kysely";

/**
 * Per-site visibility of a record, as columns of the placements table, so that queries of public pages need no join. A
 * time that has passed is soon reset to 0, and is treated as 0 until then (`hasJustCome`).
 */
export const visibilityColumns = {
	held_until: "bigint not null default 0",
	pinned: "integer not null default 0",
} as const;

/** Returns the SQL condition that a start date has passed but was not reset to 0 yet. @param alias of its table */
export function hasJustCome(alias: string, at: unknown): RawBuilder<SqlBool> {
	const until = sql.ref(`${alias}.held_until`);
	return sql<SqlBool>`${until} > 0 and ${until} <= ${at}`;
}

/**
 * Returns the SQL conditions that a published article is at one of the places and has one of the types. With
 * `held_until`, each condition matches the start of an index of its placement `l`.
 */
export function standsAt(places: readonly unknown[], types: readonly unknown[]): RawBuilder<unknown>[] {
	return places.flatMap((place) =>
		types.map((type) => sql`l.place = ${place} and l.status = 'published' and l.type = ${type}`),
	);
}
