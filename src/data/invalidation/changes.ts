/** Hears which cache tags a write has touched: ids of websites, domain keys, hosts, units, files, or `everywhere`. */
export type OnTouched = (tags: ReadonlySet<string>) => void;

/** What one process publishes to the others: that something under these cache tags has changed. */
export interface ChangeMessage {
	readonly id: string;
	/** A line each. */
	readonly places: string;
}

/** The tag that stands for every website. */
export const everywhere = "*";

/** Tells caches of anything made of records what a write has touched, before the write is acknowledged. */
export interface Changes {
	subscribe(listener: OnTouched): void;
	/** This process is about to commit a write that others receive under this id, and publishes it itself. */
	expect(id: string): void;
	/** Something was written. */
	publish(tags: ReadonlySet<string>): void;
	/** Something was written by another process, or by this one, which has published it already. */
	receive(message: ChangeMessage): void;
	/** Makes sure that what other processes on this machine have written has been received. */
	check(): void;
	/** Forgets which ids were received that long ago, in milliseconds. */
	forgetReceived(agoMs: number): void;
}

/** @param read gives what other processes have written since it was last asked */
export function openChanges(read: () => readonly ChangeMessage[] = () => []): Changes {
	const listeners: OnTouched[] = [];
	const received = new Map<string, number>();
	const changes: Changes = {
		subscribe(listener) {
			listeners.push(listener);
		},
		expect(id) {
			received.set(id, Date.now());
		},
		publish(tags) {
			for (const listener of listeners) listener(tags);
		},
		receive({ id, places }) {
			if (received.has(id)) return;
			changes.expect(id);
			changes.publish(new Set(places.split("\n")));
		},
		check() {
			// Nobody keeps anything: nothing need be read.
			if (listeners.length > 0) for (const message of read()) changes.receive(message);
		},
		forgetReceived(agoMs) {
			for (const [id, at] of received) if (Date.now() - at > agoMs) received.delete(id);
		},
	};
	return changes;
}
