import { ApiError } from "../../../client/request.ts";
import type { Draft } from "../../../model/api/api.ts";
import { hasDrafts } from "../../../model/collection.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { allWebsites, type WebsiteScope } from "../../../model/website-scope.ts";
import { client } from "../../client.ts";

/** Queries the list first, because most records have none. */
export async function findDraft(name: CollectionName, id: string): Promise<Draft | undefined> {
	return (await findDraftFacts(name, id)) ? loadDraft(name, id) : undefined;
}

/** Undefined if the draft was published or discarded meanwhile. @throws {ApiError} */
export async function loadDraft(
	name: CollectionName,
	id: string,
	scope: WebsiteScope = allWebsites,
): Promise<Draft | undefined> {
	return client.data.draft(name, id, { scope }).catch((error: unknown) => {
		if (isMissing(error)) return undefined;
		throw error;
	});
}

export async function draftRevision(name: CollectionName, id: string): Promise<number> {
	return (await findDraftFacts(name, id))?.version ?? 0;
}

export async function findDraftFacts(name: CollectionName, id: string) {
	if (!hasDrafts(collections[name])) return undefined;
	const { items } = await client.data.drafts({ collection: name, ids: [id], limit: 200 });
	return items.find(({ scope }) => scope === allWebsites);
}

export function isMissing(error: unknown): boolean {
	return error instanceof ApiError && error.status === 404;
}
