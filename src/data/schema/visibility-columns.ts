import { type RawBuilder, sql } from "kysely";

/** Copied into placements, so that public queries need no join. */
export const visibilityColumns = {
	hidden: "integer not null default 0",
	pinned: "integer not null default 0",
} as const;

/** With a condition on `hidden`, each matches an index of `l`. */
export function standsAt(places: readonly unknown[], types: readonly unknown[]): RawBuilder<unknown>[] {
	return places.flatMap((place) =>
		types.map((type) => sql`l.place = ${place} and l.status = 'published' and l.type = ${type}`),
	);
}
