import type { Database } from "../../database/database.ts";
import { lastEventNumber } from "../../database/log/event-log.ts";

/** Notifies subscribers in this process of changes, also by other processes. */
export type ChangeFeed = ReturnType<typeof openChangeFeed>;

const lookEveryMs = 1_000;

interface Follower {
	readonly uid: string;
	onNews(): void;
	onEnd(): void;
}

export function openChangeFeed(database: Database) {
	const followers = new Set<Follower>();
	let newest = 0;
	let timer: NodeJS.Timeout | undefined;
	let looking: Promise<void> | undefined;
	let isWanted = false;
	let isEnding = false;

	database.onWritten?.push(() => {
		if (followers.size > 0) look();
	});

	function look() {
		isWanted = true;
		looking ??= lookOn().finally(() => {
			looking = undefined;
		});
	}

	async function lookOn() {
		while (isWanted) {
			isWanted = false;
			// The next poll catches up once the database is reachable.
			const lastNumber = await lastEventNumber(database).catch(() => newest);
			if (lastNumber === newest) continue;
			newest = lastNumber;
			for (const { onNews } of followers) onNews();
		}
	}

	function end() {
		isEnding = true;
		for (const { onEnd } of [...followers]) onEnd();
	}

	return {
		get followers() {
			return followers.size;
		},
		get isEnding() {
			return isEnding;
		},
		followersOf: (uid: string) => [...followers].filter((follower) => follower.uid === uid).length,
		/** @returns a function that unsubscribes */
		follow(follower: Follower): () => void {
			followers.add(follower);
			timer ??= setInterval(look, lookEveryMs).unref();
			return () => {
				followers.delete(follower);
				if (followers.size > 0) return;
				clearInterval(timer);
				timer = undefined;
			};
		},
		end,
		async close(): Promise<void> {
			end();
			await looking;
		},
	};
}
