import { sql } from "kysely";
import { byNearness, type WebsiteScope } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";

export interface WebsiteScopes {
	readonly id: string;
	readonly key: string;
	/** Scopes with variants of the record, the nearest first. */
	readonly scopes: readonly WebsiteScope[];
}

/** The websites of placements, each with the scopes that apply. */
export async function scopesOfWebsites(
	{ db }: Database,
	scopes: readonly WebsiteScope[],
	placements: readonly string[],
): Promise<WebsiteScopes[]> {
	if (placements.length === 0) return [];
	const places = sql.join(placements);
	const { rows } = await sql<{ id: string; key: string; scope: string | null }>`
		select w.id, w.domain_key as key, s.scope from websites w
			left join website_scopes s on s.website_id = w.id and s.scope in (${sql.join(scopes)})
		where w.id in (${places}) or w.domain_key in (${places})`.execute(db);
	const byId = Map.groupBy(rows, ({ id }) => id);
	return [...byId].map(([id, of]) => ({
		...{ id, key: of[0]?.key ?? "" },
		scopes: of.flatMap(({ scope }) => scope ?? []).toSorted(byNearness),
	}));
}
