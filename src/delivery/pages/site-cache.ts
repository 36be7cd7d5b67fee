import { type Changes, everywhere } from "../../data/database/log/changes.ts";
import type { Site } from "../../site/site.ts";

const mostCached = 500;

/** A result read during any write is not cached. */
export class SiteCache {
	readonly #changes: Changes;
	/** Oldest first. */
	readonly #cached = new Map<string, { readonly site: Site; readonly tags: readonly string[] }>();
	#writes = 0;

	constructor(changes: Changes) {
		this.#changes = changes;
		changes.subscribe((invalidated) => this.#forget(invalidated));
	}

	/** @param name unique cache key @param tags cache tags that invalidate it */
	async find(name: string, tags: readonly string[], read: () => Promise<Site>): Promise<Site> {
		this.#changes.check();
		const known = this.#cached.get(name);
		if (known) return known.site;
		const before = this.#writes;
		const site = await read();
		this.#changes.check();
		if (this.#writes === before) this.#cache(name, { site, tags });
		return site;
	}

	#cache(name: string, cached: { readonly site: Site; readonly tags: readonly string[] }) {
		const [oldest] = this.#cached.keys();
		if (this.#cached.size >= mostCached && oldest !== undefined) this.#cached.delete(oldest);
		this.#cached.set(name, cached);
	}

	#forget(invalidated: ReadonlySet<string>) {
		this.#writes += 1;
		if (invalidated.has(everywhere)) this.#cached.clear();
		for (const [name, { tags }] of this.#cached)
			if (tags.some((tag) => invalidated.has(tag))) this.#cached.delete(name);
	}
}
