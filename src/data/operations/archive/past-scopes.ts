import { sql } from "kysely";
import { type RecordId, toId } from "../../../model/ids.ts";
import type { CollectionName } from "../../../model/model.ts";
import { allWebsites, type WebsiteScope } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import { newId } from "../../database/ids.ts";
import { readLive } from "../../editorial/drafts/target.ts";
import type { Row } from "../../schema/rows.ts";

type Values = Readonly<Record<string, unknown>>;

/** Until version 0.1.0, these had variants' changes, too. */
const tables = ["drafts", "draft_versions", "release_items"] as const;

/**
 * Moves imported changes such as `title@country:au` of version 0.1.0 to separate rows, without changing existing ones.
 * A revision's label stays with the record's changes, if any.
 */
export async function separatePastScopes(inside: Database): Promise<void> {
	for (const table of tables) {
		const { rows } = await sql<Row>`select * from ${sql.table(table)}
			where field_values like '%@country:%' or field_values like '%@unit:%' or field_values like '%@website:%'`.execute(
			inside.db,
		);
		for (const row of rows) await separate(inside, table, row);
	}
}

async function separate(inside: Database, table: (typeof tables)[number], row: Row): Promise<void> {
	const values = byScope(JSON.parse(String(row.field_values)));
	const base = byScope(JSON.parse(String(row.base)));
	const others = [...values.keys()].filter((scope) => scope !== allWebsites);
	if (others.length === 0) return;
	const cellsOf = (scope: WebsiteScope) => ({
		field_values: JSON.stringify(values.get(scope) ?? {}),
		base: JSON.stringify(base.get(scope) ?? {}),
		...(table === "draft_versions" && {
			changed_fields: JSON.stringify(Object.keys(values.get(scope) ?? {})),
		}),
	});
	const isOfRecord = values.has(allWebsites) || Number(row.base_version) === 0;
	const query = sql`collection = ${row.collection} and record_id = ${row.record_id} and scope = 'all'
		${table === "draft_versions" ? sql`and revision = ${row.revision}` : sql``}
		${table === "release_items" ? sql`and id = ${row.id}` : sql``}`;
	if (isOfRecord) {
		const { field_values, base: before } = cellsOf(allWebsites);
		await sql`update ${sql.table(table)} set field_values = ${field_values}, base = ${before} where ${query}`.execute(
			inside.db,
		);
	} else await sql`delete from ${sql.table(table)} where ${query}`.execute(inside.db);
	const added: Row[] = [];
	for (const [index, scope] of others.entries()) {
		const target = { name: row.collection as CollectionName, id: toId<RecordId>(row.record_id), scope };
		const { version = 0 } = (await readLive(inside, target)) ?? {};
		const place =
			table === "release_items" ? { id: newId(), position: Number(row.position) + index + 1 } : {};
		const label =
			table === "draft_versions" && isOfRecord ? { label: "", labelled_at: 0, labelled_by: "" } : {};
		added.push({ ...row, ...place, ...label, scope, base_version: version, ...cellsOf(scope) });
	}
	const insert = inside.db.insertInto(table).values(added);
	await insert.onConflict((conflict) => conflict.doNothing()).execute();
}

/** In a variant, values were lists of at most one text. */
function byScope(all: Values): Map<WebsiteScope, Values> {
	const entries = Object.entries(all).map(([name, value]) => {
		const end = name.indexOf("@");
		if (end === -1) return { scope: allWebsites, name, value };
		const [text = null] = Array.isArray(value) ? value : [];
		return { scope: name.slice(end + 1), name: name.slice(0, end), value: text };
	});
	const scopes = [...Map.groupBy(entries, ({ scope }) => scope)];
	return new Map(
		scopes.map(([scope, some]) => [scope, Object.fromEntries(some.map(({ name, value }) => [name, value]))]),
	);
}
