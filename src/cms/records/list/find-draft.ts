import { ApiError } from "../../../client/request.ts";
import type { Draft } from "../../../model/api/api.ts";
import { hasDrafts } from "../../../model/collection.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { client } from "../../client.ts";

/** Returns a record's draft. Queries the list first, because most records have none. */
export async function findDraft(name: CollectionName, id: string): Promise<Draft | undefined> {
	if (!hasDrafts(collections[name])) return undefined;
	const { items } = await client.data.drafts({ collection: name, ids: [id] });
	if (items.length === 0) return undefined;
	return client.data.draft(name, id).catch((error: unknown) => {
		// Published or discarded between the two requests.
		if (isMissing(error)) return undefined;
		throw error;
	});
}

export function isMissing(error: unknown): boolean {
	return error instanceof ApiError && error.status === 404;
}
