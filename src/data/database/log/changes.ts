/**
 * Receives the cache tags that a write invalidates: ids of websites, domain keys, hosts, units, files, or `everywhere`.
 * @param at time of the write by the clock of its machine, in milliseconds since the epoch
 */
export type OnTouched = (tags: ReadonlySet<string>, at: number) => void;

/** The last event of a transaction, with the cache tags that other processes must invalidate. */
export interface Invalidation {
	readonly number: number;
	/** By the clock of the writer's machine, in milliseconds since the epoch. */
	readonly at: number;
	/** Cache tags, one per line. */
	readonly tags: string;
}

export const everywhere = "*";

/** Notifies caches of invalidated cache tags before a write is acknowledged. */
export interface Changes {
	subscribe(listener: OnTouched): void;
	/** Announces that this process is about to commit an event with this number and publishes its tags itself. */
	expect(number: number): void;
	/** @param at now by default */
	publish(tags: ReadonlySet<string>, at?: number): void;
	/** Publishes the tags of another process's event; skips events that this process has published. */
	receive(invalidation: Invalidation): void;
	/** Receives pending events of other processes on this machine. */
	check(): void;
	/** Deletes received numbers that are older. */
	forgetReceived(agoMs: number): void;
}

/** @param read returns the invalidations of other processes since the previous call */
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
			if (listeners.length > 0) for (const each of read()) changes.receive(each);
		},
		forgetReceived(agoMs) {
			for (const [number, at] of received) if (Date.now() - at > agoMs) received.delete(number);
		},
	};
	return changes;
}
