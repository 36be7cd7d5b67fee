import { scopesOf } from "../../model/rights/website-scope.ts";
import { isSame } from "../../model/values.ts";
import type { Database } from "../database/database.ts";
import { insertAll } from "../schema/links.ts";
import type { AnyRecord, Row } from "../schema/rows.ts";

/** Says which scopes a website is in that has just been written; of one that is removed, the rows go with it. */
export async function writeScopes(
	inside: Database,
	before: AnyRecord | undefined,
	after: AnyRecord | undefined,
): Promise<void> {
	if (!after) return;
	const scopes = scopesOfRow(after);
	if (before && isSame(scopesOfRow(before), scopes)) return;
	await inside.db.deleteFrom("website_scopes").where("website_id", "=", after.id).execute();
	await insertAll(
		inside,
		"website_scopes",
		scopes.map((scope) => ({ scope, website_id: after.id })),
	);
}

const batchSize = 1_000;

/** Says of every website which scopes it is in, for those that an older program has written. */
export async function writeAllScopes(inside: Database): Promise<void> {
	await inside.db.deleteFrom("website_scopes").execute();
	const websites = inside.db.selectFrom("websites").select(["id", "unit", "country"]).orderBy("id");
	for (let after = ""; ; ) {
		const batch = await websites.where("id", ">", after).limit(batchSize).execute();
		if (batch.length === 0) return;
		after = String(batch.at(-1)?.id);
		const rows = batch.flatMap((row) =>
			scopesOfRow(row).map((scope) => ({ scope, website_id: String(row.id) })),
		);
		await insertAll(inside, "website_scopes", rows);
	}
}

function scopesOfRow({ id, unit, country }: AnyRecord | Row): readonly string[] {
	return scopesOf({ id: String(id), unit: String(unit ?? ""), country: String(country ?? "") });
}
