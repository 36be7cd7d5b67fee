import { type AliasedRawBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { AnyCollection } from "../../../model/collection.ts";
import type { RecordId } from "../../../model/ids.ts";
import type { CollectionName } from "../../../model/model.ts";
import { websiteScope } from "../../../model/scopes-of-website.ts";
import { fieldsThatDiffer } from "../../../model/variants/variant-fields.ts";
import { scopeKinds } from "../../../model/website-scope.ts";
import type { Cell, Database } from "../../database/database.ts";
import type { Texts } from "../../schema/record-variants.ts";
import { type Row, snakeCase } from "../../schema/rows.ts";
import type { visibilityColumns } from "../../schema/visibility-columns.ts";

const kinds = scopeKinds.filter((kind) => kind !== "all");
type Kind = (typeof kinds)[number];

/** The `website` is an id or an expression. */
export function scopeInSql(website: unknown): RawBuilder<string> {
	return sql<string>`(${sql.lit(websiteScope(""))} || cast(${website} as text))`;
}

/** Only for scopes of websites. */
export function websiteInSql(scope: RawBuilder<unknown>): RawBuilder<string> {
	return sql<string>`substr(${scope}, ${sql.lit(websiteScope("").length + 1)})`;
}

/** Independent of the rows of a query. */
function scopeOfKind(kind: Kind, website: unknown): RawBuilder<unknown> {
	if (kind === "website") return scopeInSql(website);
	return sql`(select max(ws.scope) from website_scopes ws
		where ws.website_id = ${website} and ws.scope like ${sql.lit(`${kind}:%`)})`;
}

const joined = (record: string, kind: Kind) => `${record}_of_${kind}`;

/** Joins the variants of a website by key. `record` is an alias. */
export function joinVariants({ name }: AnyCollection, record: string, website: unknown): RawBuilder<unknown> {
	const joins = kinds.map((kind) => {
		const alias = joined(record, kind);
		return sql`left join variants as ${sql.ref(alias)} on ${sql.ref(`${alias}.collection`)} = ${sql.lit(name)}
			and ${sql.ref(`${alias}.record_id`)} = ${sql.ref(`${record}.id`)}
			and ${sql.ref(`${alias}.scope`)} = ${scopeOfKind(kind, website)}`;
	});
	return sql.join(joins, sql` `);
}

/** From the nearest joined variant, else the record. */
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

export function isVisibleIn(record: string): RawBuilder<SqlBool> {
	return sql<SqlBool>`coalesce(${sql.ref(`${joined(record, "website")}.hidden`)}, 0) = 0`;
}

/** 1 or 0, for joined variants. */
export function isPinnedIn(record: string): RawBuilder<number> {
	return sql<number>`coalesce(${sql.ref(`${joined(record, "website")}.pinned`)}, 0)`;
}

/** The caller checks the placement. `website` is an id or an expression. */
export function isVisibleOn(
	name: CollectionName,
	id: RawBuilder<unknown>,
	website: unknown,
): RawBuilder<SqlBool> {
	return sql<SqlBool>`not exists (select 1 from variants sh where sh.collection = ${sql.lit(name)}
		and sh.record_id = ${id} and sh.scope = ${scopeInSql(website)} and sh.hidden = 1)`;
}

export async function websitesHiding(
	{ db }: Database,
	name: CollectionName,
	id: RecordId,
): Promise<ReadonlySet<string>> {
	const { rows } = await sql<{ scope: string }>`select sh.scope from variants sh
		where sh.collection = ${name} and sh.record_id = ${id} and sh.hidden = 1`.execute(db);
	return new Set(rows.map(({ scope }) => scope.slice(websiteScope("").length)));
}

type Columns = Record<keyof typeof visibilityColumns, RawBuilder<number>>;

/** `place` is a column with a brand's key or a website's id. */
export function visibilityAt(
	collection: string,
	record: RawBuilder<unknown>,
	place: RawBuilder<unknown>,
): Columns {
	const website = sql`coalesce((select b.id from websites b where b.domain_key = ${place}), ${place})`;
	const read = (column: RawBuilder<number>) => sql<number>`coalesce((select ${column} from variants sh
		where sh.collection = ${sql.lit(collection)} and sh.record_id = ${record} and sh.scope = ${scopeInSql(website)}), 0)`;
	return { hidden: read(sql`sh.hidden`), pinned: read(sql`sh.pinned`) };
}

/** Empty if no column may differ. The list's order ignores variants. */
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

export function withVariantColumns(row: Row): Row {
	const { variant_of_website, variant_of_unit, variant_of_country, ...own } = row;
	for (const fields of [variant_of_country, variant_of_unit, variant_of_website]) {
		if (!fields) continue;
		for (const [field, text] of Object.entries(JSON.parse(String(fields)) as Texts))
			if (snakeCase(field) in own) own[snakeCase(field)] = text;
	}
	return own;
}
