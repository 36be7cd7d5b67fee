import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { HitList } from "../../../model/api/editorial/replace-api.ts";
import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import type { Values } from "../../../model/values.ts";
import { saidAt } from "../../../model/variants/said.ts";
import { fieldsThatDiffer } from "../../../model/variants/variant-fields.ts";
import { permittedVariants as permittedOverrides } from "../../content/variants/variants-in-drafts.ts";
import type { Cell, Database, Dialect } from "../../database/database.ts";
import { scopePermittedWhen, visibleWhen } from "../../records/rights/conditions.ts";
import {
	anyPermittedOverrideWhen,
	onlyPermittedOverridesWhen,
	placedBeyondWhen,
	referenceVisibleWhen,
} from "../../records/rights/draft-conditions.ts";
import { columnFields, type Row, snakeCase, toCell } from "../../schema/rows.ts";
import { changeableWhen } from "../drafts/changeable-when.ts";
import { fromDraftRow } from "../drafts/draft-rows.ts";
import { partOf } from "../drafts/part-of.ts";
import { fullyPermittedScopes } from "../drafts/permitted-part.ts";
import { fromSingleRow, singleColumns, singles } from "../releases/single-releases.ts";
import { searchedCollections, searchedFields } from "./searched-fields.ts";

/** A searched item (record, draft or schedule item) with its stored searchable fields. */
export interface Searchable {
	readonly list: HitList;
	readonly collection: CollectionName;
	readonly id: string;
	readonly version: number;
	/** Absent for records; loaded with the results. */
	readonly title?: string;
	readonly values: Values;
	/** Reason why the item cannot be changed; "" if it can. */
	readonly blocked: string;
}

/** A stage of the search, read in batches by key. */
export interface Stage {
	readonly name: string;
	count(): Promise<number>;
	/** Returns the next rows by key. @param after key of the last row; "" for the first batch */
	read(after: string, limit: number): Promise<readonly Passed[]>;
}

/** A row that the search passed; `at` is set when the actor may change it. */
export interface Passed {
	readonly key: string;
	readonly at: Searchable | undefined;
}

/** Returns the search stages that the actor may change, in search order. */
export function stagesOf(database: Database, actor: Actor): Stage[] {
	const names = searchedCollections(actor);
	const withDrafts = names.filter((name) => hasDrafts(collections[name]));
	return [
		...names.map((name) => liveStage(database, actor, name)),
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
	const permitted: PermittedRows = {
		whole: changeableWhen(dialect, actor, collection, id) ?? always,
		part: hasPermittedOverride(actor, collection, id),
	};
	const searched = new Set(searchedFields(actor, name).map((field) => field.name));
	const { publicWhen = {} } = collection;
	const isHidden = (row: Row) =>
		Object.entries(publicWhen).some(([field, value]) => toCell(value) !== row[snakeCase(field)]);
	const shownBy = Object.keys(publicWhen).map(snakeCase);
	const fields = columnFields(collection).filter((column) => searched.has(column.name));
	return {
		name: `live:${name}`,
		count: () => countOf(db, sql`${sql.table(table)} where ${isAnyOf(permitted)}`),
		async read(after, limit) {
			const rows = await db
				.selectFrom(table)
				.select([...new Set(["id", "version", ...shownBy, ...fields.map(({ column }) => column)])])
				.select(howMuchOf(permitted).as(permittedColumn))
				.where("id", ">", after)
				.orderBy("id")
				.limit(limit)
				.execute();
			const said = await permittedOverrides(
				database,
				actor,
				collection,
				rows.filter(hasPermitted).map((row) => String(row.id)),
			);
			return passed(
				rows,
				(row) => String(row.id),
				(row) => ({
					list: isHidden(row) ? "hidden" : "live",
					collection: name,
					id: String(row.id),
					version: Number(row.version),
					values: {
						...(isWholly(row) &&
							Object.fromEntries(fields.map((field) => [field.name, String(row[field.column] ?? "")]))),
						...said(String(row.id)),
					},
					blocked: "",
				}),
			);
		},
	};
}

function draftStage(database: Database, actor: Actor, names: readonly CollectionName[]): Stage {
	const { db, dialect } = database;
	const open = sql`drafts d where state = 'open' and collection in (${sql.join(names)})`;
	const seen = referenceVisibleWhen(dialect, actor, names, "d");
	const permitted: PermittedRows = {
		whole: isPermittedRow(dialect, actor, names, "d"),
		part: seen && sql`(${anyPermittedOverrideWhen(dialect, actor, sql.ref("d.field_values"))} and ${seen})`,
	};
	return {
		name: "drafts",
		count: () => countOf(db, sql`${open} and ${isAnyOf(permitted)}`),
		async read(after, limit) {
			const [collection = "", ...id] = after.split("/");
			const { rows } =
				await sql<Row>`select d.*, ${howMuchOf(permitted)} as ${sql.ref(permittedColumn)} from ${open}
				and (collection, record_id) > (${collection}, ${id.join("/")})
				order by collection, record_id limit 0 + ${limit}`.execute(db);
			const drafts = new Map(rows.filter(hasPermitted).map((row) => [row, fromDraftRow(row)]));
			const said = [...drafts.values()].flatMap(({ values }) => Object.keys(values));
			const held = await fullyPermittedScopes(database, actor, said);
			return passed(
				rows,
				(row) => `${row.collection}/${row.record_id}`,
				(row) => {
					const { collection, id, version, title, ...changes } = drafts.get(row) ?? fromDraftRow(row);
					const { values } = partOf(changes, (name) => {
						const at = saidAt(name);
						return at ? held.has(at.scope) : isWholly(row);
					});
					return { list: "draft", collection, id, version, title, values, blocked: "" };
				},
			);
		},
	};
}

function scheduleStage({ db, dialect }: Database, actor: Actor, names: readonly CollectionName[]): Stage {
	const pending = sql`${singles} where i.pending = 1 and i.action = 'publish' and i.collection in (${sql.join(names)})`;
	const seen = referenceVisibleWhen(dialect, actor, names, "i");
	const permitted: PermittedRows = {
		whole: isPermittedRow(dialect, actor, names, "i"),
		part: seen && sql`(${onlyPermittedOverridesWhen(dialect, actor, sql.ref("i.field_values"))} and ${seen})`,
	};
	return {
		name: "scheduled",
		count: () => countOf(db, sql`${pending} and ${isAnyOf(permitted)}`),
		async read(after, limit) {
			const { rows } =
				await sql<Row>`select ${singleColumns}, ${howMuchOf(permitted)} as ${sql.ref(permittedColumn)} from ${pending}
				and r.id > ${after} order by r.id limit 0 + ${limit}`.execute(db);
			return passed(
				rows,
				(row) => String(row.id),
				(row) => {
					const { release, item } = fromSingleRow(row);
					const { collection, recordId, title, values } = item;
					const { version, wallTime, timeZone } = release;
					const when = `${wallTime.replace("T", " ")} (${timeZone})`;
					const blocked = `It goes live as it is on ${when}: change its draft and schedule that instead`;
					return { list: "scheduled", collection, id: recordId, version, title, values, blocked };
				},
			);
		},
	};
}

const always = sql<SqlBool>`1 = 1`;

/** Rows that the actor may edit fully, and rows that the actor may only override. */
interface PermittedRows {
	readonly whole: RawBuilder<unknown>;
	/** Undefined when there are no such rows. */
	readonly part: RawBuilder<unknown> | undefined;
}

const permittedColumn = "permitted";
const [nothing, part, whole] = [0, 1, 2];

function isAnyOf(permitted: PermittedRows): RawBuilder<unknown> {
	return permitted.part ? sql`(${permitted.whole} or ${permitted.part})` : permitted.whole;
}

function howMuchOf(permitted: PermittedRows): RawBuilder<number> {
	const orPart = permitted.part ? sql`when ${permitted.part} then ${sql.lit(part)}` : sql``;
	return sql<number>`case when ${permitted.whole} then ${sql.lit(whole)} ${orPart} else ${sql.lit(nothing)} end`;
}

function hasPermitted(row: Row): boolean {
	return Number(row[permittedColumn]) !== nothing;
}

function isWholly(row: Row): boolean {
	return Number(row[permittedColumn]) === whole;
}

/** SQL condition: the actor sees the record, and it has an override whose full scope is among the actor's scopes. */
function hasPermittedOverride(
	actor: Actor,
	collection: AnyCollection,
	id: RawBuilder<unknown>,
): RawBuilder<unknown> | undefined {
	const seen = visibleWhen(actor, collection, id);
	if (!seen || fieldsThatDiffer(collection).length === 0) return undefined;
	return sql`(exists (select 1 from variants o where o.collection = ${collection.name} and o.record_id = ${id} and o.fields <> '{}'
		and ${scopePermittedWhen(actor, sql.ref("o.scope"))}) and ${seen})`;
}

// Skips rows outside the actor's scopes in code. A filter in the query is slow among many such records.
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

/** SQL condition: the actor may change the record of a row, and its values place it on no other websites. */
function isPermittedRow(
	dialect: Dialect,
	actor: Actor,
	names: readonly CollectionName[],
	table: string,
): RawBuilder<unknown> {
	const each = names.flatMap((name) => {
		const isPermitted = changeableWhen(dialect, actor, collections[name], sql.ref(`${table}.record_id`));
		const isElsewhere = placedBeyondWhen(dialect, actor, collections[name]);
		return isPermitted
			? sql`(${sql.ref(`${table}.collection`)} = ${name} and ${isPermitted} and not ${isElsewhere})`
			: [];
	});
	return each.length === 0 ? always : sql`(${sql.join(each, sql` or `)})`;
}

async function countOf(db: Database["db"], from: RawBuilder<unknown>): Promise<number> {
	const { rows } = await sql<{ n: Cell }>`select count(*) as n from ${from}`.execute(db);
	return Number(rows[0]?.n ?? 0);
}
