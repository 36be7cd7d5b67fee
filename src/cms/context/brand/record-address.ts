import type { CollectionName } from "../../../model/model.ts";
import { allWebsites, type WebsiteScope } from "../../../model/website-scope.ts";

/** Returns the address of the form of a record, or of its variant for a scope. */
export function recordAddress(
	collection: CollectionName,
	id: string,
	scope: WebsiteScope = allWebsites,
): string {
	const path = `/cms/${collection}/${encodeURIComponent(id)}`;
	return scope === allWebsites ? path : `${path}?scope=${scope}`;
}
