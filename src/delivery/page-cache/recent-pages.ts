import type { CachedPage } from "./cached-page.ts";

/** Cached pages, and the sites that they are of, in the order in which they were last asked for. */
export class RecentPages {
	/** In that order, but for what `#asked` tells. */
	readonly #sites = new Map<CachedPage, string>();
	/** Pages that were cached or asked for since their order was last settled. */
	readonly #asked = new Set<CachedPage>();

	get size(): number {
		return this.#sites.size;
	}

	has(page: CachedPage): boolean {
		return this.#sites.has(page);
	}

	add(page: CachedPage, site: string): void {
		this.#sites.set(page, site);
		this.#asked.add(page);
	}

	/** Takes notice that a page was asked for. */
	note(page: CachedPage): void {
		this.#asked.add(page);
	}

	delete(page: CachedPage): void {
		this.#sites.delete(page);
		this.#asked.delete(page);
	}

	/** Those asked for longest ago first. */
	get oldestFirst(): Iterable<[CachedPage, string]> {
		this.#settle();
		return this.#sites;
	}

	/** Brings the pages into order: when it matters, not at every hit. */
	#settle() {
		const asked = [...this.#asked].sort((one, other) => one.lastHit - other.lastHit);
		this.#asked.clear();
		for (const page of asked) {
			const site = this.#sites.get(page);
			if (site === undefined) continue;
			this.#sites.delete(page);
			this.#sites.set(page, site);
		}
	}
}
