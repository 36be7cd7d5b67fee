import type { CollectionName } from "../../../model/model.ts";

/** Page and website of a preview; by default the main website of the record. */
export interface Looked {
	readonly website?: string | undefined;
	readonly path?: string | undefined;
	/** With all that is scheduled up to then, in milliseconds since the epoch; as of now unless given. */
	readonly until?: number | undefined;
}

/** Subject of a preview: the draft of a record, or a release. */
export type Previewed = CollectionName | "releases";

/** Where the API has the page with the draft of a record, or with a release. @param part "/share-image" for the picture that is shared */
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

/** The path that a link in a preview leads to; undefined where that is another website, or no page. */
export function pathOfLink(href: string, domain: string): string | undefined {
	const origin = `https://${domain}`;
	const url = URL.parse(href, origin);
	return url?.origin === new URL(origin).origin ? url.pathname + url.search + url.hash : undefined;
}

/** Returns the query parameters of a preview. */
export function askedBy({ website, path, until }: Looked): URLSearchParams {
	return new URLSearchParams({
		...(website && { website }),
		...(path && { path }),
		...(until !== undefined && { until: String(until) }),
	});
}
