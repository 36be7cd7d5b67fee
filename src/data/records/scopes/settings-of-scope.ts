import { type RawBuilder, sql } from "kysely";

/** Returns an expression for the id of the settings of a scope (see `settingsIdOf`). @param scope a column */
export function settingsIdIn(scope: string): RawBuilder<string> {
	const of = sql.ref(scope);
	return sql<string>`case when ${of} like 'website:%' then substr(${of}, 9)
		when ${of} like 'unit:%' then 'unit-' || substr(${of}, 6)
		when ${of} like 'country:%' then 'country-' || substr(${of}, 9) else ${of} end`;
}

/**
 * Returns the scopes that settings with this id may have, for use with `in`, so that the query uses an index. The scope
 * of a website is included: its id may look like that of a country that does not exist.
 * @param id an expression
 */
export function scopesCalled(id: RawBuilder<unknown>): RawBuilder<unknown> {
	return sql`('website:' || ${id}, case when ${id} like 'unit-%' then 'unit:' || substr(${id}, 6)
		when ${id} like 'country-%' then 'country:' || substr(${id}, 9) else ${id} end)`;
}

/** Returns a query of the settings ids that websites inherit from. @param websites a list, or a query, of ids */
export function settingsIdsOfWebsites(websites: unknown): RawBuilder<unknown> {
	return sql`(select ${settingsIdIn("ws.scope")} as id from website_scopes ws where ws.website_id in (${websites}))`;
}
