import type { RecordNews } from "../../../model/api/people/presence.ts";
import { client } from "../../client.ts";

/** Several tabs that begin together, as after a restart of the browser, are one change. */
const settleMs = 30;
/** Delay after which a silent user counts as gone. */
const lostMs = 5_000;
/** The server takes no more of each. */
const mostFollowed = 50;
/** Maximum URL length; ids given by users may be long. */
const longestWatched = 5_000;
const retryMs = { first: 5_000, longest: 60_000 };

/** Activity on a record: shown in a list, open in a form, or being edited. */
export type Interest = "watching" | "open" | "typing";

/**
 * Follows records by a stream of events. Which they are is in its address: it is another stream when they change.
 * @param onNews is given null for a record of which nothing is known any more
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
			onNews(`${news.collection}/${news.id}`, news);
		});
		source.addEventListener("over", () => {
			// The session has ended or access was revoked; revalidation notifies the user.
			void client.auth.revalidate();
			source?.close();
			retryLater();
		});
		source.addEventListener("error", (event) => {
			losing ??= setTimeout(lose, lostMs);
			// Refused requests are retried here; browsers reconnect dropped streams themselves.
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
		/** Sets the followed records. @param records activity by record */
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

/** The part of an address that names these; "" for none. The order says nothing, and is not another stream. */
function named(name: string, keys: readonly string[]): string {
	return keys.length === 0 ? "" : `${name}=${keys.toSorted().map(encodeURIComponent).join(",")}`;
}
