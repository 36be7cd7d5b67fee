import type { Site } from "./site.ts";

/** Work that follows from a site alone: done once for as long as that is the same object, which a write ends. */
export function perSite<T>(work: (site: Site) => T): (site: Site) => T {
	const known = new WeakMap<Site, { readonly value: T }>();
	return (site) => {
		const before = known.get(site);
		if (before) return before.value;
		const value = work(site);
		known.set(site, { value });
		return value;
	};
}
