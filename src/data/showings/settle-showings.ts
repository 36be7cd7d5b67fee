import { type RawBuilder, sql } from "kysely";
import { collections } from "../../model/model.ts";
import { lockAddresses } from "../addresses/lock.ts";
import { placementTable } from "../addresses/placement.ts";
import { keepArticles } from "../article/keep-articles.ts";
import { nowIn } from "../database/clock.ts";
import type { Database } from "../database/database.ts";
import { inTransaction } from "../database/transaction.ts";
import { hasJustCome, showingAt } from "./showing-columns.ts";

interface Placed {
	readonly id: string;
	readonly domainKey?: unknown;
}

const placements = sql.table(placementTable(collections.content));

/** Has the placements of an article on a website say how it is shown there, and searches there find it, or not. */
export async function settleShowing(inside: Database, id: string, website: string): Promise<void> {
	const isThere = sql`l.record_id = ${id}
		and l.place in (${website}, (select domain_key from websites where id = ${website}))`;
	await settle(inside, isThere);
	await keepArticles(inside, [id]);
}

/** Follows a website that comes or gets another brand: what is placed at the brand is shown as is said of this website. */
export async function settleShowingsOfBrand(
	inside: Database,
	before: Placed | undefined,
	after: Placed | undefined,
): Promise<void> {
	if (!after || before?.domainKey === after.domainKey) return;
	const ofBrand = sql`l.place = ${String(after.domainKey)}`;
	const held = () => idsOf(inside, sql`${ofBrand} and l.held_until > 0`);
	const former = await held();
	await settle(
		inside,
		sql`${ofBrand} and (l.held_until > 0 or l.pinned > 0 or l.record_id in (
			select record_id from showings where website_id = ${after.id} and collection = 'content'))`,
	);
	await keepArticles(inside, [...new Set([...former, ...(await held())])]);
}

const settledAtOnce = 200;

/**
 * Lets articles whose time has come stand among all others. Until then they are looked for beside these, so that nobody
 * waits for it.
 * @returns how many they are, of very many the first
 */
export async function settleDates(database: Database, now: () => number): Promise<number> {
	// Asked for once, the time bounds a range of the index: of what is hidden for ever nothing is read.
	const hasCome = hasJustCome("l", sql`(select ${nowIn(database, now)})`);
	const due = await idsOf(database, sql`${hasCome} limit ${sql.lit(settledAtOnce)}`);
	if (due.length === 0) return 0;
	await inTransaction(database, async (inside) => {
		await lockArticles(inside, due);
		const isDue = sql`l.record_id in (${sql.join(due)}) and ${hasCome}`;
		await sql`update ${placements} as l set held_until = 0 where ${isDue}`.execute(inside.db);
		await keepArticles(inside, due);
	});
	return due.length;
}

/** To be called before it is settled how articles are shown: who writes one has its row first, and addresses before. */
export async function lockArticles(inside: Database, ids: readonly string[]): Promise<void> {
	if (inside.dialect !== "postgres") return;
	await lockAddresses(inside);
	await sql`select id from content where id in (${sql.join(ids)}) order by id for update`.execute(inside.db);
}

async function settle({ db }: Database, which: RawBuilder<unknown>) {
	const { held_until, pinned } = showingAt("content", sql.ref("l.record_id"), sql.ref("l.place"));
	await sql`update ${placements} as l set held_until = ${held_until}, pinned = ${pinned} where ${which}`.execute(
		db,
	);
}

async function idsOf({ db }: Database, which: RawBuilder<unknown>): Promise<string[]> {
	const { rows } = await sql<{
		id: string;
	}>`select l.record_id as id from ${placements} l where ${which}`.execute(db);
	return rows.map(({ id }) => id);
}
