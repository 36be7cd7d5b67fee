import type { AnyCollection } from "../../../model/collection.ts";
import { fieldsThatDiffer } from "../../../model/variants/variant-fields.ts";
import { byNearness, type WebsiteScope } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import type { AnyRecord } from "../../schema/rows.ts";

/** Overrides of a record for a scope; empty if all were reset. */
export interface SaidForScope {
	/** Time of the last change. */
	readonly at: number;
	/** Overrides by field. */
	readonly fields: Readonly<Record<string, string>>;
}

/** Returns the overrides of a record, past and current, the nearest scope first. */
export async function saidByScope(
	{ db }: Database,
	collection: AnyCollection,
	id: string,
): Promise<ReadonlyMap<WebsiteScope, SaidForScope>> {
	if (fieldsThatDiffer(collection).length === 0) return new Map();
	const versions = await db
		.selectFrom("override_versions")
		.select(["scope", ({ fn }) => fn.max("at").as("at")])
		.where("collection", "=", collection.name)
		.where("record_id", "=", id)
		.groupBy("scope")
		.execute();
	if (versions.length === 0) return new Map();
	const rows = await db
		.selectFrom("overrides")
		.select(["scope", "field", "value"])
		.where("collection", "=", collection.name)
		.where("record_id", "=", id)
		.execute();
	const fields = Map.groupBy(rows, ({ scope }) => String(scope));
	const said = versions.map(({ scope, at }): [WebsiteScope, SaidForScope] => {
		const values = (fields.get(String(scope)) ?? []).map(({ field, value }) => [field, value]);
		return [String(scope), { at: Number(at), fields: Object.fromEntries(values) }];
	});
	return new Map(said.toSorted(([one], [other]) => byNearness(one, other)));
}

/** Returns the record with the overrides of some scopes applied, the nearest first. */
export function withSaidFor<R extends AnyRecord>(
	record: R,
	said: ReadonlyMap<WebsiteScope, SaidForScope>,
	scopes: readonly WebsiteScope[],
): R {
	const nearestLast = scopes.toReversed().map((scope) => said.get(scope)?.fields);
	return Object.assign({}, record, ...nearestLast);
}
