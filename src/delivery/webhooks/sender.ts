import { unseal } from "../../accounts/sealed.ts";
import { clocksDifferMs } from "../../data/database/clock.ts";
import type { Database } from "../../data/database/database.ts";
import { newId } from "../../data/database/ids.ts";
import {
	claimJobs,
	dropJobs,
	giveUpOld,
	isDue,
	type Job,
	listDueOf,
	retryJobs,
} from "../../data/database/outbox/outbox.ts";
import { openRunner, type Runner } from "../../data/database/outbox/runner.ts";
import {
	queueWebhooks,
	sealOfWebhook,
	type WebhookJob,
	webhookQueue,
} from "../../data/operations/webhooks/webhook-jobs.ts";
import type { Log } from "../log.ts";
import { type Posted, type PostOptions, post, signatureOf } from "./post.ts";

export interface WebhookSenderOptions extends PostOptions {
	readonly database: Database;
	readonly secret: () => Promise<string>;
	readonly now?: () => number;
}

const lookEveryMs = 1_000;
/** Concurrent receivers, and events per receiver in one run. */
const [mostAtOnce, mostInTurn] = [10, 50];

interface Receiver {
	readonly id: string;
	readonly name: string;
	readonly url: string;
	/** Encrypted signing keys: the current one, and the previous one while valid. */
	readonly secrets: readonly string[];
	readonly failures: number;
	readonly failingSince: number;
}

export type WebhookSender = ReturnType<typeof openWebhookSender>;

/**
 * Each receiver has its own ordered queue. After a failure, one event is retried with exponential backoff while the
 * rest waits. Events older than a day are discarded.
 */
export function openWebhookSender({ database, secret, allowsPrivate, now = Date.now }: WebhookSenderOptions) {
	const busy = new Map<string, Promise<void>>();
	let runner: Runner | undefined;
	let isEnding = false;

	async function startDue(log: Log): Promise<void> {
		await queueWebhooks(database, now());
		const old = await giveUpOld(database, webhookQueue, now());
		if (old > 0) log.error({ events: old }, "webhooks could not be sent for a day; giving up");
		const ready = await listReady(database, now(), [...busy.keys()], mostAtOnce - busy.size);
		for (const receiver of ready) {
			const telling = tell(receiver, log)
				.catch((err: unknown) => log.warn({ err, webhook: receiver.name }, "a webhook could not be sent"))
				.finally(() => busy.delete(receiver.id));
			busy.set(receiver.id, telling);
		}
	}

	const allTold = () => Promise.all(busy.values());

	async function tell(receiver: Receiver, log: Log): Promise<void> {
		const most = receiver.failures > 0 ? 1 : mostInTurn;
		for (const id of await listDueOf(database, webhookQueue, receiver.id, now(), most)) {
			if (isEnding) return;
			for (const job of await claimJobs<WebhookJob>(database, webhookQueue, [id], now()))
				if (!(await attempt(receiver, job, log))) return;
		}
	}

	async function attempt(receiver: Receiver, job: Job<WebhookJob>, log: Log): Promise<boolean> {
		const { event, type, body } = job.payload;
		const own = await secret();
		const keys = receiver.secrets.flatMap((sealed) => unseal(own, sealOfWebhook(receiver.id), sealed) ?? []);
		const at = now();
		const headers = signatureOf(keys, { event, seconds: Math.floor(at / 1_000), body });
		const posted =
			keys.length > 0
				? await post(receiver.url, { headers, body }, { allowsPrivate })
				: { status: 0, answer: "Its secret was sealed by another SECRET; add the webhook anew" };
		await keep(
			receiver,
			{ ...{ event, type, at, ms: now() - at, body }, headers: JSON.stringify(headers) },
			posted,
		);
		const isTaken = posted.status >= 200 && posted.status < 300;
		if (isTaken) await dropJobs(database, [job]);
		else await retryJobs(database, webhookQueue, [job], posted.answer || String(posted.status), now());
		await note(receiver, isTaken, posted.status === 410);
		if (!isTaken) {
			const facts = { webhook: receiver.name, status: posted.status, why: posted.answer.slice(0, 200) };
			log.warn(facts, "a webhook could not be sent; retrying later");
		}
		return isTaken;
	}

	async function keep({ id }: Receiver, sent: Readonly<Record<string, string | number>>, posted: Posted) {
		const { status, answer } = posted;
		// PostgreSQL refuses NUL.
		const text = answer.replaceAll("\0", "").toWellFormed();
		const row = { id: newId(), webhook_id: id, ...sent, status, answer: text };
		await database.db.insertInto("webhook_deliveries").values(row).execute();
	}

	/** Disables a receiver that answers 410 (Gone). */
	async function note({ id, failures, failingSince }: Receiver, isTaken: boolean, isGone: boolean) {
		if (isTaken && failures === 0) return;
		const { first, longest } = webhookQueue.waitMs;
		const failing = {
			failures: failures + 1,
			failing_since: failingSince || now(),
			next_at: now() + Math.min(2 ** failures * first, longest),
			...(isGone && { is_on: 0 }),
		};
		await database.db
			.updateTable("webhooks")
			.set(isTaken ? { failures: 0, failing_since: 0, next_at: 0 } : failing)
			.where("id", "=", id)
			.execute();
	}

	return {
		start(log: Log): void {
			const look = () =>
				startDue(log).catch((err: unknown) => log.warn({ err }, "pending webhooks could not be read"));
			runner = openRunner(look, lookEveryMs);
			runner.start(lookEveryMs);
		},
		async stop(): Promise<void> {
			isEnding = true;
			await runner?.stop();
			await allTold();
		},
		async sendDue(log: Log): Promise<void> {
			await startDue(log);
			await allTold();
		},
	};
}

/** Not in backoff. */
async function listReady(
	{ db }: Database,
	now: number,
	busy: readonly string[],
	most: number,
): Promise<Receiver[]> {
	if (most <= 0) return [];
	const rows = await db
		.selectFrom("webhooks")
		.select(["id", "name", "url", "secret", "old_secret", "old_until", "failures", "failing_since"])
		.where("is_on", "=", 1)
		.where((is) =>
			is.or([
				is("next_at", "<=", now),
				is("next_at", ">", now + webhookQueue.waitMs.longest + clocksDifferMs),
			]),
		)
		.$if(busy.length > 0, (query) => query.where("id", "not in", busy))
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom("outbox")
					.select("outbox.id")
					.whereRef("outbox.key", "=", "webhooks.id")
					.where(isDue(webhookQueue, now)),
			),
		)
		.orderBy("next_at")
		.orderBy("id")
		.limit(most)
		.execute();
	return rows.map((row) => ({
		id: String(row.id),
		name: String(row.name),
		url: String(row.url),
		secrets: [row.secret, ...(Number(row.old_until) > now ? [row.old_secret] : [])].map(String),
		failures: Number(row.failures),
		failingSince: Number(row.failing_since),
	}));
}
