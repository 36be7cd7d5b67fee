import { ForbiddenError } from "../../model/errors.ts";
import type { RecordId } from "../../model/ids.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import { type Actor, mayChangeOwn, mayWrite } from "../../model/rights/access.ts";
import type { Database } from "../database/database.ts";
import { isInUse } from "../schema/features.ts";
import { requireFull } from "./rights/record-access.ts";

/** Contributors may change their uploads while nothing uses them. @throws {ForbiddenError} */
export async function requireChangeable(
	inside: Database,
	actor: Actor,
	name: CollectionName,
	record: { readonly id: RecordId; readonly createdBy: string },
): Promise<void> {
	const collection = collections[name];
	await requireFull(inside, actor, name, record.id);
	if (mayWrite(actor, collection)) return;
	if (mayChangeOwn(actor, collection, record) && !(await isInUse(inside, actor, name, record.id))) return;
	const { label } = collection;
	throw new ForbiddenError(`Of ${label.toLowerCase()}, you may change what you have added, until it is used`);
}
