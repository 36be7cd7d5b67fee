import type { RecordNews } from "../../../model/api/people/presence.ts";
import { ForbiddenError } from "../../../model/errors.ts";
import { collections } from "../../../model/model.ts";
import { type Actor, mayReadAll } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { newId } from "../../database/ids.ts";
import { type FormKey, readFormKey, recordOf } from "./form-key.ts";
import { type Message, messageOfWritten, messagesOf, readMessage } from "./messages.ts";
import { type Newcomer, People, remotePresenceMs } from "./people.ts";
import { type RecordFacts, readFacts } from "./record-facts.ts";
import type { OpenRelay, Relay } from "./relay.ts";

/** In memory only. */
export type Presence = ReturnType<typeof openPresence>;

const sayAgainMs = 5_000;
const askAgainMs = 500;
/** A reload within this time does not interrupt presence. */
const lingerMs = 1_500;
/** For the last message number of a process without users. */
const lastRepeats = 3;

export interface PresenceSubscriber {
	/** Receives the complete state. */
	readonly onNews: (news: RecordNews) => void;
	readonly onEnd: () => void;
}

interface Follower extends PresenceSubscriber {
	readonly keys: ReadonlySet<FormKey>;
	readonly uid: string;
}

/** @param now milliseconds since the epoch */
export function openPresence(database: Database, now: () => number = Date.now) {
	const node = newId();
	const people = new People(now);
	const followers = new Set<Follower>();
	const lingering = new Map<NodeJS.Timeout, () => void>();
	const facts = new Map<FormKey, RecordFacts>();
	const requested = new Set<FormKey>();
	const numbers = new Map<string, number>();
	const following = new Map<string, number>();
	let isReading = false;
	let relay: Relay | undefined;
	let timer: NodeJS.Timeout | undefined;
	let isEnding = false;
	let number = 0;
	let repeats = 0;

	database.onWritten?.push(written);

	function send(message: Partial<Message>) {
		if (!relay) return;
		number += 1;
		repeats = lastRepeats;
		const isFollowing = followers.size > 0;
		relay.send(JSON.stringify({ node, number, ...(isFollowing && { isFollowing }), ...message }));
	}

	function sayWhoIsThere(keys: Iterable<FormKey>) {
		for (const part of messagesOf([...keys].map((key) => [key, people.own(key)] as const))) send(part);
	}

	/** For processes that missed it or started later. */
	function sayAgain() {
		for (const key of people.forget()) tellAll(key);
		const keys = people.ownKeys;
		if (keys.size > 0) sayWhoIsThere(keys);
		else if (followers.size > 0) send({});
		else if (repeats > 0) {
			const left = repeats - 1;
			send({});
			repeats = left;
		}
	}

	function written(keys: ReadonlySet<string>) {
		readAgain(formsOf(keys));
		if (people.isAnyElsewhere || isFollowedElsewhere()) send(messageOfWritten(keys));
	}

	function isFollowedElsewhere(): boolean {
		for (const [other, heardAt] of following)
			if (Math.abs(now() - heardAt) > remotePresenceMs) following.delete(other);
		return following.size > 0;
	}

	function hear(text: string) {
		const message = readMessage(text);
		if (!message || message.node === node) return;
		const { node: other, number: its, isNew, people: there = {}, written: changed = [] } = message;
		const last = numbers.get(other);
		numbers.set(other, its);
		if (message.isFollowing) following.set(other, now());
		else following.delete(other);
		if (isNew) answer();
		for (const [key, each] of Object.entries(there)) {
			const before = JSON.stringify(people.at(key));
			people.hear(other, key, each);
			if (JSON.stringify(people.at(key)) !== before) tellAll(key);
		}
		const hasMissed = last !== undefined && its !== last + 1;
		readAgain(hasMissed || changed.includes("*") ? followedKeys() : formsOf(new Set(changed)));
	}

	/** Without users, sends only the last message number. */
	function answer() {
		const keys = people.ownKeys;
		if (keys.size > 0) sayWhoIsThere(keys);
		else send({});
	}

	function followedKeys(): Set<FormKey> {
		return new Set([...followers].flatMap(({ keys }) => [...keys]));
	}

	function formsOf(records: ReadonlySet<string>): Set<FormKey> {
		return new Set([...followedKeys()].filter((key) => records.has(recordOf(key))));
	}

	function tell(key: FormKey, to: Iterable<Follower> = followers) {
		const [form, known] = [readFormKey(key), facts.get(key)];
		if (!form || !known) return;
		const news = { ...form, people: people.of(recordOf(key)), ...known };
		for (const { keys, onNews } of to) if (keys.has(key)) onNews(news);
	}

	/** Forms of a record show each other's users. */
	function tellAll(key: FormKey) {
		for (const form of formsOf(new Set([recordOf(key)]))) tell(form);
	}

	/** Queues requests during a load. */
	function readAgain(keys: ReadonlySet<FormKey>) {
		const followed = followedKeys();
		for (const key of keys) if (followed.has(key)) requested.add(key);
		if (!isReading) void readWanted();
	}

	async function readWanted() {
		isReading = true;
		while (requested.size > 0) {
			const keys = [...requested];
			requested.clear();
			try {
				for (const [key, of] of await readFacts(database, keys)) facts.set(key, of);
			} catch {
				// The next write or subscription reloads the state.
				for (const key of keys) facts.delete(key);
			}
			for (const key of keys) tell(key);
		}
		isReading = false;
	}

	function forgetFacts() {
		const followed = followedKeys();
		for (const key of facts.keys()) if (!followed.has(key)) facts.delete(key);
	}

	return {
		get followers(): number {
			return followers.size;
		},
		followersOf: (uid: string) => [...followers].filter((each) => each.uid === uid).length,
		get isEnding(): boolean {
			return isEnding;
		},

		join(open: OpenRelay): void {
			relay = open(hear);
			send({ isNew: true });
			// The subscription to the others may start late.
			setTimeout(send, askAgainMs, { isNew: true }).unref();
			timer = setInterval(sayAgain, sayAgainMs).unref();
		},

		/** Sends the known state first. @returns a function that unsubscribes @throws {ForbiddenError} */
		follow(actor: Actor, newcomer: Newcomer, hears: PresenceSubscriber): () => void {
			const keys = new Set([...newcomer.open, ...newcomer.watched]);
			requireReader(actor, keys);
			const follower = { ...hears, keys, uid: newcomer.uid };
			const visit = people.add(newcomer);
			followers.add(follower);
			if (newcomer.open.length > 0) sayWhoIsThere(newcomer.open);
			// Requests notifications of other processes.
			else send({});
			for (const key of newcomer.open) tellAll(key);
			for (const key of newcomer.watched) tell(key, [follower]);
			readAgain(keys);
			let isOver = false;
			return () => {
				if (isOver) return;
				isOver = true;
				followers.delete(follower);
				forgetFacts();
				const leave = () => {
					clearTimeout(timer);
					lingering.delete(timer);
					people.remove(visit);
					sayWhoIsThere(newcomer.open);
					for (const key of newcomer.open) tellAll(key);
				};
				const timer = setTimeout(leave, lingerMs).unref();
				lingering.set(timer, leave);
			};
		},

		end(): void {
			isEnding = true;
			for (const { onEnd } of [...followers]) onEnd();
		},

		async close(): Promise<void> {
			clearInterval(timer);
			database.onWritten?.splice(database.onWritten.indexOf(written), 1);
			for (const leave of [...lingering.values()]) leave();
			const last = relay;
			relay = undefined;
			await last?.close();
		},
	};
}

/** @throws {ForbiddenError} */
export function requireReader(actor: Actor, keys: Iterable<FormKey>): void {
	for (const key of keys) {
		const form = readFormKey(key);
		if (!form || !mayReadAll(actor, collections[form.collection])) throw new ForbiddenError();
	}
}
