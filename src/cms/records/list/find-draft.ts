import { ApiError } from "../../../client/request.ts";
import type { Draft } from "../../../model/api/api.ts";
import { hasDrafts } from "../../../model/collection.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import { client } from "../../client.ts";

/** Returns the draft of a record. Queries the list first, because most records have none. */
export async function findDraft(name: CollectionName, id: string): Promise<Draft | undefined> {
	if ((await draftRevision(name, id)) === 0) return undefined;
	return client.data.draft(name, id).catch((error: unknown) => {
		// Published or discarded between the two requests.
		if (isMissing(error)) return undefined;
		throw error;
	});
}

/** Returns the revision of a record's draft; 0 if there is none. */
export async function draftRevision(name: CollectionName, id: string): Promise<number> {
	if (!hasDrafts(collections[name])) return 0;
	const { items } = await client.data.drafts({ collection: name, ids: [id], limit: 200 });
	return items.find(({ scope }) => scope === allWebsites)?.version ?? 0;
}

export function isMissing(error: unknown): boolean {
	return error instanceof ApiError && error.status === 404;
}
