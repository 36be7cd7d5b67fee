import { sql } from "kysely";
import { inheritedFields } from "../../../model/collections/settings.ts";
import { parseScope, scopeKinds, type WebsiteScope } from "../../../model/website-scope.ts";
import { settingsWithFields } from "../../../model/wording/website-fields.ts";
import type { Database } from "../../database/database.ts";
import { snakeCase } from "../../schema/rows.ts";
import { settingsIdIn } from "./settings-of-scope.ts";

export interface Reach {
	readonly websites: number;
	/** Websites per field with a nearer value, which stays. */
	readonly keeps: ReadonlyMap<string, number>;
}

export async function readReach({ db }: Database, scope: WebsiteScope): Promise<Reach> {
	const { kind = "website" } = parseScope(scope) ?? {};
	const nearer = scopeKinds
		.slice(0, scopeKinds.indexOf(kind))
		.map((each) => sql`near.scope like ${`${each}:%`}`);
	const within = sql`from website_scopes mine join websites w on w.id = mine.website_id where mine.scope = ${scope}`;
	const nearSettings = sql`select mine.website_id as website, s.*
		from website_scopes mine join website_scopes near on near.website_id = mine.website_id and (${sql.join(nearer, sql` or `)})
		join settings s on s.id = ${settingsIdIn("near.scope")} where mine.scope = ${scope}`;
	const settingsReach = inheritedFields.map(
		(name) =>
			sql`select ${sql.lit(name)} as field, website from near_settings where ${sql.ref(snakeCase(name))} <> ''`,
	);
	const hidden = sql`select h.value as field, n.website from near_settings n join settings_hidden_fields h on h.record_id = n.id`;
	// A website's record takes precedence over shared settings.
	const recordsReach = settingsWithFields.map(
		([setting, field]) =>
			sql`select ${sql.lit(setting)} as field, w.id as website ${within} and ${sql.ref(`w.${snakeCase(field)}`)} <> ''`,
	);
	const all = sql`select '' as field, w.id as website ${within}`;
	const counts = nearer.length > 0 ? [all, hidden, ...settingsReach, ...recordsReach] : [all];
	const near = nearer.length > 0 ? sql`with near_settings as materialized (${nearSettings})` : sql``;
	const { rows } = await sql<{ field: string; websites: number }>`${near}
		select field, count(*) as websites from (${sql.join(counts, sql` union `)}) as reached group by field`.execute(
		db,
	);
	const byField = new Map(rows.map(({ field, websites }) => [field, Number(websites)]));
	return { websites: byField.get("") ?? 0, keeps: byField };
}
