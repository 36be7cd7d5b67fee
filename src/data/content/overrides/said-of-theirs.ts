import type { AnyCollection } from "../../../model/collection.ts";
import { fieldsThatDiffer } from "../../../model/overrides/overrides.ts";
import { saidName } from "../../../model/overrides/said.ts";
import { type Actor, hasAllWebsites } from "../../../model/rights/access.ts";
import { settingsIdOf } from "../../../model/settings-scope.ts";
import type { Values } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import { permitsScope } from "../../records/rights/scopes.ts";

/** Returns the overrides that the actor may edit, in the format of drafts, by record id. */
export async function saidOfTheirs(
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
	const theirs = new Set<string>();
	for (const scope of new Set(rows.map((row) => String(row.scope))))
		if (hasAllWebsites(actor) || (await permitsScope(database, actor, settingsIdOf(scope))))
			theirs.add(scope);
	const byId = Map.groupBy(
		rows.filter((row) => theirs.has(String(row.scope))),
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
