import { type SqlBool, sql } from "kysely";
import { scopesOf } from "../../../model/scopes-of-website.ts";
import { isSame } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import { lockAddresses } from "../../records/scopes/lock-addresses.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import { updateDerivedData } from "./update-derived-data.ts";

/** Returns false if the change affects no rendition. */
export async function updateRenditionsOf(
	inside: Database,
	before: AnyRecord | undefined,
	after: AnyRecord | undefined,
): Promise<boolean> {
	if (before && after && isSame(decidingOf(before), decidingOf(after))) return false;
	await lockAddresses(inside);
	const places = [before, after].flatMap((website) =>
		website ? [website.id, String(website.domainKey)] : [],
	);
	const { rows } = await sql<{ id: string }>`select distinct o.record_id as id from variants o
		join content_websites l on l.record_id = o.record_id and l.place in (${sql.join([...new Set(places)])})
		where o.collection = 'content' and o.base_hashes <> '{}'`.execute(inside.db);
	await updateDerivedData(
		inside,
		rows.map(({ id }) => id),
	);
	return true;
}

export async function lockWebsitesOfVariants(inside: Database, id: string): Promise<void> {
	await lockAddresses(
		inside,
		sql<SqlBool>`exists (select 1 from variants where collection = 'content' and record_id = ${id})`,
	);
}

function decidingOf({ id, domainKey, unit, country }: AnyRecord): readonly string[] {
	return [String(domainKey), ...scopesOf({ id, unit: String(unit), country: String(country) })];
}
