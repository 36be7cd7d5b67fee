import { type RawBuilder, type SqlBool, sql } from "kysely";

/** A hidden record is held until a time that is never reached. */
const never = Number.MAX_SAFE_INTEGER;

/**
 * Per-site visibility of a record, as columns of the placements table, so that queries of public pages need no join. A
 * time that has passed is soon reset to 0, and is treated as 0 until then (`hasJustCome`).
 */
export const showingColumns = {
	held_until: "bigint not null default 0",
	pinned: "integer not null default 0",
} as const;

/**
 * Returns the values of these columns.
 * @param collection its name
 * @param record column with the id of the record
 * @param place column with the placement: a brand's key, or the id of a website
 */
export function showingAt(
	collection: string,
	record: RawBuilder<unknown>,
	place: RawBuilder<unknown>,
): Record<keyof typeof showingColumns, RawBuilder<number>> {
	const website = sql`coalesce((select b.id from websites b where b.domain_key = ${place}), ${place})`;
	const said = (what: RawBuilder<unknown>) => sql<number>`coalesce((select ${what} from showings sh
		where sh.website_id = ${website} and sh.collection = ${sql.lit(collection)} and sh.record_id = ${record}), 0)`;
	const { held_until, pinned } = saidColumns("sh");
	return { held_until: said(held_until), pinned: said(pinned) };
}

/** The same columns, computed from a row of per-site visibility. @param alias alias of its table */
export function saidColumns(alias: string): Record<keyof typeof showingColumns, RawBuilder<number>> {
	const said = (column: string) => sql.ref<number>(`${alias}.${column}`);
	return {
		held_until: sql`case when ${said("hidden")} = 1 then ${sql.lit(never)} else ${said("from_at")} end`,
		pinned: sql`${said("pinned")}`,
	};
}

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
