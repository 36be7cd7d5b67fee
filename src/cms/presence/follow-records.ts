import type { RecordNews } from "../../model/api/presence.ts";
import { client } from "../client.ts";

/** Several tabs that begin together, as after a restart of the browser, are one change. */
const settleMs = 30;
/** Who cannot be heard for longer is not known to be there. */
const lostMs = 5_000;
/** The server takes no more. */
const mostFollowed = 50;
const retryMs = { first: 5_000, longest: 60_000 };

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
			// The session has ended, or a right is gone: whoever is here is told.
			void client.auth.revalidate();
			source?.close();
			retryLater();
		});
		source.addEventListener("error", (event) => {
			losing ??= setTimeout(lose, lostMs);
			// Refused; of what is cut off, the browser itself tries again.
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
		/** Follows these from now on. @param records whether somebody types into them, by record */
		follow(records: ReadonlyMap<string, boolean>): void {
			keys = [...records.keys()].slice(-mostFollowed).toSorted();
			const typing = keys.filter((key) => records.get(key));
			const open = `open=${keys.map(encodeURIComponent).join(",")}`;
			const address =
				keys.length === 0
					? ""
					: `${open}${typing.length > 0 ? `&typing=${typing.map(encodeURIComponent).join(",")}` : ""}`;
			if (address === wanted) return;
			wanted = address;
			clearTimeout(settling);
			settling = setTimeout(connect, settleMs);
		},
	};
}
