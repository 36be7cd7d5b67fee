import type { RecordNews } from "../../../model/api/people/presence.ts";
import { followRecords, type Interest } from "./follow-records.ts";

type StreamMessage =
	| { readonly kind: "open"; readonly tab: string; readonly records: Interests }
	/** A new leader requests the open records of other tabs. */
	| { readonly kind: "who" }
	/** From the leader; null while disconnected. */
	| { readonly kind: "news"; readonly key: string; readonly news: RecordNews | null };

type Interests = Readonly<Record<string, Interest>>;
type OnNews = (news: RecordNews | null) => void;

export interface OpenRecord {
	setTyping(isTyping: boolean): void;
	close(): void;
}

/** Single stream of a browser, because HTTP/1.1 allows six connections per host across all tabs. */
export type SharedStream = ReturnType<typeof openSharedStream>;

/** The tab that has a lock leads; when it closes, the next tab acquires the lock. */
export function openSharedStream(uid: string) {
	const name = `frontage-following-${uid}`;
	const tab = crypto.randomUUID();
	const channel = new BroadcastChannel(name);
	const open = new Map<string, { interest: Interest; readonly onNews: OnNews }>();
	const tabs = new Map<string, Interests>();
	const latest = new Map<string, RecordNews>();
	let isLeader = false;
	let isHeld = false;
	let isSaying = false;

	const stream = followRecords((key, news) => {
		if (news) latest.set(key, news);
		else latest.delete(key);
		say({ kind: "news", key, news });
		open.get(key)?.onNews(news);
	});

	channel.onmessage = ({ data }: MessageEvent<StreamMessage>) => {
		if (data.kind === "news") open.get(data.key)?.onNews(data.news);
		else if (data.kind === "who") sayOpen();
		else if (isLeader) note(data.tab, data.records);
	};
	// The leader detects the closing of a tab by its lock. A tab announces itself after acquiring it, otherwise it
	// would count as closed.
	void navigator.locks.request(`${name}-${tab}`, () => {
		isHeld = true;
		sayOpen();
		return forEver();
	});
	void navigator.locks.request(name, () => {
		isLeader = true;
		say({ kind: "who" });
		sayOpen();
		return forEver();
	});

	function say(message: StreamMessage) {
		channel.postMessage(message);
	}

	/** Combined, because a list starts to watch all rows at once. */
	function saySoon() {
		if (isSaying) return;
		isSaying = true;
		queueMicrotask(() => {
			isSaying = false;
			sayOpen();
		});
	}

	function sayOpen() {
		const records = Object.fromEntries([...open].map(([key, { interest }]) => [key, interest]));
		if (isLeader) note(tab, records);
		else if (isHeld) say({ kind: "open", tab, records });
	}

	function note(from: string, records: Interests) {
		if (from !== tab && !tabs.has(from))
			void navigator.locks.request(`${name}-${from}`, () => {
				tabs.delete(from);
				follow();
			});
		tabs.set(from, records);
		follow();
		// The last known state is not sent again.
		for (const key of Object.keys(records)) {
			const news = latest.get(key);
			if (!news) continue;
			if (from === tab) open.get(key)?.onNews(news);
			else say({ kind: "news", key, news });
		}
	}

	function follow() {
		const all = new Map<string, Interest>();
		for (const records of tabs.values())
			for (const [key, interest] of Object.entries(records)) {
				const before = all.get(key) ?? "watching";
				all.set(key, ranks[interest] > ranks[before] ? interest : before);
			}
		for (const key of latest.keys()) if (!all.has(key)) latest.delete(key);
		stream.follow(all);
	}

	return {
		/**
		 * @param onNews called with the full state on each change
		 * @param interest "watching" for list rows, which other users do not see
		 */
		open(key: string, onNews: OnNews, interest: "open" | "watching" = "open"): OpenRecord {
			const record: { interest: Interest; readonly onNews: OnNews } = { interest, onNews };
			open.set(key, record);
			saySoon();
			return {
				setTyping(isTyping) {
					const next = isTyping ? "typing" : "open";
					if (record.interest === next || open.get(key) !== record) return;
					record.interest = next;
					saySoon();
				},
				close() {
					if (open.get(key) !== record) return;
					open.delete(key);
					saySoon();
				},
			};
		},
	};
}

const ranks: Readonly<Record<Interest, number>> = { watching: 0, open: 1, typing: 2 };

function forEver(): Promise<never> {
	return new Promise(() => undefined);
}
