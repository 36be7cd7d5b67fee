import type { EventName } from "../../../model/api/operating/events.ts";
import type { EventData } from "../../../model/api/operating/webhook-api.ts";
import { toId } from "../../../model/ids.ts";
import { userActor } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { newId } from "../../database/ids.ts";
import { consumeEvents } from "../../database/log/consumers.ts";
import type { LoggedEvent } from "../../database/log/event-log.ts";
import { addJob, type Queue } from "../../database/outbox/outbox.ts";
import { wordsOf } from "../../database/word-list.ts";
import { isVisible } from "../../records/rights/record-access.ts";

const second = 1_000;

/** Job keys are webhook ids. */
export const webhookQueue: Queue = {
	kind: "webhook",
	leaseMs: 60 * second,
	isAtMostOnce: false,
	waitMs: { first: 5 * second, longest: 60 * 60 * second },
};

/** Seal context of a webhook's secret. @param owner id of the webhook */
export const sealOfWebhook = (owner: string) => ({ purpose: "webhooks", owner });

export interface WebhookJob {
	/** Equal for all attempts, including manual repeats. */
	readonly event: string;
	readonly type: EventName;
	/** Signed. */
	readonly body: string;
}

/** Adds a job per receiver, so that none waits for another. */
export function queueWebhooks(database: Database, now: number): Promise<void> {
	return consumeEvents(database, "webhooks", async (inside, events) => {
		if (events.every(({ topics }) => topics === "")) return;
		const receivers = await listReceivers(inside);
		for (const event of events)
			for (const receiver of receivers) await queueEvent(inside, receiver, event, now);
	});
}

async function queueEvent(
	inside: Database,
	receiver: Receiver,
	event: LoggedEvent,
	now: number,
): Promise<void> {
	const { key, events, of, scopes, createdAt } = receiver;
	const { collection, recordId: id, version, at } = event;
	const requested = wordsOf(event.topics).filter((topic) => events.includes(topic)) as EventName[];
	if (requested.length === 0 || at < createdAt || collection === "") return;
	if (of.length > 0 && !of.includes(collection)) return;
	const actor = userActor({ id: "webhook", roles: [], scopes });
	if (!(await isVisible(inside, actor, { collection, id: toId(id) }))) return;
	for (const type of requested)
		await addEvent(
			inside,
			key,
			{ type, at, data: { collection, id, version } },
			{ now, order: event.number },
		);
}

/** For events other than record writes. */
export async function queueWebhookEvent<Name extends EventName>(
	inside: Database,
	type: Name,
	data: EventData<Name>,
	now: number,
): Promise<void> {
	for (const { key, events } of await listReceivers(inside))
		if (events.includes(type)) await addEvent(inside, key, { type, at: now, data }, { now, order: now });
}

type Receiver = Awaited<ReturnType<typeof listReceivers>>[number];

async function listReceivers({ db }: Database) {
	const rows = await db
		.selectFrom("webhooks")
		.select(["id", "events", "collections", "scopes", "created_at"])
		.where("is_on", "=", 1)
		.execute();
	return rows.map(({ id, events, collections, scopes, created_at }) => ({
		key: String(id),
		events: wordsOf(events),
		of: wordsOf(collections),
		scopes: wordsOf(scopes),
		createdAt: Number(created_at),
	}));
}

async function addEvent(
	inside: Database,
	key: string,
	{ type, at, data }: { readonly type: EventName; readonly at: number; readonly data: object },
	{ now, order }: { readonly now: number; readonly order: number },
): Promise<void> {
	const body = JSON.stringify({ type, timestamp: new Date(at).toISOString(), data });
	const payload: WebhookJob = { event: newId(), type, body };
	// Event numbers approximate milliseconds, so jobs are sent in their order.
	await addJob(inside, webhookQueue, { key, payload, dueAt: now }, order);
}
