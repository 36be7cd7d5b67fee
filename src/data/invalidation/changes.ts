import { newId } from "../database/ids.ts";

/**
 * Hears which cache tags a write has touched: ids of websites, domain keys, hosts, units, files, or `everywhere`.
 * @param at when, by the clock of the machine that wrote; milliseconds since the epoch
 */
export type OnTouched = (tags: ReadonlySet<string>, at: number) => void;

/** What one process publishes to the others: that something under these cache tags has changed. */
export interface ChangeMessage {
	/** Begins with the time at which it was written. */
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
	/** Something was written, just now unless said. */
	publish(tags: ReadonlySet<string>, at?: number): void;
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
		publish(tags, at = Date.now()) {
			for (const listener of listeners) listener(tags, at);
		},
		receive({ id, places }) {
			if (received.has(id)) return;
			changes.expect(id);
			changes.publish(new Set(places.split("\n")), writtenAt(id));
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

/** The id of a message that is written now. */
export function newChangeId(): string {
	return `${Date.now()}-${newId()}`;
}

/** Undefined for what an older program has written. */
function writtenAt(id: string): number | undefined {
	const [, ms] = /^(\d{13})-/.exec(id) ?? [];
	return ms === undefined ? undefined : Number(ms);
}
