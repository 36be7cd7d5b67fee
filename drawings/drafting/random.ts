/** A repeatable source of chance: the same seed always tells the same story. */
export class Random {
	#state: number;
	readonly #seed: string;

	constructor(seed: string) {
		this.#seed = seed;
		let hash = 2166136261;
		for (const letter of seed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
		this.#state = hash >>> 0;
		for (let turn = 0; turn < 6; turn++) this.next();
	}

	/** A number from 0 up to 1 (mulberry32). */
	next(): number {
		this.#state = (this.#state + 0x6d2b79f5) >>> 0;
		let t = this.#state;
		t = Math.imul(t ^ (t >>> 15), t | 1);
		t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	}

	between(low: number, high: number): number {
		return low + (high - low) * this.next();
	}

	whole(low: number, high: number): number {
		return Math.floor(this.between(low, high + 1));
	}

	chance(share: number): boolean {
		return this.next() < share;
	}

	pick<Item>(items: readonly Item[]): Item {
		const item = items[Math.floor(this.next() * items.length)];
		if (item === undefined) throw new Error("Nothing to pick from");
		return item;
	}

	shuffle<Item>(items: readonly Item[]): Item[] {
		return items
			.map((item) => ({ item, order: this.next() }))
			.sort((a, b) => a.order - b.order)
			.map(({ item }) => item);
	}

	/** A source of its own for one part, so that changing one part leaves the others as they were. */
	fork(part: string): Random {
		return new Random(`${this.#seed}/${part}`);
	}
}
