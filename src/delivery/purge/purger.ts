import type { Database } from "../../data/database/database.ts";
import { consumeEvents } from "../../data/database/log/consumers.ts";
import {
	addJob,
	claimJobs,
	dropJobs,
	type Job,
	listDue,
	type Queue,
	repeatJobs,
	retryJobs,
} from "../../data/database/outbox/outbox.ts";
import { openRunner, type Runner } from "../../data/database/outbox/runner.ts";
import type { Log } from "../log.ts";
import { callPurge, type PurgeTarget } from "./call.ts";
import { keysOfTags } from "./keys.ts";

export interface PurgerOptions {
	readonly database: Database;
	readonly target: PurgeTarget;
	readonly now?: () => number;
}

export interface PurgerFigures {
	readonly sent: number;
	readonly failed: number;
	/** Could not be sent for a day. */
	readonly givenUp: number;
}

const second = 1_000;
const lookEveryMs = second;
/** Concurrent writes are sent together. */
const gatherMs = 100;
const atOnce = 500;
/** A copy rendered just before the write, or by a lagging node, may reach the CDN after the first call. */
const againAfterMs = 3 * second;
const again = "again";

export const purgeQueue: Queue = {
	kind: "purge",
	leaseMs: 120 * second,
	isAtMostOnce: false,
	waitMs: { first: second, longest: 300 * second },
};

interface Touched {
	readonly tags: readonly string[];
}

export type Purger = ReturnType<typeof openPurger>;

/** Purges at once, and again after every node has received the write. The write's transaction stores pending purges. */
export function openPurger({ database, target, now = Date.now }: PurgerOptions) {
	const counts = { sent: 0, failed: 0, givenUp: 0 };
	let runner: Runner | undefined;
	const queueDue = () =>
		consumeEvents(database, "purges", async (inside, events) => {
			const tags = [...new Set(events.flatMap((event) => (event.tags === "" ? [] : event.tags.split("\n"))))];
			if (tags.length > 0) await addJob(inside, purgeQueue, { payload: { tags } }, now());
		});

	async function sendDue(log: Log): Promise<void> {
		await queueDue();
		const ids = await listDue(database, purgeQueue, now(), atOnce);
		const jobs = await claimJobs<Touched>(database, purgeQueue, ids, now());
		if (jobs.length === 0) return;
		try {
			await callPurge(target, keysOfTags(jobs.flatMap(({ payload }) => payload.tags)));
		} catch (error) {
			counts.failed += 1;
			await putBack(jobs, log, error);
			return;
		}
		counts.sent += 1;
		const { done = [], first = [] } = Object.groupBy(jobs, ({ key }) => (key === again ? "done" : "first"));
		await dropJobs(database, done);
		await repeatJobs(database, first, again, now() + againAfterMs);
	}

	async function putBack(jobs: readonly Job<Touched>[], log: Log, err: unknown) {
		const over = await retryJobs(database, purgeQueue, jobs, String(err), now());
		await dropJobs(database, over);
		counts.givenUp += over.length;
		const writes = jobs.length - over.length;
		if (writes > 0) log.warn({ err, writes }, "the CDN could not be purged; retrying");
		if (over.length > 0)
			log.error(
				{ err, writes: over.length },
				"the CDN could not be purged for a day; purge all of it by hand",
			);
	}

	return {
		start(log: Log): void {
			const look = () =>
				sendDue(log).catch((err: unknown) => log.warn({ err }, "pending CDN purges could not be read"));
			const started = openRunner(look, lookEveryMs);
			runner = started;
			started.start(0);
			database.changes.subscribe(() => started.runIn(gatherMs));
		},
		stop: async () => runner?.stop(),
		queueDue,
		sendDue,
		get figures(): PurgerFigures {
			return counts;
		},
	};
}
