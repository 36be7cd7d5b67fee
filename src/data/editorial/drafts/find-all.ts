import type { CollectionName } from "../../../model/model.ts";
import { saidInPlace } from "../../content/variants/variants-in-drafts.ts";
import type { Database } from "../../database/database.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import { findCurrent } from "./open-draft.ts";

/** Returns the record with its overrides, which are all the fields a draft may change; undefined when there is none. */
export async function findAll(
	inside: Database,
	name: CollectionName,
	id: string,
): Promise<AnyRecord | undefined> {
	const current = await findCurrent(inside, name, id);
	return current && ({ ...current, ...(await saidInPlace(inside, name, id)) } as AnyRecord);
}
