import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { HitList } from "../../../model/api/editorial/replace-api.ts";
import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import type { Values } from "../../../model/values.ts";
import { fieldsThatDiffer } from "../../../model/variants/variant-fields.ts";
import { allWebsites, type WebsiteScope } from "../../../model/website-scope.ts";
import type { Cell, Database, Dialect } from "../../database/database.ts";
import { scopePermittedWhen, visibleWhen } from "../../records/rights/conditions.ts";
import { placedBeyondWhen, referenceVisibleWhen } from "../../records/rights/draft-conditions.ts";
import { columnFields, type Row, snakeCase, toCell } from "../../schema/rows.ts";
import { changeableWhen } from "../drafts/changeable-when.ts";
import { fromDraftRow } from "../drafts/draft-rows.ts";
import { fromItemRow } from "../releases/release-rows.ts";
import { searchedCollections, searchedFields } from "./searched-fields.ts";

export interface Searchable {
	readonly list: HitList;
	readonly collection: CollectionName;
	readonly id: RecordId;
	readonly scope: WebsiteScope;
	readonly version: number;
	/** Absent for records; loaded with the results. */
	readonly title?: string;
	readonly values: Values;
	/** "" if the item can be changed. */
	readonly blocked: string;
}

export interface Stage {
	readonly name: string;
	count(): Promise<number>;
	/** "" for the first batch. */
	read(after: string, limit: number): Promise<readonly Passed[]>;
}

/** Sets `at` if the actor may change the row. */
export interface Passed {
	readonly key: string;
	readonly at: Searchable | undefined;
}

export function stagesOf(database: Database, actor: Actor): Stage[] {
	const names = searchedCollections(actor);
	const withDrafts = names.filter((name) => hasDrafts(collections[name]));
	return [
		...names.map((name) => liveStage(database, actor, name)),
		...names.flatMap((name) => {
			const fields = searchedFields(actor, name).map((field) => field.name);
			const differs = fieldsThatDiffer(collections[name]).some((field) => fields.includes(field));
			return differs ? variantStage(database, actor, name) : [];
		}),
		...(withDrafts.length > 0
			? [draftStage(database, actor, withDrafts), scheduleStage(database, actor, withDrafts)]
			: []),
	];
}

function liveStage(database: Database, actor: Actor, name: CollectionName): Stage {
	const { db, dialect } = database;
	const collection: AnyCollection = collections[name];
	const table = snakeCase(name);
	const id = sql.ref(`${table}.id`);
	const permitted = changeableWhen(dialect, actor, collection, id) ?? always;
	const searched = new Set(searchedFields(actor, name).map((field) => field.name));
	const { publicWhen = {} } = collection;
	const isHidden = (row: Row) =>
		Object.entries(publicWhen).some(([field, value]) => toCell(value) !== row[snakeCase(field)]);
	const shownBy = Object.keys(publicWhen).map(snakeCase);
	const fields = columnFields(collection).filter((column) => searched.has(column.name));
	return {
		name: `live:${name}`,
		count: () => countOf(db, sql`${sql.table(table)} where ${permitted}`),
		async read(after, limit) {
			const rows = await db
				.selectFrom(table)
				.select([...new Set(["id", "version", ...shownBy, ...fields.map(({ column }) => column)])])
				.select(isPermitted(permitted).as(permittedColumn))
				.where("id", ">", after)
				.orderBy("id")
				.limit(limit)
				.execute();
			return passed(
				rows,
				(row) => String(row.id),
				(row) => ({
					list: isHidden(row) ? "hidden" : "live",
					collection: name,
					id: toId(row.id),
					scope: allWebsites,
					version: Number(row.version),
					values: Object.fromEntries(fields.map((field) => [field.name, String(row[field.column] ?? "")])),
					blocked: "",
				}),
			);
		},
	};
}

function variantStage({ db }: Database, actor: Actor, name: CollectionName): Stage {
	const collection: AnyCollection = collections[name];
	const seen = visibleWhen(actor, collection, sql.ref("v.record_id"));
	const permitted = seen ? sql`(${scopePermittedWhen(actor, sql.ref("v.scope"))} and ${seen})` : always;
	const variants = sql`variants v where v.collection = ${name}`;
	return {
		name: `variants:${name}`,
		count: () => countOf(db, sql`${variants} and ${permitted}`),
		async read(after, limit) {
			const [scope, id] = splitKey(after);
			const { rows } = await sql<Row>`select v.record_id, v.scope, v.version, v.fields,
					${isPermitted(permitted)} as ${sql.ref(permittedColumn)}
				from ${variants} and (v.scope, v.record_id) > (${scope}, ${id})
				order by v.scope, v.record_id limit 0 + ${limit}`.execute(db);
			return passed(
				rows,
				(row) => `${row.scope}/${row.record_id}`,
				(row) => ({
					list: "live",
					collection: name,
					id: toId(row.record_id),
					scope: String(row.scope),
					version: Number(row.version),
					values: JSON.parse(String(row.fields)) as Values,
					blocked: "",
				}),
			);
		},
	};
}

/** The first part of a key has no slash. */
function splitKey(key: string): readonly [string, string] {
	const end = key.indexOf("/");
	return end === -1 ? [key, ""] : [key.slice(0, end), key.slice(end + 1)];
}

function draftStage(database: Database, actor: Actor, names: readonly CollectionName[]): Stage {
	const { db, dialect } = database;
	const open = sql`drafts d where state = 'open' and collection in (${sql.join(names)})`;
	const permitted = isPermittedRow(dialect, actor, names, "d");
	return {
		name: "drafts",
		count: () => countOf(db, sql`${open} and ${permitted}`),
		async read(after, limit) {
			const [collection, rest] = splitKey(after);
			const [scope, id] = splitKey(rest);
			const { rows } =
				await sql<Row>`select d.*, ${isPermitted(permitted)} as ${sql.ref(permittedColumn)} from ${open}
				and (collection, scope, record_id) > (${collection}, ${scope}, ${id})
				order by collection, scope, record_id limit 0 + ${limit}`.execute(db);
			return passed(
				rows,
				(row) => `${row.collection}/${row.scope}/${row.record_id}`,
				(row) => {
					const { collection, id, scope, version, title, values } = fromDraftRow(row);
					return { list: "draft", collection, id, scope, version, title, values, blocked: "" };
				},
			);
		},
	};
}

function scheduleStage({ db, dialect }: Database, actor: Actor, names: readonly CollectionName[]): Stage {
	const pending = sql`release_items i join releases r on r.id = i.release_id and r.kind = 'single'
		where i.pending = 1 and i.action = 'publish' and i.collection in (${sql.join(names)})`;
	const permitted = isPermittedRow(dialect, actor, names, "i");
	return {
		name: "scheduled",
		count: () => countOf(db, sql`${pending} and ${permitted}`),
		async read(after, limit) {
			const { rows } = await sql<Row>`select i.*, r.version as release_version, r.wall_time, r.time_zone,
					${isPermitted(permitted)} as ${sql.ref(permittedColumn)} from ${pending}
				and i.id > ${after} order by i.id limit 0 + ${limit}`.execute(db);
			return passed(
				rows,
				(row) => String(row.id),
				(row) => {
					const { collection, recordId: id, scope, title, values } = fromItemRow(row);
					const version = Number(row.release_version);
					const when = `${String(row.wall_time).replace("T", " ")} (${row.time_zone})`;
					const blocked = `It goes live as it is on ${when}: change its draft and schedule that instead`;
					return { list: "scheduled", collection, id, scope, version, title, values, blocked };
				},
			);
		},
	};
}

const always = sql<SqlBool>`1 = 1`;

const permittedColumn = "permitted";

function isPermitted(permitted: RawBuilder<unknown>): RawBuilder<number> {
	return sql<number>`case when ${permitted} then 1 else 0 end`;
}

function hasPermitted(row: Row): boolean {
	return Number(row[permittedColumn]) === 1;
}

// A filter in the query is slow among many foreign records.
function passed(
	rows: readonly Row[],
	keyOf: (row: Row) => string,
	searchableOf: (row: Row) => Searchable,
): Passed[] {
	return rows.map((row) => ({
		key: keyOf(row),
		at: hasPermitted(row) ? searchableOf(row) : undefined,
	}));
}

/** The variant is permitted, or the record is changeable and its values add no foreign websites. */
function isPermittedRow(
	dialect: Dialect,
	actor: Actor,
	names: readonly CollectionName[],
	table: string,
): RawBuilder<unknown> {
	const seen = referenceVisibleWhen(dialect, actor, names, table);
	const scope = sql.ref(`${table}.scope`);
	const each = names.flatMap((name) => {
		const isChangeable = changeableWhen(dialect, actor, collections[name], sql.ref(`${table}.record_id`));
		const isElsewhere = placedBeyondWhen(dialect, actor, collections[name]);
		return isChangeable
			? sql`(${sql.ref(`${table}.collection`)} = ${name} and ${isChangeable} and not ${isElsewhere})`
			: [];
	});
	if (each.length === 0 || !seen) return always;
	return sql`((${scope} = 'all' and (${sql.join(each, sql` or `)}))
		or (${scope} <> 'all' and ${scopePermittedWhen(actor, scope)} and ${seen}))`;
}

async function countOf(db: Database["db"], from: RawBuilder<unknown>): Promise<number> {
	const { rows } = await sql<{ n: Cell }>`select count(*) as n from ${from}`.execute(db);
	return Number(rows[0]?.n ?? 0);
}
