/** Hears which places a write has touched: ids of websites, domain keys, hosts, or `everywhere`. */
export type OnTouched = (places: ReadonlySet<string>) => void;

/** What one process tells the others: that something at these places has changed. */
export interface Told {
	readonly id: string;
	/** A line each. */
	readonly places: string;
}

/** The place that stands for every website. */
export const everywhere = "*";

/** Tells whoever keeps something made of records what a write has touched, before the write is acknowledged. */
export interface Changes {
	listen(hear: OnTouched): void;
	/** This process is about to commit a write that others hear of under this id, and will tell of it itself. */
	expect(id: string): void;
	/** Something was written. */
	tell(places: ReadonlySet<string>): void;
	/** Something was written by another process, or by this one, which has heard of it already. */
	hear(told: Told): void;
	/** Makes sure that what other processes on this machine have written has been heard. */
	check(): void;
	/** Forgets which ids were heard that long ago, in milliseconds. */
	forgetHeard(agoMs: number): void;
}

/** @param read gives what other processes have written since it was last asked */
export function openChanges(read: () => readonly Told[] = () => []): Changes {
	const listeners: OnTouched[] = [];
	const heard = new Map<string, number>();
	const changes: Changes = {
		listen(hear) {
			listeners.push(hear);
		},
		expect(id) {
			heard.set(id, Date.now());
		},
		tell(places) {
			for (const hear of listeners) hear(places);
		},
		hear({ id, places }) {
			if (heard.has(id)) return;
			changes.expect(id);
			changes.tell(new Set(places.split("\n")));
		},
		check() {
			// Nobody keeps anything: nothing need be read.
			if (listeners.length > 0) for (const told of read()) changes.hear(told);
		},
		forgetHeard(agoMs) {
			for (const [id, at] of heard) if (Date.now() - at > agoMs) heard.delete(id);
		},
	};
	return changes;
}
