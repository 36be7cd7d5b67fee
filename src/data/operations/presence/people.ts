/** Somebody who has a record open. */
export interface Person {
	readonly uid: string;
	readonly name: string;
	/** Milliseconds since the epoch. */
	readonly since: number;
	readonly isTyping: boolean;
}

/** A browser that has records open: whose it is, and which, with whether they type. */
export interface Visit {
	readonly uid: string;
	readonly name: string;
	readonly records: ReadonlyMap<string, { readonly since: number; readonly isTyping: boolean }>;
}

/** How long what another process has said of a record counts; it says it again more often than that. */
export const heardMs = 13_000;

/** Who has which records open, in this process and, as far as they have said, in others. */
export class People {
	readonly #now: () => number;
	readonly #visits = new Set<Visit>();
	readonly #elsewhere = new Map<string, Map<string, { people: readonly Person[]; heardAt: number }>>();

	constructor(now: () => number = Date.now) {
		this.#now = now;
	}

	/** Notes a browser. Who has a record open already has had it open since then. */
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

	/** The records that browsers of this process have open. */
	get ownKeys(): Set<string> {
		return new Set([...this.#visits].flatMap(({ records }) => [...records.keys()]));
	}

	/** Who has a record open by a browser of this process. */
	own(key: string): readonly Person[] {
		const people = [...this.#visits].flatMap(({ uid, name, records }) => {
			const record = records.get(key);
			return record ? [{ uid, name, ...record }] : [];
		});
		return eachOnce(people);
	}

	/** Everybody who has a record open, who came first first. */
	at(key: string): readonly Person[] {
		const others = [...this.#elsewhere.values()].flatMap((records) => records.get(key)?.people ?? []);
		return eachOnce([...this.own(key), ...others]);
	}

	/** Whether another process has any record open. */
	get isAnyElsewhere(): boolean {
		return this.#elsewhere.size > 0;
	}

	/** Takes what another process says of a record. */
	hear(node: string, key: string, people: readonly Person[]): void {
		const records = this.#elsewhere.get(node) ?? new Map();
		if (people.length > 0) records.set(key, { people, heardAt: this.#now() });
		else records.delete(key);
		if (records.size > 0) this.#elsewhere.set(node, records);
		else this.#elsewhere.delete(node);
	}

	/** Forgets what has not been said again for too long. @returns of which records */
	forget(): string[] {
		const forgotten: string[] = [];
		// Also after a clock was set back: who is there says so again.
		for (const [node, records] of this.#elsewhere)
			for (const [key, { heardAt }] of records)
				if (Math.abs(this.#now() - heardAt) > heardMs) {
					forgotten.push(key);
					this.hear(node, key, []);
				}
		return forgotten;
	}
}

/** Who comes, with what open. */
export interface Newcomer {
	readonly uid: string;
	readonly name: string;
	readonly open: readonly string[];
	/** What a list shows them: they hear of it, and are not there. */
	readonly watched: readonly string[];
	/** Those of them that they are typing into. */
	readonly typing: ReadonlySet<string>;
}

/** A person is there once, however many browsers they have, and has been since the first. */
function eachOnce(people: readonly Person[]): readonly Person[] {
	const byUid = new Map<string, Person>();
	for (const person of people) {
		const known = byUid.get(person.uid);
		const since = Math.min(known?.since ?? person.since, person.since);
		byUid.set(person.uid, { ...person, since, isTyping: person.isTyping || known?.isTyping === true });
	}
	return [...byUid.values()].toSorted((one, other) => one.since - other.since);
}
