import { scopesOf } from "../../../model/scopes-of-website.ts";
import { isSame } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import { insertAll } from "../../schema/links.ts";
import type { AnyRecord } from "../../schema/rows.ts";

/** Stores the scopes of a website that was just written. The rows of a removed website are deleted with it. */
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

function scopesOfRow({ id, unit, country }: AnyRecord): readonly string[] {
	return scopesOf({ id: String(id), unit: String(unit ?? ""), country: String(country ?? "") });
}
