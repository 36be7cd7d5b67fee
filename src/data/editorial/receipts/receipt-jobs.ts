import { type RecordId, toId } from "../../../model/ids.ts";
import type { CollectionName } from "../../../model/model.ts";
import type { Database } from "../../database/database.ts";
import { consumeEvents } from "../../database/log/consumers.ts";
import { addJob, type Queue } from "../../database/outbox/outbox.ts";
import { wordsOf } from "../../database/word-list.ts";

export interface ReceiptOf {
	readonly name: CollectionName;
	readonly id: RecordId;
	readonly version: number;
}

export interface Plan {
	/** Id of the schedule item or release. */
	readonly id: string;
	readonly isRelease: boolean;
	readonly title: string;
	readonly by: string;
}

export interface ReceiptJob extends ReceiptOf {
	readonly plan?: Plan | undefined;
}

const second = 1_000;

export const receiptQueue: Queue = {
	kind: "receipt",
	leaseMs: 120 * second,
	isAtMostOnce: false,
	// Delay for CDN purges.
	waitMs: { first: 2 * second, longest: 8 * second },
};

/** Queues checks that taken-down pages are gone. */
export function queueReceipts(database: Database, now: number): Promise<void> {
	return consumeEvents(database, "receipts", async (inside, events) => {
		for (const { collection: name, recordId, version, topics } of events) {
			const id = toId<RecordId>(recordId);
			if (name === "" || !wordsOf(topics).includes("record.taken-down")) continue;
			if (!(await isChecked(inside, { name, id, version })))
				await queueReceipt(inside, { name, id, version }, now);
		}
	});
}

async function isChecked({ db }: Database, { name, id, version }: ReceiptOf): Promise<boolean> {
	const job = await db
		.selectFrom("outbox")
		.select("id")
		.where("kind", "=", receiptQueue.kind)
		.where("key", "=", keyOf({ name, id, version }))
		.executeTakeFirst();
	const receipt = await db
		.selectFrom("receipts")
		.select("version")
		.where("collection", "=", name)
		.where("record_id", "=", id)
		.where("version", "=", version)
		.executeTakeFirst();
	return job !== undefined || receipt !== undefined;
}

function keyOf({ name, id, version }: ReceiptOf): string {
	return `${name}/${id}/${version}`;
}

export async function queueReceipt(inside: Database, job: ReceiptJob, now: number): Promise<void> {
	await addJob(inside, receiptQueue, { key: keyOf(job), payload: job }, now);
}
