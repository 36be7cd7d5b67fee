import type { AnyRecord } from "../../../../model/api/api.ts";
import { NotFoundError } from "../../../../model/errors.ts";
import type { CollectionName } from "../../../../model/model.ts";
import { client } from "../../../client.ts";
import { hideDeleted } from "../../../kit/parts/feedback/hide-deleted.ts";

/** @throws {NotFoundError} if it never existed */
export async function restoreRemoved(name: CollectionName, id: string): Promise<AnyRecord> {
	const { items } = await client.data.versions(name, id);
	const [removal] = items;
	const last = items.find(({ action }) => action !== "remove");
	if (!removal || !last) throw new NotFoundError();
	const restored = (await client.data.restore(name, id, last.version, removal.version)) as AnyRecord;
	hideDeleted(name, id);
	return restored;
}
