import type { Database } from "../../data/database/database.ts";
import {
	claimPurges,
	dropPurges,
	type Purge,
	postponePurges,
	queuePurges,
} from "../../data/invalidation/purges.ts";
import type { Log } from "../log.ts";
import { callPurge, type PurgeTarget } from "./call.ts";
import { keysOfTags } from "./keys.ts";

export interface PurgerOptions {
	readonly database: Database;
	readonly target: PurgeTarget;
	readonly now?: () => number;
}

/** How telling goes. */
export interface PurgerFigures {
	/** Calls that were answered. */
	readonly sent: number;
	/** Calls that were not. */
	readonly failed: number;
	/** Writes that could not be sent for a day. */
	readonly givenUp: number;
}

const second = 1_000;
const lookEveryMs = second;
/** Writes that come together are sent together. */
const gatherMs = 100;
/** Longer than any call lasts. */
const leaseMs = 120 * second;
/** What was rendered just before the write, or by a node that heard late of it, may arrive out there after the first call. */
const againAfterMs = 3 * second;
const longestWaitMs = 300 * second;
const giveUpAfterMs = 24 * 60 * 60 * second;

export type Purger = ReturnType<typeof openPurger>;

/**
 * Tells a CDN what each write has made void: at once, and once more when every node has heard of the write. What it is
 * to be sent is stored in the database with the write itself.
 */
export function openPurger({ database, target, now = Date.now }: PurgerOptions) {
	const counts = { sent: 0, failed: 0, givenUp: 0 };
	let timer: NodeJS.Timeout | undefined;
	let underWay: Promise<unknown> = Promise.resolve();
	let isStarted = false;
	queuePurges(database, now);

	async function sendDue(log: Log): Promise<void> {
		const purges = await claimPurges(database, now(), leaseMs);
		if (purges.length === 0) return;
		try {
			await callPurge(target, keysOfTags(purges.flatMap(({ tags }) => tags)));
		} catch (error) {
			counts.failed += 1;
			await putBack(purges, log, error);
			return;
		}
		counts.sent += 1;
		await dropPurges(
			database,
			purges.filter(({ calls }) => calls > 0),
		);
		const first = purges.filter(({ calls }) => calls === 0);
		await postponePurges(database, first, { nextAt: now() + againAfterMs, calls: 1, failures: 0 });
	}

	async function putBack(purges: readonly Purge[], log: Log, error: unknown) {
		const isOver = ({ at }: Purge) => at + giveUpAfterMs <= now();
		const [over, rest] = [purges.filter(isOver), purges.filter((purge) => !isOver(purge))];
		for (const calls of [0, 1]) {
			const some = rest.filter((purge) => purge.calls === calls);
			const failures = Math.min(...some.map((purge) => purge.failures)) + 1;
			const waitMs = Math.min(2 ** (failures - 1) * second, longestWaitMs);
			await postponePurges(database, some, { nextAt: now() + waitMs, calls, failures });
		}
		await dropPurges(database, over);
		counts.givenUp += over.length;
		if (rest.length > 0)
			log.warn({ err: error, writes: rest.length }, "the CDN could not be purged; retrying");
		if (over.length > 0)
			log.error(
				{ err: error, writes: over.length },
				"the CDN could not be purged for a day; purge all of it by hand",
			);
	}

	function lookIn(ms: number, log: Log) {
		clearTimeout(timer);
		timer = setTimeout(() => {
			underWay = sendDue(log)
				.catch((err: unknown) => log.warn({ err }, "pending CDN purges could not be read"))
				.then(() => {
					if (isStarted) lookIn(lookEveryMs, log);
				});
		}, ms).unref();
	}

	return {
		/** Tells from now on. */
		start(log: Log): void {
			isStarted = true;
			let isSoon = false;
			lookIn(0, log);
			database.changes.subscribe(() => {
				if (!isStarted || isSoon) return;
				isSoon = true;
				setTimeout(() => {
					isSoon = false;
					underWay = underWay.then(() => isStarted && lookIn(0, log));
				}, gatherMs).unref();
			});
		},
		/** Ends that, after the call that is being made. */
		async stop(): Promise<void> {
			isStarted = false;
			clearTimeout(timer);
			await underWay;
		},
		/** Tells what is due. */
		sendDue,
		get figures(): PurgerFigures {
			return counts;
		},
	};
}
