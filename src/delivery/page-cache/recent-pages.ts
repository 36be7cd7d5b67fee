import type { CachedPage } from "./cached-page.ts";

export class RecentPages {
	/** Ordered by last use, except for pending hits in `#asked`. */
	readonly #sites = new Map<CachedPage, string>();
	/** Since the last reordering. */
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

	note(page: CachedPage): void {
		this.#asked.add(page);
	}

	delete(page: CachedPage): void {
		this.#sites.delete(page);
		this.#asked.delete(page);
	}

	get oldestFirst(): Iterable<[CachedPage, string]> {
		this.#settle();
		return this.#sites;
	}

	#settle() {
		const candidates = [...this.#asked].sort((one, other) => one.lastHit - other.lastHit);
		this.#asked.clear();
		for (const page of candidates) {
			const site = this.#sites.get(page);
			if (site === undefined) continue;
			this.#sites.delete(page);
			this.#sites.set(page, site);
		}
	}
}
