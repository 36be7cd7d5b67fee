import type { RecordNews } from "../../model/api/presence.ts";
import { followRecords } from "./follow-records.ts";

/** What the tabs of a browser tell each other. */
type Said =
	/** What a tab has open, all of it: whether its user types into it, by record. */
	| { readonly kind: "open"; readonly tab: string; readonly records: Readonly<Record<string, boolean>> }
	/** A tab leads from now on, and would like to know what the others have open. */
	| { readonly kind: "who" }
	/** What the leader has heard of a record; null where it can hear nothing at the moment. */
	| { readonly kind: "news"; readonly key: string; readonly news: RecordNews | null };

type OnNews = (news: RecordNews | null) => void;

/** A record that this tab has open. */
export interface OpenRecord {
	setTyping(isTyping: boolean): void;
	close(): void;
}

/** The one stream of a browser: a server answers six requests of HTTP/1.1 at a time, in all tabs together. */
export type SharedStream = ReturnType<typeof openSharedStream>;

/**
 * Follows what the tabs of one person have open by one stream, of the tab that leads: the one that holds a lock. When it
 * goes, the next has the lock.
 */
export function openSharedStream(uid: string) {
	const name = `frontage-presence-${uid}`;
	const tab = crypto.randomUUID();
	const channel = new BroadcastChannel(name);
	const open = new Map<string, { isTyping: boolean; readonly onNews: OnNews }>();
	/** As the leader knows them; this one, too. */
	const tabs = new Map<string, Readonly<Record<string, boolean>>>();
	const latest = new Map<string, RecordNews>();
	let isLeader = false;
	let isHeld = false;

	const stream = followRecords((key, news) => {
		if (news) latest.set(key, news);
		else latest.delete(key);
		say({ kind: "news", key, news });
		open.get(key)?.onNews(news);
	});

	channel.onmessage = ({ data }: MessageEvent<Said>) => {
		if (data.kind === "news") open.get(data.key)?.onNews(data.news);
		else if (data.kind === "who") sayOpen();
		else if (isLeader) note(data.tab, data.records);
	};
	// Held for as long as this tab is there: so the leader finds out when it goes, however it does. Heard of before it is
	// held, this tab would be taken to have gone.
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

	function say(said: Said) {
		channel.postMessage(said);
	}

	function sayOpen() {
		const records = Object.fromEntries([...open].map(([key, { isTyping }]) => [key, isTyping]));
		if (isLeader) note(tab, records);
		else if (isHeld) say({ kind: "open", tab, records });
	}

	function note(from: string, records: Readonly<Record<string, boolean>>) {
		if (from !== tab && !tabs.has(from))
			void navigator.locks.request(`${name}-${from}`, () => {
				tabs.delete(from);
				follow();
			});
		tabs.set(from, records);
		follow();
		// What is followed already is not heard again.
		for (const key of Object.keys(records)) {
			const news = latest.get(key);
			if (!news) continue;
			if (from === tab) open.get(key)?.onNews(news);
			else say({ kind: "news", key, news });
		}
	}

	function follow() {
		const typing = new Map<string, boolean>();
		for (const records of tabs.values())
			for (const [key, isTyping] of Object.entries(records))
				typing.set(key, isTyping || typing.get(key) === true);
		for (const key of latest.keys()) if (!typing.has(key)) latest.delete(key);
		stream.follow(typing);
	}

	return {
		/** Follows a record. @param onNews hears all there is to know of it, each time it changes */
		open(key: string, onNews: OnNews): OpenRecord {
			const record = { isTyping: false, onNews };
			open.set(key, record);
			sayOpen();
			return {
				setTyping(isTyping) {
					if (record.isTyping === isTyping || open.get(key) !== record) return;
					record.isTyping = isTyping;
					sayOpen();
				},
				close() {
					if (open.get(key) !== record) return;
					open.delete(key);
					sayOpen();
				},
			};
		},
	};
}

function forEver(): Promise<never> {
	return new Promise(() => undefined);
}
