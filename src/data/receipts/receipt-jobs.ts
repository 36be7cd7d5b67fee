import type { CollectionName } from "../../model/model.ts";
import type { Database } from "../database/database.ts";
import { addJob, type Queue } from "../outbox/outbox.ts";

/** A version of a record. */
export interface ReceiptOf {
	readonly name: CollectionName;
	readonly id: string;
	readonly version: number;
}

/** What was to happen at a time, and who wanted it. */
export interface Plan {
	/** Of the item of the schedule, or of the release. */
	readonly id: string;
	readonly isRelease: boolean;
	readonly title: string;
	/** uid of the user who scheduled it. */
	readonly by: string;
}

/** What is to be checked once it is committed. */
export interface ReceiptJob extends ReceiptOf {
	readonly plan?: Plan | undefined;
}

const second = 1_000;

/** Versions whose receipts the program has yet to make. */
export const receiptQueue: Queue = {
	kind: "receipt",
	leaseMs: 120 * second,
	isAtMostOnce: false,
	// A CDN takes a moment to forget a page.
	waitMs: { first: 2 * second, longest: 8 * second },
};

/** Has the program check, once the transaction is committed, whether visitors see a version. */
export async function queueReceipt(inside: Database, job: ReceiptJob, now: number): Promise<void> {
	const { name, id, version } = job;
	const key = `${name}/${id}/${version}`;
	// What has been taken down within the same transaction waits already.
	if (await changeWaiting(inside, key, job)) return;
	await addJob(inside, receiptQueue, { key, payload: job }, now);
}

async function changeWaiting({ db }: Database, key: string, job: ReceiptJob): Promise<boolean> {
	const changed = await db
		.updateTable("outbox")
		.set({ payload: JSON.stringify(job) })
		.where("kind", "=", receiptQueue.kind)
		.where("state", "=", "waiting")
		.where("key", "=", key)
		.executeTakeFirst();
	return changed.numUpdatedRows > 0n;
}
