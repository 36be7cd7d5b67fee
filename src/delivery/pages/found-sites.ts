import { type Changes, everywhere } from "../../data/invalidation/changes.ts";
import type { Site } from "../../site/site.ts";

const mostCached = 500;

/**
 * What websites say, with their settings and files, cached until a write touches one of its places, as pages are: what was
 * read while anything was written is not cached.
 */
export class FoundSites {
	readonly #changes: Changes;
	/** By name, the one that was cached first at the front. */
	readonly #cached = new Map<string, { readonly site: Site; readonly places: readonly string[] }>();
	#writes = 0;

	constructor(changes: Changes) {
		this.#changes = changes;
		changes.subscribe((touched) => this.#forget(touched));
	}

	/**
	 * @param name what tells it from any other
	 * @param places where a write touches it
	 */
	async find(name: string, places: readonly string[], read: () => Promise<Site>): Promise<Site> {
		this.#changes.check();
		const known = this.#cached.get(name);
		if (known) return known.site;
		const before = this.#writes;
		const site = await read();
		this.#changes.check();
		if (this.#writes === before) this.#cache(name, { site, places });
		return site;
	}

	#cache(name: string, cached: { readonly site: Site; readonly places: readonly string[] }) {
		const [oldest] = this.#cached.keys();
		if (this.#cached.size >= mostCached && oldest !== undefined) this.#cached.delete(oldest);
		this.#cached.set(name, cached);
	}

	#forget(touched: ReadonlySet<string>) {
		this.#writes += 1;
		if (touched.has(everywhere)) this.#cached.clear();
		for (const [name, { places }] of this.#cached)
			if (places.some((place) => touched.has(place))) this.#cached.delete(name);
	}
}
