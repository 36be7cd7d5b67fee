import { type AliasedRawBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { AnyCollection } from "../../../model/collection.ts";
import type { CollectionName } from "../../../model/model.ts";
import { fieldsThatDiffer } from "../../../model/variants/variant-fields.ts";
import { scopeKinds, websiteScope } from "../../../model/website-scope.ts";
import type { Cell, Database } from "../../database/database.ts";
import { type Row, snakeCase } from "../../schema/rows.ts";
import type { visibilityColumns } from "../../schema/visibility-columns.ts";
import type { Texts } from "./stored-variants.ts";

/** A website at a time, as values or as parameters of a prepared query. */
export interface There {
	readonly website: unknown;
	/** Milliseconds since the epoch. */
	readonly at: unknown;
}

/** Kinds of scopes with variants, the nearest first. */
const kinds = scopeKinds.filter((kind) => kind !== "all");
type Kind = (typeof kinds)[number];

/** Returns the scope of a website in SQL. @param website its id, or an expression of it */
export function scopeInSql(website: unknown): RawBuilder<string> {
	return sql<string>`(${sql.lit(websiteScope(""))} || cast(${website} as text))`;
}

/** Returns the website of a scope in SQL, for the scopes of websites only. */
export function websiteInSql(scope: RawBuilder<unknown>): RawBuilder<string> {
	return sql<string>`substr(${scope}, ${sql.lit(websiteScope("").length + 1)})`;
}

/** Returns the scope of a kind that a website is in. It does not depend on the rows of a query. */
function scopeOfKind(kind: Kind, website: unknown): RawBuilder<unknown> {
	if (kind === "website") return scopeInSql(website);
	return sql`(select max(ws.scope) from website_scopes ws
		where ws.website_id = ${website} and ws.scope like ${sql.lit(`${kind}:%`)})`;
}

const joined = (record: string, kind: Kind) => `${record}_of_${kind}`;

/**
 * Joins the variants of a record that apply on a website, each by its key.
 * @param record alias of the record's table
 */
export function joinVariants({ name }: AnyCollection, record: string, website: unknown): RawBuilder<unknown> {
	const joins = kinds.map((kind) => {
		const alias = joined(record, kind);
		return sql`left join variants as ${sql.ref(alias)} on ${sql.ref(`${alias}.collection`)} = ${sql.lit(name)}
			and ${sql.ref(`${alias}.record_id`)} = ${sql.ref(`${record}.id`)}
			and ${sql.ref(`${alias}.scope`)} = ${scopeOfKind(kind, website)}`;
	});
	return sql.join(joins, sql` `);
}

/** Returns the value of a field on the website of joined variants: that of the nearest one, else the record's own. */
export function valueOn(
	{ dialect }: Pick<Database, "dialect">,
	field: string,
	record: string,
): RawBuilder<unknown> {
	const each = kinds.map((kind) => {
		const fields = sql.ref(`${joined(record, kind)}.fields`);
		return dialect === "postgres"
			? sql`${fields}::json ->> ${sql.lit(field)}`
			: sql`json_extract(${fields}, ${sql.lit(`$.${field}`)})`;
	});
	return sql`coalesce(${sql.join(each)}, ${sql.ref(`${record}.${snakeCase(field)}`)})`;
}

/** Returns the fields that may differ, with their values on the website of joined variants, for a column list. */
export function valuesOn(
	database: Pick<Database, "dialect">,
	collection: AnyCollection,
	record: string,
): RawBuilder<unknown> {
	const columns = fieldsThatDiffer(collection).map(
		(field) => sql`${valueOn(database, field, record)} as ${sql.ref(snakeCase(field))}`,
	);
	return sql.join(columns);
}

/** Returns the SQL condition that the website of joined variants shows the record at a time. */
export function isVisibleIn(record: string, at: unknown): RawBuilder<SqlBool> {
	const variant = joined(record, "website");
	return sql<SqlBool>`coalesce(${sql.ref(`${variant}.hidden`)}, 0) = 0
		and coalesce(${sql.ref(`${variant}.visible_from`)}, 0) <= ${at}`;
}

/** Returns 1 in SQL for a record that the website of joined variants pins, else 0. */
export function isPinnedIn(record: string): RawBuilder<number> {
	return sql<number>`coalesce(${sql.ref(`${joined(record, "website")}.pinned`)}, 0)`;
}

/**
 * Returns the SQL condition that the visibility settings of a website show a record: it is not hidden, and its start
 * date has passed. The caller checks the placement.
 * @param id column with the id of the record
 */
export function isVisibleOn(
	name: CollectionName,
	id: RawBuilder<unknown>,
	{ website, at }: There,
): RawBuilder<SqlBool> {
	return sql<SqlBool>`not exists (select 1 from variants sh where sh.collection = ${sql.lit(name)}
		and sh.record_id = ${id} and sh.scope = ${scopeInSql(website)} and ${isHiddenAt(at)})`;
}

/**
 * Returns the SQL condition that a record is hidden on a website, regardless of its start date.
 * @param id column with the id of the record
 */
export function isHiddenOn(name: CollectionName, id: RawBuilder<unknown>, website: RawBuilder<unknown>) {
	return sql<SqlBool>`exists (select 1 from variants sh where sh.collection = ${sql.lit(name)}
		and sh.record_id = ${id} and sh.scope = ${scopeInSql(website)} and sh.hidden = 1)`;
}

/** Returns an expression for the next start date of a record on a website; null for none. */
export function nextDateOn({ website, at }: There) {
	return sql<number | null>`(select min(sh.visible_from) from variants sh
		where sh.scope = ${scopeInSql(website)} and sh.visible_from > ${at})`;
}

/** SQL condition that the variant `sh` hides the record at a time. */
export function isHiddenAt(at: unknown): RawBuilder<SqlBool> {
	return sql<SqlBool>`(sh.hidden = 1 or sh.visible_from > ${at})`;
}

/**
 * Returns the ids of websites that do not show a record despite its placement.
 * @param at milliseconds since the epoch
 */
export async function websitesHiding(
	{ db }: Database,
	name: CollectionName,
	id: string,
	at: number,
): Promise<ReadonlySet<string>> {
	const { rows } = await sql<{ scope: string }>`select sh.scope from variants sh
		where sh.collection = ${name} and sh.record_id = ${id} and ${isHiddenAt(at)}`.execute(db);
	return new Set(rows.map(({ scope }) => scope.slice(websiteScope("").length)));
}

/** A hidden record is hidden until a time that is never reached. */
const never = Number.MAX_SAFE_INTEGER;

type Columns = Record<keyof typeof visibilityColumns, RawBuilder<number>>;

/** Returns the visibility columns of a placement from the variant `sh` for its website. */
export function visibilityOf(): Columns {
	return {
		held_until: sql`case when sh.hidden = 1 then ${sql.lit(never)} else sh.visible_from end`,
		pinned: sql`sh.pinned`,
	};
}

/**
 * Returns the visibility columns of a placement.
 * @param collection its name
 * @param record column with the id of the record
 * @param place column with the placement: a brand's key, or the id of a website
 */
export function visibilityAt(
	collection: string,
	record: RawBuilder<unknown>,
	place: RawBuilder<unknown>,
): Columns {
	const website = sql`coalesce((select b.id from websites b where b.domain_key = ${place}), ${place})`;
	const read = (column: RawBuilder<number>) => sql<number>`coalesce((select ${column} from variants sh
		where sh.collection = ${sql.lit(collection)} and sh.record_id = ${record} and sh.scope = ${scopeInSql(website)}), 0)`;
	const { held_until, pinned } = visibilityOf();
	return { held_until: read(held_until), pinned: read(pinned) };
}

/**
 * Returns columns with the variants of a website, if a list has columns that may differ. The order of the list follows
 * the records' own values.
 */
export function variantColumns(
	collection: AnyCollection,
	columns: readonly string[],
	website: string,
): AliasedRawBuilder<Cell, string>[] {
	if (!fieldsThatDiffer(collection).some((field) => columns.includes(snakeCase(field)))) return [];
	const id = sql.ref(`${snakeCase(collection.name)}.id`);
	return kinds.map((kind) =>
		sql<Cell>`(select o.fields from variants o where o.collection = ${sql.lit(collection.name)}
			and o.record_id = ${id} and o.scope = ${scopeOfKind(kind, website)})`.as(`variant_of_${kind}`),
	);
}

/** Applies the columns with variants to a row. */
export function withVariantColumns(row: Row): Row {
	const { variant_of_website, variant_of_unit, variant_of_country, ...own } = row;
	for (const fields of [variant_of_country, variant_of_unit, variant_of_website]) {
		if (!fields) continue;
		for (const [field, text] of Object.entries(JSON.parse(String(fields)) as Texts))
			if (snakeCase(field) in own) own[snakeCase(field)] = text;
	}
	return own;
}
