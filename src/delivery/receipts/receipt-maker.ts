import type { Database } from "../../data/database/database.ts";
import { claimJobs, dropJobs, type Job, listDue, retryJobs } from "../../data/database/outbox/outbox.ts";
import { openRunner, type Runner } from "../../data/database/outbox/runner.ts";
import { inTransaction } from "../../data/database/transaction.ts";
import {
	type Plan,
	queueReceipts,
	type ReceiptJob,
	type ReceiptOf,
	receiptQueue,
} from "../../data/editorial/receipts/receipt-jobs.ts";
import { noteNotified } from "../../data/editorial/receipts/receipt-rows.ts";
import type { Receipts } from "../../data/editorial/receipts/receipts.ts";
import type { ReceiptPage } from "../../model/api/operating/receipt-api.ts";
import { ConflictError, NotFoundError } from "../../model/errors.ts";
import { system } from "../../model/rights/access.ts";
import type { WebsiteOrigin } from "../http/website-origin.ts";
import type { Log } from "../log.ts";
import type { Checker, KnownAnswers } from "./check.ts";

export interface ReceiptMakerOptions {
	readonly database: Database;
	readonly receipts: Receipts;
	readonly checker: Checker;
	readonly askedAt: () => WebsiteOrigin;
	readonly now?: () => number;
	/** Notifies the user who scheduled it, in the same transaction. */
	tellBehind(inside: Database, plan: Plan, behind: ReceiptBehind): Promise<void>;
}

export interface ReceiptBehind extends ReceiptOf {
	readonly pages: readonly ReceiptPage[];
}

/** Automatic receipts only. */
export interface ReceiptFigures {
	readonly seen: number;
	readonly behind: number;
}

const lookEveryMs = 1_000;
const listedAtOnce = 20;
/** A CDN takes time to purge, and a node to receive a write. */
const attempts = 4;

export type ReceiptMaker = ReturnType<typeof openReceiptMaker>;

/**
 * Checks publications and take-downs that no user watches. The write's transaction stores pending checks, and one node
 * runs each.
 */
export function openReceiptMaker(options: ReceiptMakerOptions) {
	const { database, receipts, checker, askedAt, tellBehind, now = Date.now } = options;
	const counts = { seen: 0, behind: 0 };
	let runner: Runner | undefined;
	let isEnding = false;

	async function runDue(log: Log): Promise<void> {
		await queueReceipts(database, now());
		const ids = await listDue(database, receiptQueue, now(), listedAtOnce);
		// All are committed, so one response is valid for each.
		const known: KnownAnswers = new Map();
		for (const id of ids) {
			if (isEnding) return;
			for (const job of await claimJobs<ReceiptJob>(database, receiptQueue, [id], now()))
				await attempt(job, known, log);
		}
	}

	async function attempt(job: Job<ReceiptJob>, known: KnownAnswers, log: Log) {
		try {
			await make(job, known, log);
		} catch (err) {
			if (isOver(err)) return dropJobs(database, [job]);
			const over = await retryJobs(database, receiptQueue, [job], String(err), now());
			await dropJobs(database, over);
			log.error({ err, receipt: job.key }, "what visitors see could not be checked");
		}
	}

	async function make(job: Job<ReceiptJob>, known: KnownAnswers, log: Log) {
		const { plan, ...of } = job.payload;
		const requested = await receipts.toAsk(system, of);
		const pages = await checker(of, requested, askedAt(), known);
		await receipts.keep(system, of, { pages, more: requested.more }, plan?.id ?? "");
		const behind = pages.filter(({ isNew }) => !isNew);
		if (behind.length > 0 && job.attempts < attempts) {
			await retryJobs(database, receiptQueue, [job], "", now());
			return;
		}
		if (behind.length > 0) await tell(job, behind, log);
		else await dropJobs(database, [job]);
		counts[behind.length > 0 ? "behind" : "seen"] += 1;
	}

	async function tell(job: Job<ReceiptJob>, pages: readonly ReceiptPage[], log: Log) {
		const { plan, ...of } = job.payload;
		await inTransaction(database, async (inside) => {
			await dropJobs(inside, [job]);
			const isFirst = await noteNotified(inside, of, plan?.id ?? "", now());
			// One mail per scheduled release that visitors do not see; the dashboard shows immediate publishing.
			if (plan && isFirst) await tellBehind(inside, plan, { ...of, pages });
		});
		const facts = { collection: of.name, record: of.id, version: of.version, pages: pages.length };
		log.warn({ ...facts, isScheduled: plan !== undefined }, "visitors do not see what was published");
	}

	return {
		start(log: Log): void {
			const look = () =>
				runDue(log).catch((err: unknown) => log.warn({ err }, "pending receipts could not be read"));
			runner = openRunner(look, lookEveryMs);
			runner.start(lookEveryMs);
		},
		async stop(): Promise<void> {
			isEnding = true;
			await runner?.stop();
		},
		runDue,
		get figures(): ReceiptFigures {
			return counts;
		},
	};
}

/** No page shows this version. */
function isOver(error: unknown): boolean {
	return error instanceof ConflictError || error instanceof NotFoundError;
}
