import { type RawBuilder, sql } from "kysely";

/** `settingsIdOf` in SQL. @param scope a column */
export function settingsIdIn(scope: string): RawBuilder<string> {
	const of = sql.ref(scope);
	return sql<string>`case when ${of} like 'website:%' then substr(${of}, 9)
		when ${of} like 'unit:%' then 'unit-' || substr(${of}, 6)
		when ${of} like 'country:%' then 'country-' || substr(${of}, 9) else ${of} end`;
}

/**
 * Possible scopes of a settings id, for use with `in` and an index. A website's id may look like that of a country that
 * does not exist.
 */
export function scopesCalled(id: RawBuilder<unknown>): RawBuilder<unknown> {
	return sql`('website:' || ${id}, case when ${id} like 'unit-%' then 'unit:' || substr(${id}, 6)
		when ${id} like 'country-%' then 'country:' || substr(${id}, 9) else ${id} end)`;
}

/** Settings that websites (a list or a query) inherit from. */
export function settingsIdsOfWebsites(websites: unknown): RawBuilder<unknown> {
	return sql`(select ${settingsIdIn("ws.scope")} as id from website_scopes ws where ws.website_id in (${websites}))`;
}
