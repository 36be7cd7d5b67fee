import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Actor } from "../../model/access.ts";
import type { HitList } from "../../model/api/replace-api.ts";
import { type AnyCollection, hasDrafts } from "../../model/collection.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import type { Values } from "../../model/values.ts";
import type { Cell, Database, Dialect } from "../database/database.ts";
import { fromDraftRow } from "../drafts/draft-rows.ts";
import { saidOfTheirs } from "../overrides/said-of-theirs.ts";
import { changeableWhen, namesForeign } from "../rights/changeable-when.ts";
import { fromScheduleRow } from "../schedule/schedule-rows.ts";
import { columnFields, type Row, snakeCase, toCell } from "../schema/rows.ts";
import { searchedCollections, searchedFields } from "./searched-fields.ts";

/** Something that is searched: a record, a draft or what is scheduled, with its searched fields as they are stored. */
export interface Searchable {
	readonly list: HitList;
	readonly collection: CollectionName;
	readonly id: string;
	readonly version: number;
	/** Of a record, none: it is asked for where something is found. */
	readonly title?: string;
	readonly values: Values;
	/** Why nothing can be replaced in it; "" where it can. */
	readonly blocked: string;
}

/** A part of what is searched, read in batches by its key. */
export interface Stage {
	readonly name: string;
	count(): Promise<number>;
	/** The next of them, in the order of their keys. @param after the key of the last; "" for the first */
	read(after: string, limit: number): Promise<readonly Passed[]>;
}

/** What is passed in a search: what the actor may change is looked at. */
export interface Passed {
	readonly key: string;
	readonly at: Searchable | undefined;
}

/** Everything in which somebody may replace something, in the order in which it is searched. */
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
	const isTheirs = changeableWhen(dialect, actor, collection, sql.ref(`${table}.id`)) ?? always;
	const searched = new Set(searchedFields(actor, name).map((field) => field.name));
	const { publicWhen = {} } = collection;
	const isHidden = (row: Row) =>
		Object.entries(publicWhen).some(([field, value]) => toCell(value) !== row[snakeCase(field)]);
	const shownBy = Object.keys(publicWhen).map(snakeCase);
	const fields = columnFields(collection).filter((column) => searched.has(column.name));
	return {
		name: `live:${name}`,
		count: () => countOf(db, sql`${sql.table(table)} where ${isTheirs}`),
		async read(after, limit) {
			const rows = await db
				.selectFrom(table)
				.select([...new Set(["id", "version", ...shownBy, ...fields.map(({ column }) => column)])])
				.select(whether(isTheirs).as(isTheirsColumn))
				.where("id", ">", after)
				.orderBy("id")
				.limit(limit)
				.execute();
			const theirs = rows.filter((row) => Number(row[isTheirsColumn]) === 1);
			const said = await saidOfTheirs(
				database,
				actor,
				collection,
				theirs.map((row) => String(row.id)),
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
						...Object.fromEntries(fields.map((field) => [field.name, String(row[field.column] ?? "")])),
						...said(String(row.id)),
					},
					blocked: "",
				}),
			);
		},
	};
}

function draftStage({ db, dialect }: Database, actor: Actor, names: readonly CollectionName[]): Stage {
	const open = sql`drafts d where state = 'open' and collection in (${sql.join(names)})`;
	const isTheirs = isAnyTheirs(dialect, actor, names, "d");
	return {
		name: "drafts",
		count: () => countOf(db, sql`${open} and ${isTheirs}`),
		async read(after, limit) {
			const [collection = "", ...id] = after.split("/");
			const { rows } =
				await sql<Row>`select d.*, ${whether(isTheirs)} as ${sql.ref(isTheirsColumn)} from ${open}
				and (collection, record_id) > (${collection}, ${id.join("/")})
				order by collection, record_id limit 0 + ${limit}`.execute(db);
			return passed(
				rows,
				(row) => `${row.collection}/${row.record_id}`,
				(row) => {
					const { collection, id, version, title, values } = fromDraftRow(row);
					return { list: "draft", collection, id, version, title, values, blocked: "" };
				},
			);
		},
	};
}

function scheduleStage({ db, dialect }: Database, actor: Actor, names: readonly CollectionName[]): Stage {
	const pending = sql`schedule where state = 'pending' and collection in (${sql.join(names)})`;
	const isTheirs = isAnyTheirs(dialect, actor, names, "schedule");
	return {
		name: "scheduled",
		count: () => countOf(db, sql`${pending} and ${isTheirs}`),
		async read(after, limit) {
			const { rows } =
				await sql<Row>`select schedule.*, ${whether(isTheirs)} as ${sql.ref(isTheirsColumn)} from ${pending}
				and id > ${after} order by id limit 0 + ${limit}`.execute(db);
			return passed(
				rows,
				(row) => String(row.id),
				(row) => {
					const { collection, recordId, version, title, values, wallTime, timeZone } = fromScheduleRow(row);
					const when = `${wallTime.replace("T", " ")} (${timeZone})`;
					const blocked = `It goes live as it is on ${when}: change its draft and schedule that instead`;
					return { list: "scheduled", collection, id: recordId, version, title, values, blocked };
				},
			);
		},
	};
}

const always = sql<SqlBool>`1 = 1`;
const isTheirsColumn = "is_theirs";

// What others have is passed by, not left out by the query: among many records of others one query would take long.
function passed(
	rows: readonly Row[],
	keyOf: (row: Row) => string,
	searchableOf: (row: Row) => Searchable,
): Passed[] {
	return rows.map((row) => ({
		key: keyOf(row),
		at: Number(row[isTheirsColumn]) === 1 ? searchableOf(row) : undefined,
	}));
}

function whether(condition: RawBuilder<unknown>): RawBuilder<number> {
	return sql<number>`case when ${condition} then 1 else 0 end`;
}

/** The condition that the actor may change the record that a row is about, and that its values put it nowhere else. */
function isAnyTheirs(
	dialect: Dialect,
	actor: Actor,
	names: readonly CollectionName[],
	table: string,
): RawBuilder<unknown> {
	const each = names.flatMap((name) => {
		const isTheirs = changeableWhen(dialect, actor, collections[name], sql.ref(`${table}.record_id`));
		const isElsewhere = namesForeign(dialect, actor, collections[name]);
		return isTheirs ? sql`(collection = ${name} and ${isTheirs} and not ${isElsewhere})` : [];
	});
	return each.length === 0 ? always : sql`(${sql.join(each, sql` or `)})`;
}

async function countOf(db: Database["db"], from: RawBuilder<unknown>): Promise<number> {
	const { rows } = await sql<{ n: Cell }>`select count(*) as n from ${from}`.execute(db);
	return Number(rows[0]?.n ?? 0);
}
