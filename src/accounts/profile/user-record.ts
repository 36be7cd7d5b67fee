import type { Database } from "../../data/database/database.ts";
import { openRecords } from "../../data/records/records.ts";
import { recordIdOf, type UserId } from "../../model/ids.ts";
import type { RecordOf } from "../../model/model.ts";
import { onBehalfOf, system } from "../../model/rights/access.ts";

export function findUser(database: Database, userId: UserId): Promise<RecordOf<"users">> {
	return openRecords(database).find(system, "users", recordIdOf(userId));
}

export async function saveUser(inside: Database, userId: UserId, changes: object): Promise<void> {
	const { version } = await findUser(inside, userId);
	const actor = onBehalfOf({ name: userId, tokenName: "" });
	await openRecords(inside).save(actor, "users", recordIdOf(userId), { ...changes }, { version });
}
