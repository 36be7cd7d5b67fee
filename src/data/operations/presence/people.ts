/** A user who has a record open. */
export interface Person {
	readonly uid: string;
	readonly name: string;
	/** Milliseconds since the epoch. */
	readonly since: number;
	readonly isTyping: boolean;
}

/** A browser session with its open records and typing state. */
export interface Visit {
	readonly uid: string;
	readonly name: string;
	readonly records: ReadonlyMap<string, { readonly since: number; readonly isTyping: boolean }>;
}

/** Lifetime of presence data from other processes, which resend it more often, in milliseconds. */
export const remotePresenceMs = 13_000;

/** Presence of users by record, in this process and, as reported, in others. */
export class People {
	readonly #now: () => number;
	readonly #visits = new Set<Visit>();
	readonly #elsewhere = new Map<string, Map<string, { people: readonly Person[]; heardAt: number }>>();

	constructor(now: () => number = Date.now) {
		this.#now = now;
	}

	/** Adds a browser session. A user who already has the record open retains the earlier time. */
	add({ uid, name, open, typing }: Newcomer): Visit {
		const records = new Map<string, { since: number; isTyping: boolean }>();
		for (const key of open) {
			const since = this.at(key).find((person) => person.uid === uid)?.since ?? this.#now();
			records.set(key, { since, isTyping: typing.has(key) });
		}
		const visit = { uid, name, records };
		this.#visits.add(visit);
		return visit;
	}

	remove(visit: Visit): void {
		this.#visits.delete(visit);
	}

	/** Returns the records that are open in this process. */
	get ownKeys(): Set<string> {
		return new Set([...this.#visits].flatMap(({ records }) => [...records.keys()]));
	}

	/** Returns users who have a record open through this process. */
	own(key: string): readonly Person[] {
		const people = [...this.#visits].flatMap(({ uid, name, records }) => {
			const record = records.get(key);
			return record ? [{ uid, name, ...record }] : [];
		});
		return eachOnce(people);
	}

	/** Returns all users who have a record open, earliest first. */
	at(key: string): readonly Person[] {
		const others = [...this.#elsewhere.values()].flatMap((records) => records.get(key)?.people ?? []);
		return eachOnce([...this.own(key), ...others]);
	}

	/** Returns whether another process reports any open record. */
	get isAnyElsewhere(): boolean {
		return this.#elsewhere.size > 0;
	}

	/** Stores the presence of another process for a record. */
	hear(node: string, key: string, people: readonly Person[]): void {
		const records = this.#elsewhere.get(node) ?? new Map();
		if (people.length > 0) records.set(key, { people, heardAt: this.#now() });
		else records.delete(key);
		if (records.size > 0) this.#elsewhere.set(node, records);
		else this.#elsewhere.delete(node);
	}

	/** Drops expired presence data of other processes. @returns the affected records */
	forget(): string[] {
		const forgotten: string[] = [];
		// Holds after a clock was set back, too, because presence is repeated.
		for (const [node, records] of this.#elsewhere)
			for (const [key, { heardAt }] of records)
				if (Math.abs(this.#now() - heardAt) > remotePresenceMs) {
					forgotten.push(key);
					this.hear(node, key, []);
				}
		return forgotten;
	}
}

/** A new browser session and its open records. */
export interface Newcomer {
	readonly uid: string;
	readonly name: string;
	readonly open: readonly string[];
	/** Records in a list: the session gets notifications, but is not present at them. */
	readonly watched: readonly string[];
	/** Records that the user is typing in. */
	readonly typing: ReadonlySet<string>;
}

/** Merges the sessions of each user, with the earliest time. */
function eachOnce(people: readonly Person[]): readonly Person[] {
	const byUid = new Map<string, Person>();
	for (const person of people) {
		const known = byUid.get(person.uid);
		const since = Math.min(known?.since ?? person.since, person.since);
		byUid.set(person.uid, { ...person, since, isTyping: person.isTyping || known?.isTyping === true });
	}
	return [...byUid.values()].toSorted((one, other) => one.since - other.since);
}
