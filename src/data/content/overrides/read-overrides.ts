import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Override } from "../../../model/api/editorial/variant-api.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { byNearness, parseScope, scopeLabel, type WebsiteScope } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import type { Viewer } from "../../records/lists/visible.ts";
import { visibleScopes } from "../../records/rights/scopes.ts";
import { nameOfScope } from "../../records/scopes/name-of-scope.ts";
import { findRecord } from "../../records/write.ts";
import type { AnyRecord } from "../../schema/rows.ts";

/** Returns a hash of a value, to detect later changes of the record. */
export function hashOf(value: unknown): string {
	return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}

interface Row {
	readonly scope: WebsiteScope;
	readonly version: number;
	readonly at: number;
	readonly by_whom: string;
	readonly field: string | null;
	readonly value: string | null;
	readonly base_hash: string | null;
}

/**
 * Returns the overrides of a record, the nearest scope first.
 * @throws {NotFoundError} also if the viewer may not see the record
 */
export async function listOverrides(
	database: Database,
	viewer: Viewer,
	name: CollectionName,
	id: string,
): Promise<Override[]> {
	const all = await overridesOf(database, name, await findRecord(database, viewer, name, id));
	const isMet = await visibleScopes(
		database,
		viewer.actor,
		all.map(({ scope }) => scope),
	);
	return all.filter(({ scope }) => isMet(scope));
}

/** Returns the overrides of a record that is already loaded. */
export async function overridesOf(
	database: Database,
	name: CollectionName,
	record: AnyRecord,
): Promise<Override[]> {
	const { rows } = await sql<Row>`select v.scope, v.version, v.at, v.by_whom, o.field, o.value, o.base_hash
		from override_versions v left join overrides o
			on o.collection = v.collection and o.record_id = v.record_id and o.scope = v.scope
		where v.collection = ${name} and v.record_id = ${record.id} and not exists (select 1 from override_versions n
			where n.collection = v.collection and n.record_id = v.record_id and n.scope = v.scope and n.version > v.version)
		order by v.scope`.execute(database.db);
	const byScope = Map.groupBy(rows, ({ scope }) => scope);
	const names = Object.keys(collections[name].fields);
	const found = [...byScope].map(async ([scope, said]): Promise<Override> => {
		const fields = said
			.flatMap(({ field, value, base_hash }) =>
				field === null
					? []
					: [[field, { value: value ?? "", hasChangedBelow: base_hash !== hashOf(record[field]) }] as const],
			)
			.toSorted(([one], [other]) => names.indexOf(one) - names.indexOf(other));
		const hiddenFields = fields.filter(([, { value }]) => value === "").map(([field]) => field);
		const { version = 0, at = 0, by_whom = "" } = said[0] ?? {};
		return {
			...{ scope, version: Number(version), updatedAt: Number(at), updatedBy: by_whom },
			label: scopeLabel(scope, await calledAs(database, scope)),
			fields: Object.fromEntries(fields),
			hiddenFields,
		};
	});
	return (await Promise.all(found)).toSorted((one, other) => byNearness(one.scope, other.scope));
}

/** Returns the display name of the unit or website of a scope. */
export async function calledAs(database: Database, scope: WebsiteScope): Promise<string | undefined> {
	const { kind, of } = parseScope(scope) ?? {};
	if (kind !== "website" || of === undefined) return nameOfScope(database, scope);
	const row = await database.db
		.selectFrom("websites")
		.select(["name", "domain"])
		.where("id", "=", of)
		.executeTakeFirst();
	return row && String(row.name || row.domain);
}
