import { type RawBuilder, sql } from "kysely";
import { collections } from "../../../model/model.ts";
import { websiteScope } from "../../../model/website-scope.ts";
import { nowIn } from "../../database/clock.ts";
import type { Database } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { lockAddresses } from "../../records/scopes/lock-addresses.ts";
import { placementTable } from "../../schema/placement-names.ts";
import { hasJustCome } from "../../schema/visibility-columns.ts";
import { refindArticles } from "../article/refind-articles.ts";
import { updateDerivedData } from "../article/update-derived-data.ts";
import { visibilityAt, visibilityOf } from "../variants/variant-columns.ts";
import { resolveHome } from "./homes.ts";

interface Placed {
	readonly id: string;
	readonly domainKey?: unknown;
}

const placements = sql.table(placementTable(collections.content));

/** Updates the placements, the home and the search documents of an article for its visibility on a website. */
export async function placeVisibility(
	inside: Database,
	id: string,
	website: string,
	isHiddenChanged: boolean,
): Promise<void> {
	const isThere = sql`l.record_id = ${id}
		and l.place in (${website}, (select domain_key from websites where id = ${website}))`;
	const { held_until, pinned } = visibilityAt(
		collections.content.name,
		sql.ref("l.record_id"),
		sql.ref("l.place"),
	);
	await sql`update ${placements} as l set held_until = ${held_until}, pinned = ${pinned} where ${isThere}`.execute(
		inside.db,
	);
	if (isHiddenChanged) await moveHome(inside, id);
	await updateDerivedData(inside, [id]);
}

/** An article that is hidden on its home gets another home, and pages on all websites link to it. */
async function moveHome(inside: Database, id: string) {
	if (!(await resolveHome(inside, id))) return;
	const places = await inside.db
		.selectFrom("content_websites")
		.select("place")
		.where("record_id", "=", id)
		.execute();
	for (const { place } of places) inside.invalidated?.add(String(place));
}

/** Applies the visibility settings of a website that is created or changes its brand to the brand's articles. */
export async function placeVisibilityOfBrand(
	inside: Database,
	before: Placed | undefined,
	after: Placed | undefined,
): Promise<void> {
	if (!after || before?.domainKey === after.domainKey) return;
	const place = String(after.domainKey);
	const held = () => idsOf(inside, sql`l.place = ${place} and l.held_until > 0`);
	const former = await held();
	await resolveBrand(inside, place, after.id);
	const now = await held();
	const both = new Set(former).intersection(new Set(now));
	await refindArticles(
		inside,
		[...former, ...now].filter((id) => !both.has(id)),
		place,
	);
}

const updatedAtOnce = 200;

/**
 * Makes articles visible in the main lists once their start date has passed. Until then, queries add them separately,
 * so visitors see them on time.
 * @returns the number of updated articles; a large backlog takes several calls
 */
export async function applyDueDates(database: Database, now: () => number): Promise<number> {
	// A subquery is evaluated once, so the time bounds a range of the index and articles that are always hidden are not
	// read.
	const hasCome = hasJustCome("l", sql`(select ${nowIn(database, now)})`);
	const due = await idsOf(database, sql`${hasCome} limit ${sql.lit(updatedAtOnce)}`);
	if (due.length === 0) return 0;
	await inTransaction(database, async (inside) => {
		await lockArticles(inside, due);
		const isDue = sql`l.record_id in (${sql.join(due)}) and ${hasCome}`;
		await sql`update ${placements} as l set held_until = 0 where ${isDue}`.execute(inside.db);
		await updateDerivedData(inside, due);
	});
	return due.length;
}

/**
 * Locks articles before their visibility is updated. A write of an article locks its row first, and the addresses
 * before that.
 */
export async function lockArticles(inside: Database, ids: readonly string[]): Promise<void> {
	if (inside.dialect !== "postgres") return;
	await lockAddresses(inside);
	await sql`select id from content where id in (${sql.join(ids)}) order by id for update`.execute(inside.db);
}

/** Updates all articles of a brand with one join, because thousands of single lookups would be slow. */
async function resolveBrand({ db }: Database, place: string, website: string) {
	const { held_until, pinned } = visibilityOf();
	await sql`update ${placements} as l set held_until = shown.held_until, pinned = shown.pinned
		from (select p.record_id, coalesce(${held_until}, 0) as held_until, coalesce(${pinned}, 0) as pinned
			from ${placements} p left join variants sh on sh.collection = ${sql.lit(collections.content.name)}
				and sh.record_id = p.record_id and sh.scope = ${websiteScope(website)}
			where p.place = ${place} and (p.held_until > 0 or p.pinned > 0 or sh.record_id is not null)) shown
		where l.place = ${place} and l.record_id = shown.record_id`.execute(db);
}

async function idsOf({ db }: Database, which: RawBuilder<unknown>): Promise<string[]> {
	const { rows } = await sql<{
		id: string;
	}>`select l.record_id as id from ${placements} l where ${which}`.execute(db);
	return rows.map(({ id }) => id);
}
