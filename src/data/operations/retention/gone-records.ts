import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { letOthersGoFirst } from "../../database/in-steps.ts";
import { inTransaction } from "../../database/transaction.ts";
import { isNewestVersion } from "../../records/rights/newest-version.ts";
import { runHooks } from "../../schema/features.ts";
import type { Row } from "../../schema/rows.ts";
import { type Cut, daysBefore } from "./cut-off.ts";
import { isAnyNeeded } from "./needed-versions.ts";
import type { Removable } from "./removable.ts";

const recordsAtOnce = 50;
const tables = ["history", "drafts", "draft_versions", "receipts"] as const;

/** Data of removed records that can no longer be restored. */
export const goneRecords: Removable = {
	async find({ db }, cut) {
		if (cut.settings.trashDays === 0) return { count: 0, oldestAt: 0 };
		const { rows } = await sql<Row>`select count(*) as count, min(at) as oldest
			from (${goneOf(cut)}) gone`.execute(db);
		return { count: Number(rows[0]?.count), oldestAt: Number(rows[0]?.oldest ?? 0) };
	},
	async remove(database, cut) {
		if (cut.settings.trashDays === 0) return 0;
		// These detect removed records by the history.
		await runHooks("removeLost", database, cut.now);
		for (let all = 0; ; await letOthersGoFirst()) {
			const { rows } = await sql<Gone>`${goneOf(cut)} order by h.at limit 0 + ${recordsAtOnce}`.execute(
				database.db,
			);
			if (rows.length > 0) await inTransaction(database, (inside) => forget(inside, rows));
			all += rows.length;
			if (rows.length < recordsAtOnce) return all;
		}
	},
};

interface Gone {
	readonly collection: string;
	readonly record_id: string;
}

function goneOf({ settings, now }: Cut) {
	return sql<Gone>`select h.collection, h.record_id, h.at from history h
		where h.action = 'remove' and h.at < ${daysBefore(now, settings.trashDays)}
			and ${isNewestVersion}
			and not ${isAnyNeeded(sql.ref("h.collection"), sql.ref("h.record_id"))}`;
}

async function forget({ db }: Database, gone: readonly Gone[]): Promise<void> {
	const keys = sql.join(gone.map(({ collection, record_id }) => sql`(${collection}, ${record_id})`));
	for (const table of tables)
		await sql`delete from ${sql.table(table)} where (collection, record_id) in (values ${keys})`.execute(db);
}
