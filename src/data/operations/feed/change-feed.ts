import type { Database } from "../../database/database.ts";
import { lastEventNumber } from "../../database/log/event-log.ts";

/** Tells those who follow changes in this process that there are new ones, wherever these were written. */
export type ChangeFeed = ReturnType<typeof openChangeFeed>;

/** What others have written is heard of within this time. */
const lookEveryMs = 1_000;

interface Follower {
	readonly uid: string;
	/** There may be changes that it has not told. */
	onNews(): void;
	/** The program ends. */
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

	/** One after another, and once for all who ask meanwhile. */
	function look() {
		isWanted = true;
		looking ??= lookOn().finally(() => {
			looking = undefined;
		});
	}

	async function lookOn() {
		while (isWanted) {
			isWanted = false;
			// While the database is away there is no news; the next look will tell.
			const found = await lastEventNumber(database).catch(() => newest);
			if (found === newest) continue;
			newest = found;
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
		/** Tells somebody of news from now on, until what it gives back is called. */
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
		/** Ends all streams; there are no more. */
		end,
		async close(): Promise<void> {
			end();
			await looking;
		},
	};
}
