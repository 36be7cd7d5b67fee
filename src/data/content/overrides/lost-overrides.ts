import { sql } from "kysely";
import { collections } from "../../../model/model.ts";
import { websiteScope } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import { isGoneForGood } from "../../records/gone-for-good.ts";

/** Deletes overrides of records, and for websites, that were removed too long ago to be restored. */
export async function removeLostOverrides({ db }: Database, now: number): Promise<void> {
	const begin = websiteScope("");
	for (const table of ["overrides", "override_versions"]) {
		const column = (name: string) => sql.ref(`${table}.${name}`);
		const website = sql`substr(${column("scope")}, ${sql.lit(begin.length + 1)})`;
		await sql`delete from ${sql.table(table)} where ${isGoneForGood(column("collection"), column("record_id"), now)}
			or (${column("scope")} like ${`${begin}%`} and ${isGoneForGood(sql.lit(collections.websites.name), website, now)})`.execute(
			db,
		);
	}
}
