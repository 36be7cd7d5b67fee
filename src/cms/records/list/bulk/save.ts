import type { AnyRecord } from "../../../../model/api/api.ts";
import type { FieldValue } from "../../../../model/field.ts";
import type { CollectionName, InputOf } from "../../../../model/model.ts";
import { client } from "../../../client.ts";
import { ChangedSinceError } from "./reason.ts";

type Versioned = Pick<AnyRecord, "id" | "version">;

/** @throws {ChangedSinceError} if the list has another version */
export async function requireUnchanged(name: CollectionName, { id, version }: Versioned): Promise<AnyRecord> {
	const now = (await client.data.get(name, id)) as unknown as AnyRecord;
	if (now.version !== version) throw new ChangedSinceError(now.updatedBy);
	return now;
}

export async function save(
	name: CollectionName,
	{ id, version }: Versioned,
	changes: Readonly<Record<string, FieldValue>>,
): Promise<AnyRecord> {
	return (await client.data.update(name, id, changes as InputOf<typeof name>, version)) as AnyRecord;
}
