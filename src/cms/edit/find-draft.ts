import type { Draft } from "../../model/api.ts";
import { hasDrafts } from "../../model/collection.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import { client } from "../client.ts";

/** The draft of a record; its list is asked first, for most records have none. */
export async function findDraft(name: CollectionName, id: string): Promise<Draft | undefined> {
	if (!hasDrafts(collections[name])) return undefined;
	const { items } = await client.data.drafts({ collection: name, ids: [id] });
	return items.length > 0 ? client.data.draft(name, id) : undefined;
}
