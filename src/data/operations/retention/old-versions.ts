import { setImmediate as answerOthers } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { deleteInSteps, letOthersGoFirst } from "../../database/in-steps.ts";
import type { Row } from "../../schema/rows.ts";
import { type Cut, daysBefore, monthsBefore } from "./cut-off.ts";
import { isNeeded } from "./needed-versions.ts";
import { type Removable, type RemovalCount, together } from "./removable.ts";

const recordsAtOnce = 50;
/** The current version, and the one for a restore of a deleted record. */
const newestThatStay = 2;

/** Range of keys; the start is exclusive. */
interface Stretch {
	readonly after: readonly [string, string];
	readonly until: readonly [string, string];
}

const keys = ["collection", "record_id", "scope", "version"];
const isStillNeeded = isNeeded(
	sql.ref("h.collection"),
	sql.ref("h.record_id"),
	sql.ref("h.scope"),
	sql.ref("h.version"),
);

/** Versions beyond the number or period. */
export const oldVersions: Removable = {
	async find(database, cut) {
		let removal: RemovalCount = { count: 0, oldestAt: 0 };
		await throughRecords(database, cut, async (stretch) => {
			removal = together(removal, await findIn(database, oldIn(stretch, cut)));
		});
		return removal;
	},
	async remove(database, cut) {
		let removed = 0;
		await throughRecords(database, cut, async (stretch) => {
			const gone = await deleteInSteps(database, "history", keys, oldIn(stretch, cut));
			if (gone === 0) return;
			await removeWhatWentWith(database, stretch);
			removed += gone;
			await letOthersGoFirst();
		});
		return removed;
	},
};

function oldIn(stretch: Stretch, { settings, now }: Cut) {
	const { historyVersions: most, historyMonths: months } = settings;
	const isBeyond = most > 0 ? sql`h.place > ${most}` : sql`1 = 0`;
	const isOld = months > 0 ? sql`h.at < ${monthsBefore(now, months)}` : sql`1 = 0`;
	// Omits long contents. A repeated request needs its version for a day.
	return sql`select * from (
			select v.collection, v.record_id, v.scope, v.version, v.at, row_number() over (
				partition by v.collection, v.record_id, v.scope order by v.version desc) as place
			from history v where ${isWithin(stretch, "v")}
		) h where h.place > ${sql.lit(newestThatStay)} and (${isBeyond} or ${isOld})
			and h.at < ${daysBefore(now, 1)} and not ${isStillNeeded}`;
}

function isWithin({ after, until }: Stretch, of: string) {
	const key = sql`(${sql.ref(`${of}.collection`)}, ${sql.ref(`${of}.record_id`)})`;
	return sql`${key} > (${sql.join(after)}) and ${key} <= (${sql.join(until)})`;
}

async function findIn({ db }: Database, old: RawBuilder<unknown>): Promise<RemovalCount> {
	const { rows } = await sql<Row>`select count(*) as count, min(at) as oldest from (${old}) old`.execute(db);
	return { count: Number(rows[0]?.count), oldestAt: Number(rows[0]?.oldest ?? 0) };
}

async function throughRecords(
	{ db }: Database,
	{ settings }: Cut,
	visit: (stretch: Stretch) => Promise<void>,
): Promise<void> {
	if (settings.historyVersions === 0 && settings.historyMonths === 0) return;
	for (let after: Stretch["after"] = ["", ""]; ; await answerOthers()) {
		const { rows } = await sql<{ collection: string; record_id: string }>`
			select collection, record_id from history where (collection, record_id) > (${sql.join(after)})
			group by collection, record_id order by collection, record_id limit 0 + ${recordsAtOnce}`.execute(db);
		const last = rows.at(-1);
		if (!last) return;
		const until = [last.collection, last.record_id] as const;
		await visit({ after, until });
		if (rows.length < recordsAtOnce) return;
		after = until;
	}
}

/** Draft revisions and receipts cannot be shown without their version. */
async function removeWhatWentWith({ db }: Database, stretch: Stretch): Promise<void> {
	const hasNoVersion = (
		table: string,
		column: string,
		scope: RawBuilder<unknown>,
	) => sql`${isWithin(stretch, table)}
		and not exists (select 1 from history h where h.collection = ${sql.ref(`${table}.collection`)}
			and h.record_id = ${sql.ref(`${table}.record_id`)} and h.scope = ${scope}
			and h.version = ${sql.ref(`${table}.${column}`)})`;
	const isUnneededDraft = hasNoVersion("draft_versions", "base_version", sql.ref("draft_versions.scope"));
	await sql`delete from draft_versions where base_version > 0 and ${isUnneededDraft}`.execute(db);
	await sql`delete from receipts where ${hasNoVersion("receipts", "version", sql`'all'`)}`.execute(db);
}
