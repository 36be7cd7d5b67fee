import { sql } from "kysely";
import type { Behind } from "../../../model/api/operating/receipt-api.ts";
import { collectionNames, collections } from "../../../model/model.ts";
import { type Actor, mayReadAll } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { titleOf } from "../../records/history.ts";
import { referenceVisibleWhen } from "../../records/rights/draft-conditions.ts";
import { findCurrent } from "../drafts/target.ts";
import { toReceipt } from "./receipt-rows.ts";
import { visibleReceipt } from "./visible-pages.ts";

const most = 50;
const daysMs = 7 * 24 * 60 * 60_000;

/** Publications of the last week that visitors do not see, newest first. */
export async function listBehind(database: Database, actor: Actor, now: number): Promise<Behind[]> {
	const mine = collectionNames.filter((name) => mayReadAll(actor, collections[name]));
	if (mine.length === 0) return [];
	const seen = referenceVisibleWhen(database.dialect, actor, mine, "receipts");
	const rows = await database.db
		.selectFrom("receipts")
		.selectAll()
		.where("told_at", ">", now - daysMs)
		.where("collection", "in", mine)
		.$if(seen !== undefined, (query) => query.where(sql<boolean>`${seen}`))
		.orderBy("told_at", "desc")
		.limit(most)
		.execute();
	const behind: Behind[] = [];
	for (const row of rows) {
		const { collection, recordId, plan, ...receipt } = toReceipt(row);
		const record = await findCurrent(database, collection, recordId);
		if (record?.version !== receipt.version) continue;
		const visible = await visibleReceipt(database, actor, receipt);
		if (visible.pages.every(({ isNew }) => isNew)) continue;
		const title = titleOf(collections[collection], record);
		behind.push({ collection, recordId, title, isScheduled: plan !== "", receipt: visible });
	}
	return behind;
}
