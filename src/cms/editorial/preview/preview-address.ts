import type { CollectionName } from "../../../model/model.ts";

export interface Looked {
	readonly website?: string | undefined;
	readonly path?: string | undefined;
	/** Includes items scheduled up to this time, in milliseconds since the epoch; now by default. */
	readonly until?: number | undefined;
}

export type Previewed = CollectionName | "releases";

/** @param part "/share-image" for the sharing image */
export function previewAddress(
	name: Previewed,
	id: string,
	looked: Looked,
	part: "" | "/share-image" = "",
): string {
	const asked = askedBy(looked);
	if (looked.website && name !== "releases") asked.set("place", "here");
	const query = asked.size > 0 ? `?${asked}` : "";
	return `/api/${name}/${encodeURIComponent(id)}/preview${part}${query}`;
}

/** Undefined for other websites and non-pages. */
export function pathOfLink(href: string, domain: string): string | undefined {
	const origin = `https://${domain}`;
	const url = URL.parse(href, origin);
	return url?.origin === new URL(origin).origin ? url.pathname + url.search + url.hash : undefined;
}

export function askedBy({ website, path, until }: Looked): URLSearchParams {
	return new URLSearchParams({
		...(website && { website }),
		...(path && { path }),
		...(until !== undefined && { until: String(until) }),
	});
}
