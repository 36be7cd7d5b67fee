import type { WebsiteScope } from "../../../model/website-scope.ts";
import { type FormKey, recordOf, scopeOf } from "./form-key.ts";

export interface Person {
	readonly uid: string;
	readonly name: string;
	/** Milliseconds since the epoch. */
	readonly since: number;
	readonly isTyping: boolean;
}

export interface PersonInScope extends Person {
	readonly scope: WebsiteScope;
}

/** Browser session with its open forms. */
export interface Visit {
	readonly uid: string;
	readonly name: string;
	readonly forms: ReadonlyMap<FormKey, { readonly since: number; readonly isTyping: boolean }>;
}

/** Other processes resend their presence more often. */
export const remotePresenceMs = 13_000;

/** Presence by form, including reports of other processes. */
export class People {
	readonly #now: () => number;
	readonly #visits = new Set<Visit>();
	readonly #elsewhere = new Map<string, Map<FormKey, { people: readonly Person[]; heardAt: number }>>();

	constructor(now: () => number = Date.now) {
		this.#now = now;
	}

	/** A user with the form open retains the earlier time. */
	add({ uid, name, open, typing }: Newcomer): Visit {
		const forms = new Map<FormKey, { since: number; isTyping: boolean }>();
		for (const key of open) {
			const since = this.at(key).find((person) => person.uid === uid)?.since ?? this.#now();
			forms.set(key, { since, isTyping: typing.has(key) });
		}
		const visit = { uid, name, forms };
		this.#visits.add(visit);
		return visit;
	}

	remove(visit: Visit): void {
		this.#visits.delete(visit);
	}

	get ownKeys(): Set<FormKey> {
		return new Set([...this.#visits].flatMap(({ forms }) => [...forms.keys()]));
	}

	own(key: FormKey): readonly Person[] {
		const people = [...this.#visits].flatMap(({ uid, name, forms }) => {
			const form = forms.get(key);
			return form ? [{ uid, name, ...form }] : [];
		});
		return eachOnce(people);
	}

	/** Earliest first. */
	at(key: FormKey): readonly Person[] {
		const others = [...this.#elsewhere.values()].flatMap((forms) => forms.get(key)?.people ?? []);
		return eachOnce([...this.own(key), ...others]);
	}

	/** Lists users once per scope, earliest first. */
	of(record: string): readonly PersonInScope[] {
		const reported = [...this.#elsewhere.values()].flatMap((forms) => [...forms.keys()]);
		const keys = new Set([...this.ownKeys, ...reported].filter((key) => recordOf(key) === record));
		return [...keys]
			.flatMap((key) => this.at(key).map((person) => ({ ...person, scope: scopeOf(key) })))
			.toSorted((one, other) => one.since - other.since);
	}

	get isAnyElsewhere(): boolean {
		return this.#elsewhere.size > 0;
	}

	hear(node: string, key: FormKey, people: readonly Person[]): void {
		const forms = this.#elsewhere.get(node) ?? new Map();
		if (people.length > 0) forms.set(key, { people, heardAt: this.#now() });
		else forms.delete(key);
		if (forms.size > 0) this.#elsewhere.set(node, forms);
		else this.#elsewhere.delete(node);
	}

	/** Drops expired presence of other processes. @returns the affected forms */
	forget(): string[] {
		const forgotten: string[] = [];
		// Also works after a clock was set back, because presence is repeated.
		for (const [node, forms] of this.#elsewhere)
			for (const [key, { heardAt }] of forms)
				if (Math.abs(this.#now() - heardAt) > remotePresenceMs) {
					forgotten.push(key);
					this.hear(node, key, []);
				}
		return forgotten;
	}
}

export interface Newcomer {
	readonly uid: string;
	readonly name: string;
	readonly open: readonly FormKey[];
	/** Records in a list, for notifications without presence. */
	readonly watched: readonly FormKey[];
	readonly typing: ReadonlySet<FormKey>;
}

/** One entry per user, with the earliest time. */
function eachOnce(people: readonly Person[]): readonly Person[] {
	const byUid = new Map<string, Person>();
	for (const person of people) {
		const known = byUid.get(person.uid);
		const since = Math.min(known?.since ?? person.since, person.since);
		byUid.set(person.uid, { ...person, since, isTyping: person.isTyping || known?.isTyping === true });
	}
	return [...byUid.values()].toSorted((one, other) => one.since - other.since);
}
