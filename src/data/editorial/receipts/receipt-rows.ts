import type { Receipt, ReceiptPage } from "../../../model/api/operating/receipt-api.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import type { CollectionName } from "../../../model/model.ts";
import type { Database } from "../../database/database.ts";
import type { Row } from "../../schema/rows.ts";
import type { ReceiptOf } from "./receipt-jobs.ts";

export interface ReceiptRow extends Receipt {
	readonly collection: CollectionName;
	readonly recordId: RecordId;
	/** Plan that made the version; "" for a manual change. */
	readonly plan: string;
}

export function toReceipt(row: Row): ReceiptRow {
	return {
		collection: row.collection as CollectionName,
		recordId: toId(row.record_id),
		plan: String(row.plan),
		version: Number(row.version),
		at: Number(row.at),
		by: String(row.by_whom),
		more: Number(row.more),
		pages: JSON.parse(String(row.pages)) as ReceiptPage[],
	};
}

/** Leaves the `plan` unchanged by default. */
export async function putReceipt(
	{ db }: Database,
	{ name: collection, id: record_id }: ReceiptOf,
	{ version, at, by, more, pages }: Receipt,
	plan?: string,
): Promise<void> {
	const behind = pages.filter(({ isNew }) => !isNew).length;
	const cells = {
		...{ at, by_whom: by, more, behind, pages: JSON.stringify(pages) },
		...(plan !== undefined && { plan }),
		...(behind === 0 && { told_at: 0 }),
	};
	await db
		.insertInto("receipts")
		.values({ collection, record_id, version, ...cells })
		.onConflict((conflict) => conflict.columns(["collection", "record_id", "version"]).doUpdateSet(cells))
		.execute();
}

export async function versionsBehind(
	{ db }: Database,
	name: CollectionName,
	id: RecordId,
	versions: readonly number[],
): Promise<ReadonlySet<number>> {
	if (versions.length === 0) return new Set();
	const rows = await db
		.selectFrom("receipts")
		.select("version")
		.where("collection", "=", name)
		.where("record_id", "=", id)
		.where("version", "in", versions)
		.where("behind", ">", 0)
		.execute();
	return new Set(rows.map(({ version }) => Number(version)));
}

/** False if users were notified of the plan earlier. */
export async function noteNotified(
	{ db }: Database,
	{ name, id, version }: ReceiptOf,
	plan: string,
	at: number,
): Promise<boolean> {
	const { told } = await db
		.selectFrom("receipts")
		.select(({ fn }) => fn.countAll().as("told"))
		.where("told_at", ">", 0)
		.where("plan", "=", plan)
		.executeTakeFirstOrThrow();
	await db
		.updateTable("receipts")
		.set({ told_at: at })
		.where("collection", "=", name)
		.where("record_id", "=", id)
		.where("version", "=", version)
		.execute();
	return Number(told) === 0;
}
