/** Hears which places a write has touched: ids of websites, domain keys, hosts, or `everywhere`. */
export type OnTouched = (places: ReadonlySet<string>) => void | Promise<void>;

/** The place that stands for every website. */
export const everywhere = "*";

/** Tells whoever keeps something made of records what a write has touched, before the write is acknowledged. */
export interface Changes {
	listen(hear: OnTouched): void;
	/** When each write was heard of that nodes tell each other, by its id; milliseconds since the epoch. */
	readonly heard: Map<string, number>;
	tell(places: ReadonlySet<string>): Promise<void>;
}

export function openChanges(): Changes {
	const listeners: OnTouched[] = [];
	return {
		heard: new Map(),
		listen(hear) {
			listeners.push(hear);
		},
		async tell(places) {
			for (const hear of listeners) await hear(places);
		},
	};
}
