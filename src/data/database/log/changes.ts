/**
 * Hears which cache tags a write has touched: ids of websites, domain keys, hosts, units, files, or `everywhere`.
 * @param at when, by the clock of the machine that wrote; milliseconds since the epoch
 */
export type OnTouched = (tags: ReadonlySet<string>, at: number) => void;

/** The last event of a transaction, as other processes are notified of the cache tags that it invalidates. */
export interface Invalidation {
	/** Number of the event. */
	readonly number: number;
	/** When it was written, by the clock of the machine that wrote; milliseconds since the epoch. */
	readonly at: number;
	/** Cache tags, a line each. */
	readonly tags: string;
}

/** The tag that stands for every website. */
export const everywhere = "*";

/** Tells caches of anything made of records what a write has touched, before the write is acknowledged. */
export interface Changes {
	subscribe(listener: OnTouched): void;
	/** This process is about to commit an event with this number, and publishes its tags itself. */
	expect(number: number): void;
	/** Something was written, just now unless said. */
	publish(tags: ReadonlySet<string>, at?: number): void;
	/** Something was written by another process, or by this one, which has published it already. */
	receive(invalidation: Invalidation): void;
	/** Makes sure that what other processes on this machine have written has been received. */
	check(): void;
	/** Forgets which numbers were received that long ago, in milliseconds. */
	forgetReceived(agoMs: number): void;
}

/** @param read gives what other processes have written since it was last asked */
export function openChanges(read: () => readonly Invalidation[] = () => []): Changes {
	const listeners: OnTouched[] = [];
	const received = new Map<number, number>();
	const changes: Changes = {
		subscribe(listener) {
			listeners.push(listener);
		},
		expect(number) {
			received.set(number, Date.now());
		},
		publish(tags, at = Date.now()) {
			for (const listener of listeners) listener(tags, at);
		},
		receive({ number, at, tags }) {
			if (received.has(number)) return;
			changes.expect(number);
			changes.publish(new Set(tags.split("\n")), at);
		},
		check() {
			// Nobody keeps anything: nothing need be read.
			if (listeners.length > 0) for (const each of read()) changes.receive(each);
		},
		forgetReceived(agoMs) {
			for (const [number, at] of received) if (Date.now() - at > agoMs) received.delete(number);
		},
	};
	return changes;
}
