import { type RawBuilder, sql } from "kysely";

/** Copied into the placements table, so that queries of public pages need no join. */
export const visibilityColumns = {
	hidden: "integer not null default 0",
	pinned: "integer not null default 0",
} as const;

/** Each condition, with one on `hidden`, matches the start of an index of its placement `l`. */
export function standsAt(places: readonly unknown[], types: readonly unknown[]): RawBuilder<unknown>[] {
	return places.flatMap((place) =>
		types.map((type) => sql`l.place = ${place} and l.status = 'published' and l.type = ${type}`),
	);
}
