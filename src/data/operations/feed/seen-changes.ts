import { collections, isCollection } from "../../../model/model.ts";
import { type Actor, mayReadAll } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { visibleAmong } from "../../records/rights/record-access.ts";
import { recordKey } from "../../schema/record-key.ts";
import type { StoredChange } from "./stored-changes.ts";

/** Only changes that the actor may see as staff. */
export async function seenChanges(
	database: Database,
	actor: Actor,
	changes: readonly StoredChange[],
): Promise<readonly StoredChange[]> {
	const readable = changes.filter(
		({ collection }) => isCollection(collection) && mayReadAll(actor, collections[collection]),
	);
	if (readable.length === 0) return readable;
	const seen = await visibleAmong(database, actor, readable);
	return readable.filter(({ collection, id }) => seen.has(recordKey(collection, id)));
}
