import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { Showing, ShowingChanges } from "../../../model/api/editorial/showing-api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { timeZoneOf } from "../../../model/collections/websites.ts";
import { ConflictError, NotFoundError } from "../../../model/errors.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import { hasShowings } from "../../../model/showing.ts";
import type { Database } from "../../database/database.ts";
import { type Page, pageOf, readCursor } from "../../database/page.ts";
import { inTransaction } from "../../database/transaction.ts";
import { recordActivity } from "../../records/people/activity.ts";
import { requireReader, requireWriter } from "../../records/records.ts";
import { visibleWhen } from "../../records/rights/conditions.ts";
import { plain } from "../../records/search/words.ts";
import { titleFor } from "../../records/titles.ts";
import { findOrConflict, findRecord } from "../../records/write.ts";
import { isPlacedByName, shownTable } from "../../schema/placement-names.ts";
import type { Row } from "../../schema/rows.ts";
import { resolveHome } from "../addresses/homes.ts";
import { lockArticles, resolveShowing } from "./resolve-showings.ts";

/** A record on a website. */
interface Where {
	readonly name: CollectionName;
	readonly id: string;
	readonly website: string;
}

const endOfPage = z.tuple([z.literal("showing"), z.int().min(0).max(1_000_000)]);

/** Per-site visibility of records: hidden, pinned, or with a start date. */
export type Showings = ReturnType<typeof openShowings>;

/** Opens the visibility settings. Changes are live immediately and are not part of a record's versions and drafts. */
export function openShowings(database: Database) {
	return {
		/**
		 * Lists the websites where a record is placed or has visibility settings; those with settings first, then by name.
		 * @param search words in the name or domain of the website
		 * @throws {NotFoundError} {ForbiddenError} {InvalidError} for an invalid cursor
		 */
		async list(
			actor: Actor,
			name: CollectionName,
			id: string,
			page: {
				readonly search?: string;
				readonly isSaid?: boolean;
				readonly limit: number;
				readonly cursor?: string;
			},
		): Promise<Page<Showing>> {
			await requireReadable(database, actor, name, id);
			const [, offset] = page.cursor === undefined ? ["showing", 0] : readCursor(page.cursor, endOfPage);
			const words = plain(page.search ?? "")
				.split(/\s+/)
				.filter(Boolean);
			const found = words.map(
				(word) =>
					sql` and lower(w.name || ' ' || w.domain) like ${`%${word.replace(/[!%_]/g, "!$&")}%`} escape '!'`,
			);
			const wanted = page.isSaid ? isSaid : sql`(${isSaid} or ${isPlaced(name, id)})`;
			const { rows } =
				await sql<Row>`${showings(name, id)} where ${isHeld(actor)} and ${wanted}${sql.join(found, sql``)}
				order by case when ${isSaid} then 0 else 1 end, w.name, w.id
				limit 0 + ${page.limit + 1} offset 0 + ${offset}`.execute(database.db);
			return pageOf(rows.map(toShowing), page.limit, () => ["showing", offset + page.limit]);
		},

		/** @throws {NotFoundError} also for a website that does not exist {ForbiddenError} */
		async find(actor: Actor, where: Where): Promise<Showing> {
			await requireReadable(database, actor, where.name, where.id);
			return findShowing(database, actor, where);
		},

		/**
		 * Changes the visibility of a record on a website. Omitted fields are unchanged.
		 * @param version of the visibility settings; 0 for none yet
		 * @throws {NotFoundError} {ForbiddenError} {ConflictError} if the settings or the record have changed
		 */
		async save(
			actor: Actor,
			where: Where & { readonly version: number },
			changes: ShowingChanges,
		): Promise<Showing> {
			const { name, id, website } = where;
			requireWriter(actor, collections[name]);
			if (!hasShowings(collections[name])) throw new NotFoundError();
			return inTransaction(database, async (inside) => {
				const isByName = isPlacedByName(collections[name]);
				if (isByName) await lockArticles(inside, [id]);
				const record = await findOrConflict(inside, actor, name, id);
				const before = await findShowing(inside, actor, where);
				const after = { ...before, ...changes, version: where.version + 1 };
				await write(inside, where, after);
				if (isByName) await resolveShowing(inside, id, website);
				if (isByName && after.hidden !== before.hidden) await moveHome(inside, id);
				inside.invalidated?.add(website);
				await recordActivity(inside, {
					...{ by: actor, action: "showing", collection: name, recordId: id },
					title: await titleFor(inside, name, record),
					detail: sayShowing(after),
				});
				return after;
			});
		},
	};
}

async function requireReadable(database: Database, actor: Actor, name: CollectionName, id: string) {
	requireReader(actor, collections[name], id);
	await findRecord(database, { actor }, name, id);
}

async function findShowing({ db }: Database, actor: Actor, { name, id, website }: Where): Promise<Showing> {
	const { rows } = await sql<Row>`${showings(name, id)} where w.id = ${website} and ${isHeld(actor)}`.execute(
		db,
	);
	const [row] = rows;
	if (!row) throw new NotFoundError("There is no such website");
	return toShowing(row);
}

/** Writes the settings if they still have the version: one of two concurrent writes is refused. */
async function write(
	inside: Database,
	{ name, id, website, version }: Where & { version: number },
	said: Showing,
) {
	const columns = { hidden: said.hidden ? 1 : 0, pinned: said.pinned ? 1 : 0, from_at: said.fromAt };
	const row = { website_id: website, collection: name, record_id: id, version: 1, ...columns };
	const { db } = inside;
	const written =
		version === 0
			? (
					await db
						.insertInto("showings")
						.values(row)
						.onConflict((conflict) => conflict.columns(["website_id", "collection", "record_id"]).doNothing())
						.executeTakeFirst()
				).numInsertedOrUpdatedRows
			: (
					await db
						.updateTable("showings")
						.set({ ...columns, version: version + 1 })
						.where("website_id", "=", website)
						.where("collection", "=", name)
						.where("record_id", "=", id)
						.where("version", "=", version)
						.executeTakeFirst()
				).numUpdatedRows;
	if (written !== 1n) throw new ConflictError({ noun: "visibility" });
}

/** An article that is hidden on its home gets another home, and pages on all websites link to it. */
async function moveHome(inside: Database, id: string) {
	const homeOf = async () => {
		const row = await inside.db.selectFrom("content").select("home").where("id", "=", id).executeTakeFirst();
		return String(row?.home ?? "");
	};
	const before = await homeOf();
	await resolveHome(inside, id);
	if ((await homeOf()) === before) return;
	const places = await inside.db
		.selectFrom("content_websites")
		.select("place")
		.where("record_id", "=", id)
		.execute();
	for (const { place } of places) inside.invalidated?.add(String(place));
}

/** SQL condition that the row `sh`, which may be missing, has visibility settings. */
export const isSaid = sql`(coalesce(sh.hidden, 0) = 1 or coalesce(sh.pinned, 0) = 1 or coalesce(sh.from_at, 0) > 0)`;

/**
 * Returns the SQL condition that the website `w` is within the actor's scopes. Others are neither listed nor editable.
 */
export function isHeld(actor: Actor): RawBuilder<unknown> {
	return visibleWhen(actor, collections.websites, sql`w.id`) ?? sql`1 = 1`;
}

/** Returns a query of each website `w` with the visibility settings of the record. */
function showings(name: CollectionName, id: string): RawBuilder<unknown> {
	return sql`select w.id, w.name, w.domain, w.domain_key, w.country, w.time_zone, sh.hidden, sh.pinned, sh.from_at, sh.version,
		case when ${isPlaced(name, id)} then 1 else 0 end as is_placed
		from websites w left join showings sh
			on sh.website_id = w.id and sh.collection = ${name} and sh.record_id = ${id}`;
}

/**
 * Returns the SQL condition that a record is placed on the website `w`.
 * @param id of the record, or a column with it
 */
export function isPlaced(name: CollectionName, id: string | RawBuilder<unknown>): RawBuilder<unknown> {
	const collection: AnyCollection = collections[name];
	const { table, column } = shownTable(collection);
	const places = isPlacedByName(collection) ? sql`(w.id, w.domain_key)` : sql`(w.id)`;
	return sql`exists (select 1 from ${sql.table(table)} l where l.record_id = ${id}
		and ${sql.ref(`l.${column}`)} in ${places})`;
}

/** Converts a row to visibility settings. */
export function toShowing(row: Row): Showing {
	return {
		website: String(row.id),
		name: String(row.name),
		domain: String(row.domain),
		timeZone: timeZoneOf({
			domainKey: String(row.domain_key),
			country: String(row.country),
			timeZone: String(row.time_zone),
		}),
		isPlaced: row.is_placed === 1,
		hidden: row.hidden === 1,
		pinned: row.pinned === 1,
		fromAt: Number(row.from_at ?? 0),
		version: Number(row.version ?? 0),
	};
}

/** Describes visibility settings for the activity list. */
function sayShowing({ name, domain, hidden, pinned, fromAt }: Showing): string {
	const said = [
		...(hidden ? ["hidden"] : []),
		...(pinned ? ["first"] : []),
		...(fromAt > 0 ? [`from ${new Date(fromAt).toISOString()}`] : []),
	];
	return `${name || domain}: ${said.join(", ") || "as elsewhere"}`;
}
