/**
 * @param tags ids of websites, domain keys, hosts, units, files, or `everywhere` @param at time of the write, in ms
 */
export type OnTouched = (tags: ReadonlySet<string>, at: number) => void;

/** Last event of a transaction. */
export interface Invalidation {
	readonly number: number;
	/** Milliseconds since the epoch, by the writer's clock. */
	readonly at: number;
	/** One per line. */
	readonly tags: string;
}

export const everywhere = "*";

/** Notifies caches before a write is acknowledged. */
export interface Changes {
	subscribe(listener: OnTouched): void;
	/** Announces an event that this process will publish itself. */
	expect(number: number): void;
	publish(tags: ReadonlySet<string>, at?: number): void;
	/** Skips events that this process has published. */
	receive(invalidation: Invalidation): void;
	/** Receives events of other processes on this machine. */
	check(): void;
	forgetReceived(agoMs: number): void;
}

/** @param read returns new invalidations of other processes */
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
