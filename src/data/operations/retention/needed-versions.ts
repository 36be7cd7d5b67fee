import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Needed versions: table, column and condition. */
const named: readonly (readonly [string, string, RawBuilder<SqlBool>])[] = [
	["drafts", "base_version", sql`x.state <> 'closed'`],
	["release_items", "base_version", sql`1 = 1`],
	["release_items", "before_version", sql`1 = 1`],
	[
		"imported_records",
		"version_before",
		sql`x.import_id in (select i.id from imports i where i.undone_at = 0)`,
	],
	// A labelled revision needs its base to be shown in full.
	["draft_versions", "base_version", sql`x.label <> ''`],
	["history", "version", sql`x.label <> ''`],
];
/** Tables without a scope. */
const recordTables = ["imported_records"];

export function isNeeded(
	collection: RawBuilder<unknown>,
	id: RawBuilder<unknown>,
	scope: RawBuilder<unknown>,
	version: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
	return anyOf(
		named,
		collection,
		id,
		(table, column) => sql<SqlBool>`${sql.ref(`x.${column}`)} = ${version}
			and ${recordTables.includes(table) ? sql`${scope} = 'all'` : sql`x.scope = ${scope}`}`,
	);
}

/** A removed record has no drafts or labels, and its import cannot be undone. */
export function isAnyNeeded(collection: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<SqlBool> {
	const others = named.filter(([table]) => table === "release_items");
	return anyOf(others, collection, id, () => sql<SqlBool>`1 = 1`);
}

function anyOf(
	tables: typeof named,
	collection: RawBuilder<unknown>,
	id: RawBuilder<unknown>,
	is: (table: string, column: string) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
	const each = tables.map(
		([table, column, which]) => sql`exists (select 1 from ${sql.table(table)} x
			where x.collection = ${collection} and x.record_id = ${id} and ${is(table, column)} and ${which})`,
	);
	return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
}
