import { type RawBuilder, sql } from "kysely";
import type { Actor } from "../../model/access.ts";
import type { HitList } from "../../model/api/replace-api.ts";
import { type AnyCollection, hasDrafts } from "../../model/collection.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import type { Values } from "../../model/values.ts";
import type { Cell, Database } from "../database/database.ts";
import { fromDraftRow } from "../drafts/draft-rows.ts";
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
	read(after: string, limit: number): Promise<readonly (Searchable & { readonly key: string })[]>;
}

/** Everything in which somebody may replace something, in the order in which it is searched. */
export function stagesOf(database: Database, actor: Actor): Stage[] {
	const names = searchedCollections(actor);
	const withDrafts = names.filter((name) => hasDrafts(collections[name]));
	return [
		...names.map((name) => liveStage(database, actor, name)),
		...(withDrafts.length > 0 ? [draftStage(database, withDrafts), scheduleStage(database, withDrafts)] : []),
	];
}

function liveStage({ db }: Database, actor: Actor, name: CollectionName): Stage {
	const collection: AnyCollection = collections[name];
	const table = snakeCase(name);
	const searched = new Set(searchedFields(actor, name).map((field) => field.name));
	const { publicWhen = {} } = collection;
	const isHidden = (row: Row) =>
		Object.entries(publicWhen).some(([field, value]) => toCell(value) !== row[snakeCase(field)]);
	const shownBy = Object.keys(publicWhen).map(snakeCase);
	const fields = columnFields(collection).filter((column) => searched.has(column.name));
	return {
		name: `live:${name}`,
		count: () => countOf(db, sql`${sql.table(table)}`),
		async read(after, limit) {
			const rows = await db
				.selectFrom(table)
				.select([...new Set(["id", "version", ...shownBy, ...fields.map(({ column }) => column)])])
				.where("id", ">", after)
				.orderBy("id")
				.limit(limit)
				.execute();
			return rows.map((row: Row) => ({
				list: isHidden(row) ? "hidden" : "live",
				collection: name,
				id: String(row.id),
				key: String(row.id),
				version: Number(row.version),
				values: Object.fromEntries(fields.map((field) => [field.name, String(row[field.column] ?? "")])),
				blocked: "",
			}));
		},
	};
}

function draftStage({ db }: Database, names: readonly CollectionName[]): Stage {
	const open = sql`drafts where state = 'open' and collection in (${sql.join(names)})`;
	return {
		name: "drafts",
		count: () => countOf(db, open),
		async read(after, limit) {
			const [collection = "", ...id] = after.split("/");
			const { rows } =
				await sql<Row>`select * from ${open} and (collection, record_id) > (${collection}, ${id.join("/")})
				order by collection, record_id limit 0 + ${limit}`.execute(db);
			return rows.map((row) => {
				const { collection, id, version, title, values } = fromDraftRow(row);
				return {
					list: "draft",
					collection,
					id,
					key: `${collection}/${id}`,
					version,
					title,
					values,
					blocked: "",
				};
			});
		},
	};
}

function scheduleStage({ db }: Database, names: readonly CollectionName[]): Stage {
	const pending = sql`schedule where state = 'pending' and collection in (${sql.join(names)})`;
	return {
		name: "scheduled",
		count: () => countOf(db, pending),
		async read(after, limit) {
			const { rows } = await sql<Row>`select * from ${pending} and id > ${after}
				order by id limit 0 + ${limit}`.execute(db);
			return rows.map((row) => {
				const { id, collection, recordId, version, title, values, wallTime, timeZone } = fromScheduleRow(row);
				const when = `${wallTime.replace("T", " ")} (${timeZone})`;
				const blocked = `It goes live as it is on ${when}: change its draft and schedule that instead`;
				return { list: "scheduled", collection, id: recordId, key: id, version, title, values, blocked };
			});
		},
	};
}

async function countOf(db: Database["db"], from: RawBuilder<unknown>): Promise<number> {
	const { rows } = await sql<{ n: Cell }>`select count(*) as n from ${from}`.execute(db);
	return Number(rows[0]?.n ?? 0);
}
