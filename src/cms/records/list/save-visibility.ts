import type { Visibility, VisibilityChanges } from "../../../model/api/editorial/variant-api.ts";
import type { CollectionName } from "../../../model/model.ts";
import { websiteScope } from "../../../model/scopes-of-website.ts";
import { client } from "../../client.ts";

/**
 * Saves the visibility of a record on a website.
 * @param of as last read
 */
export async function saveVisibility<Of extends Pick<Visibility, "website" | "version">>(
	name: CollectionName,
	id: string,
	of: Of,
	changes: VisibilityChanges,
) {
	const scope = websiteScope(of.website);
	const { hidden, pinned, version } = await client.data.changeVariant(name, id, scope, changes, of.version);
	return { ...of, hidden, pinned, version };
}
