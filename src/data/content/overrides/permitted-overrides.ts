import type { AnyCollection } from "../../../model/collection.ts";
import type { Actor } from "../../../model/rights/access.ts";
import type { Values } from "../../../model/values.ts";
import { saidName } from "../../../model/variants/said.ts";
import { fieldsThatDiffer } from "../../../model/variants/variant-fields.ts";
import type { Database } from "../../database/database.ts";
import { permittedOverrideScopes } from "../../records/rights/scopes.ts";

/** Returns the overrides that the actor may edit, in the format of drafts, by record id. */
export async function permittedOverrides(
	database: Database,
	actor: Actor,
	collection: AnyCollection,
	ids: readonly string[],
): Promise<(id: string) => Values> {
	if (fieldsThatDiffer(collection).length === 0 || ids.length === 0) return () => ({});
	const rows = await database.db
		.selectFrom("overrides")
		.select(["record_id", "field", "scope", "value"])
		.where("collection", "=", collection.name)
		.where("record_id", "in", ids)
		.execute();
	const scopes = [...new Set(rows.map(({ scope }) => String(scope)))];
	const permitted = await permittedOverrideScopes(database, actor, scopes);
	const byId = Map.groupBy(
		rows.filter((row) => permitted.has(String(row.scope))),
		(row) => String(row.record_id),
	);
	return (id) =>
		Object.fromEntries(
			(byId.get(id) ?? []).map(({ field, scope, value }) => [
				saidName({ field: String(field), scope: String(scope) }),
				[String(value)],
			]),
		);
}
