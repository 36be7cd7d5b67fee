import type { WebhookEvent } from "../../model/api/operating/webhook-api.ts";
import type { CollectionName } from "../../model/model.ts";
import type { Database } from "../database/database.ts";
import { newId } from "../database/ids.ts";
import { wordsOf } from "../database/word-list.ts";
import { addJob, type Queue } from "../outbox/outbox.ts";
import { whichAreSeen } from "../rights/seen.ts";

const second = 1_000;

/** What receivers are to be told of; the key of each job is the webhook's id. */
export const webhookQueue: Queue = {
	kind: "webhook",
	leaseMs: 60 * second,
	isAtMostOnce: false,
	waitMs: { first: 5 * second, longest: 60 * 60 * second },
};

/** What the seal of a webhook's secret is for. @param owner id of the webhook */
export const sealOfWebhook = (owner: string) => ({ purpose: "webhooks", owner });

/** An event, as a receiver is told of it. */
export interface WebhookJob {
	/** The same at each attempt, also where it is sent again by hand. */
	readonly event: string;
	readonly type: WebhookEvent;
	/** What is sent, as it is signed. */
	readonly body: string;
}

/** Something that has happened to a record. */
export interface Happened {
	readonly collection: CollectionName;
	readonly id: string;
	readonly version: number;
}

/** Stores, with what has happened, who is to be told of it: each on their own, so that nobody waits for another. */
export async function queueWebhooks(
	inside: Database,
	types: readonly WebhookEvent[],
	{ collection, id, version }: Happened,
	now: number,
): Promise<void> {
	for (const { key, events, of, scopes } of await listReceivers(inside)) {
		const wanted = types.filter((type) => events.includes(type));
		if (wanted.length === 0 || (of.length > 0 && !of.includes(collection))) continue;
		const receiver = { kind: "user", uid: "webhook", roles: [], scopes } as const;
		if ((await whichAreSeen(inside, receiver, [{ collection, id }])).size === 0) continue;
		for (const type of wanted) await addEvent(inside, key, { type, data: { collection, id, version } }, now);
	}
}

/** The same for a backup, which is of no records in particular: for all who want to be told. */
export async function queueBackupWebhooks(
	inside: Database,
	type: WebhookEvent,
	data: { readonly startedAt: number; readonly bytes?: number },
	now: number,
): Promise<void> {
	for (const { key, events } of await listReceivers(inside))
		if (events.includes(type)) await addEvent(inside, key, { type, data }, now);
}

async function listReceivers({ db }: Database) {
	const rows = await db
		.selectFrom("webhooks")
		.select(["id", "events", "collections", "scopes"])
		.where("is_on", "=", 1)
		.execute();
	return rows.map(({ id, events, collections, scopes }) => ({
		key: String(id),
		events: wordsOf(events),
		of: wordsOf(collections),
		scopes: wordsOf(scopes),
	}));
}

async function addEvent(
	inside: Database,
	key: string,
	{ type, data }: { readonly type: WebhookEvent; readonly data: object },
	now: number,
): Promise<void> {
	const body = JSON.stringify({ type, timestamp: new Date(now).toISOString(), data });
	const payload: WebhookJob = { event: newId(), type, body };
	await addJob(inside, webhookQueue, { key, payload }, now);
}
