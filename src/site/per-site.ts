import type { Site } from "./site.ts";

/** A write creates a new site object. */
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
