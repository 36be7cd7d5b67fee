import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type AnyCollection, isOfPeople } from "../../../model/collection.ts";
import { collectionNames, collections } from "../../../model/model.ts";
import { fieldsThatDiffer } from "../../../model/variants/variant-fields.ts";
import { isPlacedByName, shownTable } from "../../schema/placement-names.ts";
import { snakeCase } from "../../schema/rows.ts";
import { scopesCalled } from "../scopes/settings-of-scope.ts";

export interface FileWithin {
	readonly file: RawBuilder<unknown>;
	readonly websites: RawBuilder<unknown>;
}

/** Uses to ignore; none by default. */
export interface SparedUses {
	record(collection: AnyCollection, id: RawBuilder<unknown>): RawBuilder<SqlBool>;
	variant(scope: RawBuilder<unknown>): RawBuilder<SqlBool>;
}

const none: SparedUses = { record: () => sql<SqlBool>`1 = 0`, variant: () => sql<SqlBool>`1 = 0` };

/**
 * Uses on other websites do not count, nor a shared record unless its own field or a variant there has the file.
 */
export function isUsedWithin(within: FileWithin, spared = none): RawBuilder<SqlBool> {
	const each = collectionNames
		.map((name): AnyCollection => collections[name])
		.map((of) => sql`(u.collection = ${of.name} and ${usedByWithin(of, within, spared)})`);
	return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
}

function usedByWithin(of: AnyCollection, within: FileWithin, spared: SparedUses): RawBuilder<unknown> {
	const byRecord = sql`${isWithin(of, within)} and not ${spared.record(of, sql`u.record_id`)}`;
	const fields = fieldsThatDiffer(of).filter((name) => of.fields[name]?.holds !== "plain");
	if (fields.length === 0) return sql`(${byRecord})`;
	const own = fields.map(
		(name) => sql`(u.field = ${name} and ${hasFile(sql.ref(`own.${snakeCase(name)}`), within)})`,
	);
	const inOwnField = sql`(u.field not in (${sql.join(fields)}) or exists (
		select 1 from ${sql.table(snakeCase(of.name))} own where own.id = u.record_id and (${sql.join(own, sql` or `)})))`;
	// JSON does not escape addresses of files. Each use has its own row.
	const byVariant = sql`exists (select 1 from variants o where o.collection = ${of.name}
		and o.record_id = u.record_id and ${hasFile(sql`o.fields`, within)}
		and not ${spared.variant(sql`o.scope`)} and exists (select 1 from website_scopes met
			where met.scope = o.scope and met.website_id in ${within.websites}))`;
	return sql`((${byRecord} and ${inOwnField}) or (${isWithin(of, within)} and ${byVariant}))`;
}

function hasFile(value: RawBuilder<unknown>, { file }: FileWithin): RawBuilder<unknown> {
	return sql`${value} like '%/media/' || ${file} || '/%'`;
}

function isWithin(of: AnyCollection, { websites }: FileWithin): RawBuilder<unknown> {
	const meets = (id: RawBuilder<unknown>) => sql`exists (select 1 from website_scopes met
		where met.scope in ${scopesCalled(id)} and met.website_id in ${websites})`;
	if (of.shownOn) {
		const { table, column } = shownTable(of);
		const place = sql`p.${sql.ref(column)}`;
		const byKey = sql`or ${place} in (select w.domain_key from websites w where w.id in ${websites})`;
		return sql`exists (select 1 from ${sql.table(table)} p where p.record_id = u.record_id
			and (${place} in ${websites} ${isPlacedByName(of) ? byKey : sql``}))`;
	}
	if (of.belongsTo || isOfPeople(of)) {
		const table = sql.table(`${snakeCase(of.name)}_scopes`);
		return sql`exists (select 1 from ${table} b where b.record_id = u.record_id and ${meets(sql`b.value`)})`;
	}
	return meets(sql`u.record_id`);
}
