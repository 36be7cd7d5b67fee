import type { RecordNews } from "../../../model/api/people/presence.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import { client } from "../../client.ts";

/** Combines simultaneous changes, such as several tabs after a browser restart. */
const settleMs = 30;
/** Without a connection for this long, presence is unknown. */
const lostMs = 5_000;
/** Server limit for each kind. */
const mostFollowed = 50;
/** Maximum URL length. */
const longestWatched = 5_000;
const retryMs = { first: 5_000, longest: 60_000 };

export function presenceKey({
	collection,
	id,
	scope,
}: Pick<RecordNews, "collection" | "id" | "scope">): string {
	return scope === allWebsites ? `${collection}/${id}` : `${collection}/${id} ${scope}`;
}

export type Interest = "watching" | "open" | "typing";

/**
 * A change of keys opens a new stream, because they are in its URL.
 * @param onNews receives null for a record whose state is unknown
 */
export function followRecords(onNews: (key: string, news: RecordNews | null) => void) {
	let wanted = "";
	let keys: readonly string[] = [];
	let source: EventSource | undefined;
	let settling: ReturnType<typeof setTimeout> | undefined;
	let losing: ReturnType<typeof setTimeout> | undefined;
	let retrying: ReturnType<typeof setTimeout> | undefined;
	let waitMs = retryMs.first;

	function connect() {
		clearTimeout(retrying);
		source?.close();
		source = wanted === "" ? undefined : new EventSource(`/api/presence?${wanted}`);
		if (!source) return;
		source.addEventListener("record", ({ data }) => {
			found();
			const news = JSON.parse(data) as RecordNews;
			onNews(presenceKey(news), news);
		});
		source.addEventListener("over", () => {
			// The session has ended or access was revoked; revalidation notifies the user.
			void client.auth.revalidate();
			source?.close();
			retryLater();
		});
		source.addEventListener("error", (event) => {
			losing ??= setTimeout(lose, lostMs);
			// Browsers reconnect dropped streams, but not refused ones.
			if ((event.target as EventSource).readyState === EventSource.CLOSED) retryLater();
		});
	}

	function found() {
		clearTimeout(losing);
		losing = undefined;
		waitMs = retryMs.first;
	}

	function lose() {
		losing = undefined;
		for (const key of keys) onNews(key, null);
	}

	function retryLater() {
		losing ??= setTimeout(lose, lostMs);
		clearTimeout(retrying);
		retrying = setTimeout(connect, waitMs);
		waitMs = Math.min(2 * waitMs, retryMs.longest);
	}

	return {
		follow(records: ReadonlyMap<string, Interest>): void {
			const all = [...records.keys()];
			const open = all.filter((key) => records.get(key) !== "watching").slice(-mostFollowed);
			const watched = all.filter((key) => records.get(key) === "watching").slice(-mostFollowed);
			while (named("watch", watched).length > longestWatched) watched.pop();
			keys = [...open, ...watched];
			const typing = open.filter((key) => records.get(key) === "typing");
			const address = [named("open", open), named("typing", typing), named("watch", watched)]
				.filter((part) => part !== "")
				.join("&");
			if (address === wanted) return;
			wanted = address;
			clearTimeout(settling);
			settling = setTimeout(connect, settleMs);
		},
	};
}

/** Sorted, so that the order does not open a new stream. */
function named(name: string, keys: readonly string[]): string {
	return keys.length === 0 ? "" : `${name}=${keys.toSorted().map(encodeURIComponent).join(",")}`;
}
