import type { AnyRecord } from "../../../model/api/api.ts";
import type { CollectionName } from "../../../model/model.ts";
import { client } from "../../client.ts";
import { confirmed } from "../../kit/parts/feedback/confirmed.ts";

/** Deletes the draft of an unpublished record. @returns the undo function */
export async function removeRecord(
	name: CollectionName,
	{ id, version }: Pick<AnyRecord, "id" | "version">,
): Promise<() => Promise<unknown>> {
	if (version > 0) {
		await client.data.remove(name, id, version);
		return () => confirmed(() => client.data.restore(name, id, version, version + 1));
	}
	const draft = await client.data.draft(name, id);
	await client.data.discardDraft(name, id, draft.version);
	return () => client.data.saveDraft(name, id, { baseVersion: 0, values: draft.values }, 0);
}
