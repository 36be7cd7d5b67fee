import type { Database } from "../database.ts";
import { everywhere } from "./changes.ts";
import { invalidationChannel, invalidationsAfter, lastEventNumber } from "./event-log.ts";

export interface NodesState {
	readonly isInTouch: boolean;
}

export interface Nodes extends NodesState {
	/** Reads the log now, after a possibly lost notification. */
	catchUp(): Promise<void>;
	close(): Promise<void>;
}

/** Maximum delay after a lost notification. */
const readEveryMs = 2_000;
/** After a longer gap, everything is invalidated. */
const longestAwayMs = 60 * 60_000;
/** For events that only invalidate pages. */
const keptMs = 24 * 60 * 60_000;
const receivedMs = 120_000;

export function openNodes(database: Database): Nodes {
	const { changes, listen } = database;
	let readAt = Date.now();
	let readTo: number | undefined;
	let isInTouch = true;

	async function catchUp() {
		if (!listen) return;
		try {
			const newest = await lastEventNumber(database);
			// After a loss of the last events, the number is lower.
			const isKnown = readTo !== undefined && newest >= readTo && Date.now() - readAt < longestAwayMs;
			if (!isKnown) changes.publish(new Set([everywhere]));
			else if (newest !== readTo)
				for (const each of await invalidationsAfter(database, readTo ?? 0)) changes.receive(each);
			changes.forgetReceived(receivedMs);
			readTo = newest;
			readAt = Date.now();
			isInTouch = true;
		} catch {
			isInTouch = false;
		}
	}

	// In sequence, since an older read might end last.
	let reading = catchUp();
	const readAgain = () => {
		reading = reading.then(catchUp);
		return reading;
	};
	const hear = (message: string) => {
		const end = message.indexOf("\n");
		const [number = 0, at = 0] = message.slice(0, end).split(" ").map(Number);
		changes.receive({ number, at, tags: message.slice(end + 1) });
	};
	// Also reads the events from before the subscription.
	const listening = listen?.(invalidationChannel, hear, readAgain);
	const timer = setInterval(readAgain, readEveryMs).unref();
	return {
		get isInTouch() {
			return isInTouch;
		},
		catchUp: readAgain,
		async close() {
			clearInterval(timer);
			await listening?.close();
			await reading;
		},
	};
}

export async function sweepInvalidations({ db, changes }: Database): Promise<void> {
	changes.forgetReceived(receivedMs);
	await db
		.deleteFrom("events")
		.where("action", "=", "invalidate")
		.where("at", "<", Date.now() - keptMs)
		.execute();
}
