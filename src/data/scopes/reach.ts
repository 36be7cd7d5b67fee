import { sql } from "kysely";
import { parseScope, scopeKinds, type WebsiteScope } from "../../model/rights/website-scope.ts";
import { settingsWithFields } from "../../model/wording/website-fields.ts";
import type { Database } from "../database/database.ts";
import { snakeCase } from "../schema/rows.ts";
import { settingsIdIn } from "./settings-of-scope.ts";

/** How many websites a change of settings reaches. */
export interface Reach {
	/** Those that the settings are of. */
	readonly websites: number;
	/** By field, how many of these have it set nearer: they do not change. */
	readonly keeps: ReadonlyMap<string, number>;
}

/** How many websites settings are of, and how many of these keep their own, of all fields in one query. */
export async function readReach({ db }: Database, scope: WebsiteScope): Promise<Reach> {
	const { kind = "website" } = parseScope(scope) ?? {};
	const nearer = scopeKinds
		.slice(0, scopeKinds.indexOf(kind))
		.map((each) => sql`near.scope like ${`${each}:%`}`);
	const within = sql`from website_scopes mine join websites w on w.id = mine.website_id where mine.scope = ${scope}`;
	const set = sql`select h.value as field, mine.website_id as website
		from website_scopes mine join website_scopes near on near.website_id = mine.website_id and (${sql.join(nearer, sql` or `)})
		join settings_set_here h on h.record_id = ${settingsIdIn("near.scope")} where mine.scope = ${scope}`;
	// What the record of a website says goes before what holds for several.
	const ofRecords = settingsWithFields.map(
		([setting, field]) =>
			sql`select ${sql.lit(setting)} as field, w.id as website ${within} and ${sql.ref(`w.${snakeCase(field)}`)} <> ''`,
	);
	const all = sql`select '' as field, w.id as website ${within}`;
	const asked = nearer.length > 0 ? [all, set, ...ofRecords] : [all];
	const { rows } = await sql<{ field: string; websites: number }>`
		select field, count(*) as websites from (${sql.join(asked, sql` union `)}) as reached group by field`.execute(
		db,
	);
	const counts = new Map(rows.map(({ field, websites }) => [field, Number(websites)]));
	return { websites: counts.get("") ?? 0, keeps: counts };
}
