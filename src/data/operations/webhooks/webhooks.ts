import { randomBytes } from "node:crypto";
import type { EventName } from "../../../model/api/operating/events.ts";
import type {
	AddedWebhook,
	NewWebhook,
	Webhook,
	WebhookChanges,
	WebhookDelivery,
	WebhookSecret,
} from "../../../model/api/operating/webhook-api.ts";
import { InvalidError, NotFoundError } from "../../../model/errors.ts";
import type { DeliveryId, WebhookId } from "../../../model/ids.ts";
import { type Actor, actorName } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { newId } from "../../database/ids.ts";
import { addJob } from "../../database/outbox/outbox.ts";
import { inTransaction } from "../../database/transaction.ts";
import { wordsOf } from "../../database/word-list.ts";
import { recordActivity } from "../../records/people/activity.ts";
import type { Row } from "../../schema/rows.ts";
import { type WebhookJob, webhookQueue } from "./webhook-jobs.ts";

const mostDeliveries = 100;
const bothSignMs = 24 * 60 * 60_000;

export interface WebhooksOptions {
	readonly database: Database;
	readonly sealSecret: (id: WebhookId, secret: string) => Promise<string>;
	readonly allowsPrivate: boolean;
	readonly now: () => number;
}

export type Webhooks = ReturnType<typeof openWebhooks>;

/** The caller checks that the actor is an admin of all websites. */
export function openWebhooks({ database, sealSecret, allowsPrivate, now }: WebhooksOptions) {
	/** @throws {InvalidError} for an address that every delivery would refuse */
	function requireDeliverable(url: string | undefined) {
		if (allowsPrivate || url === undefined || url.startsWith("https:")) return;
		const message = "must begin with https://; WEBHOOK_PRIVATE_HOSTS allows http";
		throw new InvalidError([{ pointer: "/url", message }]);
	}

	async function find(inside: Database, id: WebhookId): Promise<Webhook> {
		const [row] = await rowsOf(inside, id);
		if (!row) throw new NotFoundError("There is no such webhook");
		return toWebhook(row);
	}
	const note = (inside: Database, actor: Actor, title: string, detail: string) =>
		recordActivity(inside, { by: actor, action: "webhook", title, detail, at: now() });

	return {
		async list(): Promise<Webhook[]> {
			return (await rowsOf(database)).map(toWebhook);
		},

		/** Returns the secret once. @throws {InvalidError} */
		async add(actor: Actor, input: NewWebhook): Promise<AddedWebhook> {
			requireDeliverable(input.url);
			const [id, secret] = [newId<WebhookId>(), newSecret()];
			const sealed = await sealSecret(id, secret);
			return inTransaction(database, async (inside) => {
				const facts = { id, secret: sealed, created_by: actorName(actor), created_at: now() };
				await inside.db
					.insertInto("webhooks")
					.values({ ...facts, ...columnsOf(input) })
					.execute();
				await note(inside, actor, input.name, "added");
				return { ...(await find(inside, id)), secret };
			});
		},

		/** @throws {NotFoundError} {InvalidError} */
		async change(actor: Actor, id: WebhookId, changes: WebhookChanges): Promise<Webhook> {
			requireDeliverable(changes.url);
			return inTransaction(database, async (inside) => {
				await find(inside, id);
				// A new address is tried immediately.
				const columns = { ...columnsOf(changes), failures: 0, failing_since: 0, next_at: 0 };
				await inside.db.updateTable("webhooks").set(columns).where("id", "=", id).execute();
				const changed = await find(inside, id);
				await note(inside, actor, changed.name, "changed");
				return changed;
			});
		},

		/** Returns the secret once. The previous one also signs for a day. @throws {NotFoundError} */
		async renewSecret(actor: Actor, id: WebhookId): Promise<WebhookSecret> {
			const secret = newSecret();
			const sealed = await sealSecret(id, secret);
			await inTransaction(database, async (inside) => {
				const { name } = await find(inside, id);
				await inside.db
					.updateTable("webhooks")
					.set(({ ref }) => ({ secret: sealed, old_secret: ref("secret"), old_until: now() + bothSignMs }))
					.where("id", "=", id)
					.execute();
				await note(inside, actor, name, "given another secret");
			});
			return { secret };
		},

		/** Includes pending deliveries. @throws {NotFoundError} */
		async remove(actor: Actor, id: WebhookId): Promise<void> {
			await inTransaction(database, async (inside) => {
				const { name } = await find(inside, id);
				await inside.db.deleteFrom("webhooks").where("id", "=", id).execute();
				await inside.db.deleteFrom("outbox").where("kind", "=", "webhook").where("key", "=", id).execute();
				await note(inside, actor, name, "removed");
			});
		},

		/** Newest first. @throws {NotFoundError} */
		async deliveries(id: WebhookId): Promise<WebhookDelivery[]> {
			await find(database, id);
			const rows = await database.db
				.selectFrom("webhook_deliveries")
				.selectAll()
				.where("webhook_id", "=", id)
				.orderBy("at", "desc")
				.orderBy("id")
				.limit(mostDeliveries)
				.execute();
			return rows.map(toDelivery);
		},

		/** Sends it again under the same id. @throws {NotFoundError} */
		async repeat(id: WebhookId, delivery: DeliveryId): Promise<void> {
			const row = await database.db
				.selectFrom("webhook_deliveries")
				.selectAll()
				.where("webhook_id", "=", id)
				.where("id", "=", delivery)
				.executeTakeFirst();
			if (!row) throw new NotFoundError("There is no such delivery");
			const { event, type, request } = toDelivery(row);
			const payload: WebhookJob = { event, type, body: request.body };
			await addJob(database, webhookQueue, { key: id, payload }, now());
		},
	};
}

function newSecret(): string {
	return `whsec_${randomBytes(32).toString("base64")}`;
}

function rowsOf({ db }: Database, id?: string): Promise<Row[]> {
	const waiting = db
		.selectFrom("outbox")
		.select(({ fn }) => fn.countAll().as("count"))
		.where("kind", "=", webhookQueue.kind)
		.where("state", "in", ["waiting", "sending"])
		.whereRef("key", "=", "webhooks.id")
		.as("waiting");
	return db
		.selectFrom("webhooks")
		.selectAll()
		.select(waiting)
		.$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
		.orderBy("created_at", "desc")
		.orderBy("id")
		.execute() as Promise<Row[]>;
}

function columnsOf({ name, url, events, collections, scopes, isOn }: WebhookChanges): Row {
	return {
		...(name !== undefined && { name }),
		...(url !== undefined && { url }),
		...(events && { events: events.join(" ") }),
		...(collections && { collections: collections.join(" ") }),
		...(scopes && { scopes: scopes.join(" ") }),
		...(isOn !== undefined && { is_on: isOn ? 1 : 0 }),
	};
}

function toWebhook(row: Row): Webhook {
	return {
		id: String(row.id),
		name: String(row.name),
		url: String(row.url),
		events: wordsOf(row.events) as EventName[],
		collections: wordsOf(row.collections),
		scopes: wordsOf(row.scopes),
		isOn: Number(row.is_on) === 1,
		createdBy: String(row.created_by),
		createdAt: Number(row.created_at),
		waiting: Number(row.waiting),
		failingSince: Number(row.failing_since),
	};
}

function toDelivery(row: Row): WebhookDelivery {
	return {
		id: String(row.id),
		event: String(row.event),
		type: row.type as EventName,
		at: Number(row.at),
		ms: Number(row.ms),
		request: {
			headers: JSON.parse(String(row.headers || "{}")) as Record<string, string>,
			body: String(row.body),
		},
		status: Number(row.status),
		answer: String(row.answer),
	};
}
